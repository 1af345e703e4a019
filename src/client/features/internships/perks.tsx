import { traineeshipPerks } from '../../../shared/content/internships.ts';
import { Section } from '../../components/section.tsx';

export function Perks() {
  const { title, lead, items } = traineeshipPerks;
  return (
    <Section ground="mist" labelledBy="perks">
      <header className="section__head">
        <h2 id="perks">{title}</h2>
        <p className="lead">{lead}</p>
      </header>
      <ul className="perks">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Section>
  );
}
