import { sectors } from '../../../shared/content/about.ts';
import { Section } from '../../components/section.tsx';

/** The heading stays in sight while the four pass by. */
export function Sectors() {
  return (
    <Section ground="paper" labelledBy="sectors">
      <div className="split split--reverse split--top">
        <header className="sectors__head">
          <h2 id="sectors">{sectors.title}</h2>
          <p className="lead">{sectors.lead}</p>
        </header>
        <dl className="sectors">
          {sectors.items.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
