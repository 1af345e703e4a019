import { cohortNotice, traineeshipFacts } from '../../../shared/content/internships.ts';
import { Section } from '../../components/section.tsx';
import { Unbroken } from '../../components/unbroken.tsx';

/** What is open now, and the four facts that decide whether it fits. */
export function CohortNotice() {
  return (
    <Section ground="ink" labelledBy="cohort" tight>
      <div className="cohort">
        <h2 id="cohort">{cohortNotice.title}</h2>
        <p>
          <Unbroken text={cohortNotice.text} />
        </p>
        <dl className="cohort__facts">
          {traineeshipFacts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
