import type { Service } from '../../../shared/content/services.ts';
import { servicePage } from '../../../shared/content/solutions.ts';
import { Section } from '../../components/section.tsx';
import { ServiceDrawing } from '../../components/service-drawing/service-drawing.tsx';
import { ConsultationLink } from './consultation-link.tsx';

/** What happens after the first contact, in a sentence or two, and the button that begins it. */
export function FirstStep({ service }: { service: Service }) {
  return (
    <Section ground="ink" labelledBy="first-step" tight>
      <div className="first-step">
        <div>
          <h2 id="first-step" className="kicker">
            {servicePage.firstStepTitle}
          </h2>
          <p className="first-step__text">{service.firstStep}</p>
          <ConsultationLink service={service} variant="amber" />
        </div>
        <ServiceDrawing drawing={service.icon} className="first-step__drawing" />
      </div>
    </Section>
  );
}
