import type { Service } from '../../../shared/content/services.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink, type ButtonVariant } from '../../ui/button-link.tsx';

/** What the contact page reads from the router's state to choose the service beforehand. */
export interface ConsultationState {
  service: Service['id'];
}

interface ConsultationLinkProps {
  service: Service;
  variant?: ButtonVariant;
}

/** To /contact, under the service's own label. */
export function ConsultationLink({ service, variant = 'primary' }: ConsultationLinkProps) {
  return (
    <ButtonLink
      to={paths.contact}
      state={{ service: service.id } satisfies ConsultationState}
      variant={variant}
    >
      {service.consultationLabel}
    </ButtonLink>
  );
}
