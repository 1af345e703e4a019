import { contactByMail, orCall } from '../../../shared/content/contact.ts';
import { site } from '../../../shared/site.ts';
import { buttonClass } from '../../ui/button-link.tsx';
import { mailLink } from '../../ui/mail-link.ts';
import { NextSteps } from '../next-steps.tsx';
import type { TabId } from './use-contact-tab.ts';

/** In the place of a form that does not exist yet: the same thing by e-mail or phone. */
export function ByMail({ tab }: { tab: TabId }) {
  const { title, text, subject, lines, action, nextTitle, next } = contactByMail[tab];
  return (
    <>
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="btn-row">
        <a className={buttonClass()} href={mailLink(subject, lines)}>
          {action}
        </a>
        <span>
          {orCall} <a href={`tel:${site.phone.dial}`}>{site.phone.display}</a>
        </span>
      </div>
      <NextSteps title={nextTitle} steps={next} />
    </>
  );
}
