import { whyChooseUs } from '../../../shared/content/home.ts';
import { Section } from '../../components/section.tsx';
import { FiveLines } from './five-lines.tsx';

/** Five reasons as a ruled list; the heading stays in sight beside it. */
export function WhyChooseUs() {
  return (
    <Section ground="white" labelledBy="why">
      <div className="split split--reverse split--top why">
        <header>
          <h2 id="why">{whyChooseUs.title}</h2>
          <p className="lead">{whyChooseUs.lead}</p>
          <FiveLines />
        </header>
        <ul>
          {whyChooseUs.points.map(({ title, text }) => (
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
