import {
  applicationCard,
  applicationChecklist,
  applicationForm,
  applicationNextSteps,
  applyHero,
  applyMeta,
} from '../../../shared/content/apply.ts';
import { NextSteps } from '../../components/form/next-steps.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { ApplicationForm } from './application-form.tsx';
import { ApplyHero } from './apply-hero.tsx';
import './apply-page.scss';

/** /apply (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...applyMeta} card={applyHero} />
      <ApplyHero />
      <ApplicationCard />
      <ApplicationPart />
    </>
  );
}

function ApplicationCard() {
  const { title, text, benefits } = applicationCard;
  return (
    <Section ground="white" labelledBy="application" tight>
      <div className="application-card">
        <div>
          <h2 id="application">{title}</h2>
          <p className="mb-0">{text}</p>
        </div>
        <ul className="list-unstyled mb-0">
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <h3>{benefit.title}</h3>
              <p className="mb-0">{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The form, and beside it what to have at hand and what happens next. */
function ApplicationPart() {
  const { title, lead } = applicationForm;
  return (
    <Section ground="mist" id="application-form" labelledBy="application-form-title">
      <div className="split split--top">
        <div className="form-panel">
          <h2 id="application-form-title">{title}</h2>
          <p className="lead">{lead}</p>
          <ApplicationForm />
        </div>
        <div className="form-aside">
          <h3>{applicationChecklist.title}</h3>
          <dl>
            {applicationChecklist.items.map((item) => (
              <div key={item.title}>
                <dt>{item.title}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
          <NextSteps {...applicationNextSteps} />
        </div>
      </div>
    </Section>
  );
}
