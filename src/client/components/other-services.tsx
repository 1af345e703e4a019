import { OTHER_SERVICES_SHOWN, otherServicesOf, type ServiceId } from '../../shared/content/services.ts';
import { otherServices } from '../../shared/content/solutions.ts';
import { bookingPath } from '../../shared/paths.ts';
import { ArrowLink } from './arrow-link.tsx';
import { ButtonLink } from './button-link.tsx';
import { HeadedSection } from './headed-section.tsx';
import type { Ground } from './section.tsx';
import { ServiceCard } from './service-card.tsx';

interface OtherServicesProps {
  /** The service whose page this is; it is left out. */
  current?: ServiceId;
  /** All of them instead of the first six. */
  showAll?: boolean;
  ground?: Ground;
}

/** 'Explore Our Other Services' (product.md, 1), on service pages and on /packages. */
export function OtherServices({ current, showAll = false, ground = 'mist' }: OtherServicesProps) {
  const others = otherServicesOf(current);
  const shown = showAll ? others : others.slice(0, OTHER_SERVICES_SHOWN);
  return (
    <HeadedSection ground={ground} labelledBy="other-services" {...otherServices}>
      <ul className="card-grid d-grid gap-4 list-unstyled mb-0">
        {shown.map((service) => (
          <ServiceCard key={service.id} service={service} as="li" />
        ))}
      </ul>
      <div className="btn-row">
        <ButtonLink to={bookingPath()}>{otherServices.consultation}</ButtonLink>
        <ButtonLink to={otherServices.packages.to} variant="secondary">
          {otherServices.packages.label}
        </ButtonLink>
        {others.length > shown.length && (
          <ArrowLink to={otherServices.all.to}>{otherServices.all.label}</ArrowLink>
        )}
      </div>
    </HeadedSection>
  );
}
