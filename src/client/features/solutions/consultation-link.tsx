import type { Service } from '../../../shared/content/services.ts';
import { bookingPath } from '../../../shared/paths.ts';
import { ButtonLink, type ButtonVariant } from '../../components/button-link.tsx';

interface ConsultationLinkProps {
  service: Service;
  variant?: ButtonVariant;
}

/** To the booking of the service, under its own label. */
export function ConsultationLink({ service, variant = 'primary' }: ConsultationLinkProps) {
  return (
    <ButtonLink to={bookingPath(service.id)} variant={variant}>
      {service.consultationLabel}
    </ButtonLink>
  );
}
