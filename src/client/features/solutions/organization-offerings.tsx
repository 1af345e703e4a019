import type { Service } from '../../../shared/content/services.ts';
import type { Audience } from '../../../shared/content/solutions.ts';
import { Arrow } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Link } from '../../components/link.tsx';
import { ServiceDrawing } from '../../components/service-drawing/service-drawing.tsx';

interface OfferingsProps {
  audience: Audience;
  services: readonly Service[];
}

/** An index to read down: the heading stays beside it. The section takes the focus when one jumps to it. */
export function OrganizationOfferings({ audience, services }: OfferingsProps) {
  const { id, title, lead, action } = audience;
  return (
    <section
      id={id}
      tabIndex={-1}
      className="section section--white offerings"
      aria-labelledby={`${id}-title`}
    >
      <div className="container split split--reverse split--top">
        <header className="offerings__head">
          <h2 id={`${id}-title`}>{title}</h2>
          <p className="lead">{lead}</p>
          <div className="btn-row">
            <ButtonLink to={action.to}>{action.label}</ButtonLink>
          </div>
        </header>
        <ul className="service-index">
          {services.map(({ id: serviceId, title: name, summary, link, color, icon }) => (
            <li key={serviceId} className="service-index__row">
              <span className={`service-tile tone-${color}`}>
                <ServiceDrawing drawing={icon} />
              </span>
              <div>
                <h3>
                  <Link className="stretched-link" to={link}>
                    {name}
                  </Link>
                </h3>
                <p>{summary}</p>
              </div>
              <Arrow />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
