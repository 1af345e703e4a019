import type { TeaserText } from '#shared/content/teasers.ts';
import { Link } from './link.tsx';
import { useHasPage } from './use-has-page.ts';

/** A wide picture with a title, all of it one link. */
export function Teaser({ title, text, to, picture }: TeaserText) {
  const hasPage = useHasPage();
  if (!hasPage(to)) return null;
  return (
    <div className="card card--link teaser">
      <img src={picture} width={480} height={240} alt="" loading="lazy" />
      <div className="card-body">
        <p className="teaser__title mb-2">
          <Link className="stretched-link" to={to}>
            {title}
          </Link>
        </p>
        <p className="mb-0 text-body-secondary">{text}</p>
      </div>
    </div>
  );
}
