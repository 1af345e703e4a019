import { milestones, milestonesTitle } from '../../../shared/content/home.ts';
import { Counter } from '../../components/counter.tsx';
import { Section } from '../../components/section.tsx';

/** Three large numbers; they continue the ground of the block above. */
export function Milestones() {
  return (
    <Section ground="white" labelledBy="milestones">
      <h2 id="milestones" className="visually-hidden">
        {milestonesTitle}
      </h2>
      <ul className="milestones">
        {milestones.map(({ value, suffix, label }) => (
          <li key={label}>
            <span className="milestones__number">
              <Counter value={value} suffix={suffix} />
            </span>{' '}
            {label}
          </li>
        ))}
      </ul>
    </Section>
  );
}
