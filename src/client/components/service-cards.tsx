import { services } from '#shared/content/documents/services.ts';
import { otherServices } from '#shared/content/service-page.ts';
import {
  OTHER_SERVICES_SHOWN,
  otherServicesOf,
  type Service,
  type ServiceId,
  servicesOf,
} from '#shared/content/services.ts';
import { bookingPath } from '#shared/paths.ts';
import { ArrowLink, ButtonLink } from './action-link.tsx';
import { HeadedSection } from './headed-section.tsx';
import { Link } from './link.tsx';
import { ServiceDrawing } from './service-drawing.tsx';
import { SharedElement } from './shared-element.tsx';
import { useContent } from './use-content.ts';

interface ServiceCardProps {
  service: Service;
  /** `li` within a list. */
  as?: 'article' | 'li';
}

/** A service's drawing on its color. In a page transition, the drawing moves to the service's page. */
export function ServiceTile({ id, color, icon }: Pick<Service, 'id' | 'color' | 'icon'>) {
  return (
    <SharedElement name={`service-${id}`}>
      <span className={`service-tile tone-${color}`}>
        <ServiceDrawing drawing={icon} />
      </span>
    </SharedElement>
  );
}

/** A service's name and summary. The link in the name covers the whole parent element. */
export function ServiceLink({ link, title, summary }: Pick<Service, 'link' | 'title' | 'summary'>) {
  return (
    <>
      <h3>
        <Link className="stretched-link" to={link}>
          {title}
        </Link>
      </h3>
      <p className="mb-0 text-body-secondary">{summary}</p>
    </>
  );
}

/** A service of the firm. A click anywhere on the card opens the service's page. */
export function ServiceCard({ service, as: Element = 'article' }: ServiceCardProps) {
  return (
    <Element className="card card--link service-card">
      <ServiceTile {...service} />
      <ServiceLink {...service} />
    </Element>
  );
}

interface OtherServicesProps {
  /** The service of the current page, which is left out. */
  current?: ServiceId;
  /** Show all services instead of the first six. */
  showAll?: boolean;
}

/** 'Explore Our Other Services' (product.md, 1), on service pages and on /packages. */
export function OtherServices({ current, showAll = false }: OtherServicesProps) {
  const others = otherServicesOf(servicesOf(useContent(services)), current);
  const shown = showAll ? others : others.slice(0, OTHER_SERVICES_SHOWN);
  const cacheKey = `other services ${current} ${showAll}`;
  return (
    <HeadedSection ground="mist" labelledBy="other-services" cacheKey={cacheKey} {...otherServices}>
      <ul className="card-grid d-grid gap-4 list-unstyled mb-0">
        {shown.map((service) => (
          <ServiceCard key={service.id} service={service} as="li" />
        ))}
      </ul>
      <div className="btn-row">
        <ButtonLink to={bookingPath()} label={otherServices.consultation} />
        <ButtonLink {...otherServices.packages} variant="secondary" />
        {others.length > shown.length && <ArrowLink {...otherServices.all} />}
      </div>
    </HeadedSection>
  );
}
