import type { Service } from '../../../shared/content/services.ts';
import type { Audience } from '../../../shared/content/solutions.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Link } from '../../components/link.tsx';

interface OfferingsProps {
  audience: Audience;
  services: readonly Service[];
}

/** Four posters. The section takes the focus when one jumps to it. */
export function PersonalOfferings({ audience, services }: OfferingsProps) {
  const { id, title, lead, action, page } = audience;
  return (
    <section
      id={id}
      tabIndex={-1}
      className="section section--mist offerings"
      aria-labelledby={`${id}-title`}
    >
      <div className="container">
        <header className="offerings__row">
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p className="lead">{lead}</p>
          </div>
          <div className="btn-row">
            <ButtonLink to={action.to} variant="secondary">
              {action.label}
            </ButtonLink>
            {page && <ArrowLink to={page.to}>{page.label}</ArrowLink>}
          </div>
        </header>
        <ul className="service-posters">
          {services.map(({ id: serviceId, title: name, summary, link, imageSrc, imageSize }) => (
            <li key={serviceId} className="card card--link service-poster">
              {/* The service's name stands beneath it. */}
              <img className="card__media" src={imageSrc} {...imageSize} alt="" loading="lazy" />
              <div className="card__body">
                <h3>
                  <Link className="stretched-link" to={link}>
                    {name}
                  </Link>
                </h3>
                <p>{summary}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
