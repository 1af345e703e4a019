import { differentiators } from '../../../shared/content/about.ts';
import { Section } from '../../components/section.tsx';
import { Unbroken } from '../../components/unbroken.tsx';
import { RisingArcs } from './rising-arcs.tsx';

/** Four columns that rise to the right; the drawing above each holds one arc more than the one before. */
export function Differentiators() {
  return (
    <Section ground="white" labelledBy="differentiators">
      <header className="section__head">
        <h2 id="differentiators">{differentiators.title}</h2>
        <p className="lead">{differentiators.lead}</p>
      </header>
      <ul className="differentiators">
        {differentiators.items.map(({ title, text }, index) => (
          <li key={title}>
            <RisingArcs drawn={index + 1} of={differentiators.items.length} />
            <h3>
              <Unbroken text={title} />
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
