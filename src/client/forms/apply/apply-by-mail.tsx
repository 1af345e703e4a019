import { applicationByMail, applicationSections } from '../../../shared/content/apply.ts';
import { buttonClass } from '../../ui/button-link.tsx';
import { mailLink } from '../../ui/mail-link.ts';
import { Section } from '../../ui/section.tsx';
import { NextSteps } from '../next-steps.tsx';

/** In the place of the form: an e-mail with the same seven sections. */
export function ApplyByMail() {
  const { title, text, action, subject, nextTitle, steps } = applicationByMail;
  return (
    <Section ground="mist" id="by-mail" labelledBy="by-mail-title">
      <div className="split split--top">
        <div>
          <h2 id="by-mail-title">{title}</h2>
          <p className="lead">{text}</p>
          <div className="btn-row">
            <a className={buttonClass()} href={mailLink(subject, Object.values(applicationSections))}>
              {action}
            </a>
          </div>
        </div>
        <NextSteps title={nextTitle} steps={steps} />
      </div>
    </Section>
  );
}
