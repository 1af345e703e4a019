import type { Service } from '../../../shared/content/services.ts';
import { servicePage } from '../../../shared/content/solutions.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ConsultationLink } from './consultation-link.tsx';

/** Words on a quiet ground, the drawing large on a strong one; how they stand to each other is the service's own. */
export function ServiceHero({ service }: { service: Service }) {
  const { id, type, title, description, layout, bgColor, imageSrc, imageSize, imageAlt } = service;
  return (
    <section className={`service-hero service-hero--${layout} service-hero--${bgColor}`}>
      <div className="service-hero__title">
        <ArrowLink to={servicePage.back.to} back>
          {servicePage.back.label}
        </ArrowLink>
        <p className="kicker">{servicePage.kicker[type]}</p>
        <h1>{title}</h1>
      </div>
      <div className="service-hero__intro">
        <p className="lead">{description}</p>
        <ConsultationLink service={service} />
      </div>
      {/* A key of its own: the next service's page must not show this one's picture while it loads. */}
      <img key={id} className="service-hero__image" src={imageSrc} {...imageSize} alt={imageAlt} />
    </section>
  );
}
