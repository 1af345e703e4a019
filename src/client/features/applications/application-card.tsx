import { applicationCard } from '../../../shared/content/apply.ts';
import { Section } from '../../components/section.tsx';

export function ApplicationCard() {
  const { title, text, benefits } = applicationCard;
  return (
    <Section ground="white" labelledBy="application" tight>
      <div className="application-card">
        <div>
          <h2 id="application">{title}</h2>
          <p>{text}</p>
        </div>
        <ul>
          {benefits.map((benefit) => (
            <li key={benefit.title}>
              <h3>{benefit.title}</h3>
              <p>{benefit.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
