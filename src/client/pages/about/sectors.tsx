import { sectors } from '../../../shared/content/about.ts';
import { Section } from '../../ui/section.tsx';

export function Sectors() {
  return (
    <Section ground="paper" labelledBy="sectors">
      <header className="section__head">
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
    </Section>
  );
}
