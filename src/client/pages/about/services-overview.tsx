import { servicesOverview } from '../../../shared/content/about.ts';
import { ArrowLink } from '../../ui/arrow-link.tsx';
import { Section } from '../../ui/section.tsx';

export function ServicesOverview() {
  const { title, lead, paragraphs, action } = servicesOverview;
  return (
    <Section ground="white" labelledBy="overview">
      <div className="split split--reverse split--top">
        <div>
          <h2 id="overview">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="about-overview">
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
