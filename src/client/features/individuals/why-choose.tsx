import { whyIndividuals } from '../../../shared/content/individuals.ts';
import { Section } from '../../components/section.tsx';

/** The promise at the left, what it means at the right. */
export function WhyChoose() {
  return (
    <Section ground="ink" labelledBy="why">
      <div className="split split--reverse split--top">
        <div>
          <h2 id="why">{whyIndividuals.title}</h2>
          <p className="lead">{whyIndividuals.lead}</p>
        </div>
        <ul className="why-individuals">
          {whyIndividuals.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
