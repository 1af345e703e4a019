import { OTHER_SERVICES_SHOWN, otherServiceCards, type ServiceId } from '../../shared/content/services.ts';
import { otherServices } from '../../shared/content/solutions.ts';
import { bookingPath } from '../../shared/paths.ts';
import { ArrowLink } from './arrow-link.tsx';
import { ButtonLink } from './button-link.tsx';
import { Link } from './link.tsx';
import { type Ground, Section } from './section.tsx';
import { ServiceDrawing } from './service-drawing/service-drawing.tsx';

interface OtherServicesProps {
  /** The service whose page this is; it is left out. */
  current?: ServiceId;
  /** All of them instead of the first six. */
  showAll?: boolean;
  ground?: Ground;
}

/** 'Explore Our Other Services' (product.md, 1), on service pages and on /packages. */
export function OtherServices({ current, showAll = false, ground = 'mist' }: OtherServicesProps) {
  const others = otherServiceCards.filter(({ id }) => id !== current);
  const shown = showAll ? others : others.slice(0, OTHER_SERVICES_SHOWN);
  return (
    <Section ground={ground} labelledBy="other-services">
      <header className="section__head">
        <h2 id="other-services">{otherServices.title}</h2>
        <p className="lead">{otherServices.lead}</p>
      </header>
      <ul className="card-grid d-grid gap-4 list-unstyled mb-0">
        {shown.map(({ id, title, description, link, color, icon }) => (
          <li key={id} className="card card--link service-card">
            <span className={`service-tile tone-${color}`}>
              <ServiceDrawing drawing={icon} />
            </span>
            <h3>
              <Link className="stretched-link" to={link}>
                {title}
              </Link>
            </h3>
            <p className="mb-0 text-body-secondary">{description}</p>
          </li>
        ))}
      </ul>
      <div className="btn-row">
        <ButtonLink to={bookingPath(current)}>{otherServices.consultation}</ButtonLink>
        <ButtonLink to={otherServices.packages.to} variant="secondary">
          {otherServices.packages.label}
        </ButtonLink>
        {others.length > shown.length && (
          <ArrowLink to={otherServices.all.to}>{otherServices.all.label}</ArrowLink>
        )}
      </div>
    </Section>
  );
}
