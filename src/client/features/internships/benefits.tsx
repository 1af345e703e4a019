import { traineeshipBenefits } from '../../../shared/content/internships.ts';
import { Section } from '../../components/section.tsx';

export function Benefits() {
  const { title, lead, points } = traineeshipBenefits;
  return (
    <Section ground="white" labelledBy="benefits">
      <div className="split split--reverse split--top">
        <header>
          <h2 id="benefits">{title}</h2>
          <p className="lead">{lead}</p>
        </header>
        <ul className="benefits">
          {points.map((point) => (
            <li key={point.title}>
              <h3>{point.title}</h3>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
