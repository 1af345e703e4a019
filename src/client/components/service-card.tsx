import type { ServiceCard as ServiceSummary } from '../../shared/content/services.ts';
import { Link } from './link.tsx';
import { ServiceDrawing } from './service-drawing.tsx';
import { SharedElement } from './shared-element.tsx';

interface ServiceCardProps {
  service: ServiceSummary;
  /** `li` in a list. */
  as?: 'article' | 'li';
}

/** A service's drawing on its color, which travels to the service's page. */
export function ServiceTile({ id, color, icon }: Pick<ServiceSummary, 'id' | 'color' | 'icon'>) {
  return (
    <SharedElement name={`service-${id}`}>
      <span className={`service-tile tone-${color}`}>
        <ServiceDrawing drawing={icon} />
      </span>
    </SharedElement>
  );
}

/** A service that we sell; a click anywhere on it leads to its page. */
export function ServiceCard({ service, as: Element = 'article' }: ServiceCardProps) {
  const { id, title, description, link, color, icon } = service;
  return (
    <Element className="card card--link service-card">
      <ServiceTile id={id} color={color} icon={icon} />
      <h3>
        <Link className="stretched-link" to={link}>
          {title}
        </Link>
      </h3>
      <p className="mb-0 text-body-secondary">{description}</p>
    </Element>
  );
}
