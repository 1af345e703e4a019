import { individualServiceCards, individualServicesIntro } from '../../../shared/content/individuals.ts';
import { findService } from '../../../shared/content/services.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { Section } from '../../components/section.tsx';
import { ServiceDrawing } from '../../components/service-drawing/service-drawing.tsx';

/** Four columns, each beginning a step higher than the one before where there is room for it. */
export function IndividualServices() {
  return (
    <Section ground="white" labelledBy="services">
      <header className="section__head">
        <h2 id="services">{individualServicesIntro.title}</h2>
        <p className="lead">{individualServicesIntro.lead}</p>
      </header>
      <ul className="climbing">
        {individualServiceCards.map(({ id, title, text, features, action }) => {
          const service = findService(id);
          return (
            <li key={id}>
              {service && (
                <div className={`service-tile tone-${service.color}`}>
                  <ServiceDrawing drawing={service.icon} />
                </div>
              )}
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className="climbing__features">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <ArrowLink to={action.to}>{action.label}</ArrowLink>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
