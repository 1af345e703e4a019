import { mission } from '../../../shared/content/about.ts';
import { Section } from '../../components/section.tsx';

/** One statement, set as large as a headline. */
export function Mission() {
  return (
    <Section ground="ink" labelledBy="mission">
      <h2 id="mission" className="kicker">
        {mission.title}
      </h2>
      <p className="mission">{mission.text}</p>
    </Section>
  );
}
