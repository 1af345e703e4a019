import {
  applicationChecklist,
  applicationForm,
  applicationNextSteps,
} from '../../../shared/content/apply.ts';
import { NextSteps } from '../../components/form/next-steps.tsx';
import { Section } from '../../components/section.tsx';
import { ApplicationForm } from './application-form.tsx';

/** The form, and beside it what to have at hand and what happens next. */
export function ApplicationPart() {
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
