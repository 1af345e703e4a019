import {
  type ApplicationSection,
  applicationChecklist,
  applicationOutline,
  applicationSections,
} from '../../../shared/content/apply.ts';
import { Section } from '../../ui/section.tsx';

const sections = Object.entries(applicationSections) as [ApplicationSection, string][];

/** What the seven sections ask, and what to fetch before one begins. */
export function ApplicationOutline() {
  const { title, lead, hints } = applicationOutline;
  return (
    <Section ground="paper" labelledBy="outline">
      <div className="split split--top">
        <div>
          <h2 id="outline">{title}</h2>
          <p className="lead">{lead}</p>
          <ol className="outline">
            {sections.map(([id, name]) => (
              <li key={id}>
                <h3>{name}</h3>
                <p>{hints[id]}</p>
              </li>
            ))}
          </ol>
        </div>
        <section className="checklist" aria-labelledby="checklist">
          <h2 id="checklist">{applicationChecklist.title}</h2>
          <dl>
            {applicationChecklist.items.map((item) => (
              <div key={item.title}>
                <dt>{item.title}</dt>
                <dd>{item.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
    </Section>
  );
}
