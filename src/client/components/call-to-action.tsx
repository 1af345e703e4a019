import type { Closing } from '#shared/content/types.ts';
import { ButtonLink } from './action-link.tsx';
import { each } from './each.tsx';
import { NoWrap } from './no-wrap.tsx';
import { type Ground, Section } from './section.tsx';
import { useHasPage } from './use-has-page.ts';

interface CallToActionProps extends Closing {
  ground?: Ground;
}

/** The end of a page: a question on the left and its actions on the right, if any of them leads somewhere. */
export function CallToAction({ title, lead, ground, actions }: CallToActionProps) {
  const hasPage = useHasPage();
  if (!actions.some(({ to }) => hasPage(to))) return null;
  const cacheKey = ['call to action', title, lead, actions];
  return (
    <Section ground={ground} labelledBy="call-to-action" cacheKey={cacheKey} tight>
      <div className="call-to-action">
        <div>
          <h2 id="call-to-action" className="mb-2">
            {title}
          </h2>
          <p className="lead mb-2">
            <NoWrap text={lead} />
          </p>
        </div>
        <div className="btn-row mt-0">
          {each(actions, (action, index) => (
            <ButtonLink {...action} variant={index === 0 ? 'primary' : 'secondary'} />
          ))}
        </div>
      </div>
    </Section>
  );
}
