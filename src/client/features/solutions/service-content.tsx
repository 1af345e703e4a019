import type { Service } from '../../../shared/content/services.ts';
import { servicePage } from '../../../shared/content/solutions.ts';
import { Section } from '../../components/section.tsx';

/** What the client receives, and whom the service is for. */
export function ServiceContent({ service: { content, whoFor, layout, color } }: { service: Service }) {
  return (
    <Section ground="white">
      <div className={`service-content service-content--${layout} tone-${color}`}>
        <div className="service-content__list">
          <h2>{servicePage.contentTitle}</h2>
          <ul>
            {content.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div className="service-content__aside">
          <h2 className="kicker">{servicePage.whoForTitle}</h2>
          <p>{whoFor}</p>
        </div>
      </div>
    </Section>
  );
}
