import { servicesOverview } from '../../../shared/content/about.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Section } from '../../components/section.tsx';

/** Three columns: what, for organizations, for individuals. */
export function ServicesOverview() {
  const { title, lead, paragraphs, action } = servicesOverview;
  return (
    <Section ground="white" labelledBy="overview">
      <div className="about-overview">
        <div>
          <h2 id="overview">{title}</h2>
          <p className="lead">{lead}</p>
          <ArrowLink to={action.to}>{action.label}</ArrowLink>
        </div>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}
