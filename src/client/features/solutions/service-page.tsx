import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ArrowLink, ButtonLink, type ButtonVariant } from '#client/components/action-link.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { Items } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { OtherServices } from '#client/components/service-cards.tsx';
import { ServiceDrawing } from '#client/components/service-drawing.tsx';
import { noop, SharedElement } from '#client/components/shared-element.tsx';
import {
  outcomeTitle,
  serviceCardText,
  serviceMetas,
  serviceOutcomes,
} from '#shared/content/service-page.ts';
import { findService, type Service } from '#shared/content/services.ts';
import { meta, servicePage } from '#shared/content/solutions.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import { Overview } from './overview.tsx';
import './service-page.scss';

/** The only service whose page has the candidate chart; other pages do not load its code. */
const CandidateCurve = lazy(() => import('./candidate/candidate-curve.tsx'));

/** /solutions/{service}; an unknown id shows the overview (product.md, 1). */
export function Component() {
  const { service: id = '' } = useParams();
  const service = findService(id);
  if (!service) {
    return (
      <>
        <PageHead {...meta} canonicalPath={paths.solutions} noIndex />
        <Overview />
      </>
    );
  }
  return (
    <>
      <PageHead {...serviceMetas[service.id]} canonicalPath={service.link} card={serviceCardText(service)} />
      <ServiceHero service={service} />
      <ServiceContent service={service} />
      {service.id === 'pre-hire-assessments' && (
        <Suspense>
          <CandidateCurve />
        </Suspense>
      )}
      <FirstStep service={service} />
      <OtherServices current={service.id} />
    </>
  );
}

/** The text on a calm background, and the large drawing on a strong color. Each service has its own layout. */
function ServiceHero({ service }: { service: Service }) {
  const { id, type, title, description, layout, bgColor, imageSrc, imageSize, imageAlt } = service;
  return (
    <section className={`service-hero service-hero--${layout} service-hero--${bgColor}`}>
      <div className="service-hero__title">
        <ArrowLink {...servicePage.back} back />
        <p className="kicker">{servicePage.kicker[type]}</p>
        <h1>{title}</h1>
      </div>
      <div className="service-hero__intro">
        <p className="lead">{description}</p>
        <ConsultationLink service={service} />
      </div>
      {/* A separate key, so that the next page does not show this picture while it loads its own. */}
      <SharedElement key={id} name={`service-${id}`}>
        <img className="service-hero__image" src={imageSrc} {...imageSize} alt={imageAlt} onLoad={noop} />
      </SharedElement>
    </section>
  );
}

/** What the client receives, and who the service is for. */
function ServiceContent({ service: { content, whoFor, layout, color } }: { service: Service }) {
  return (
    <Section ground="white">
      <div className={`service-content service-content--${layout} tone-${color}`}>
        <div className="service-content__list">
          <h2>{servicePage.contentTitle}</h2>
          <Items items={content} className="ruled-list list-unstyled mt-4 mb-0" />
        </div>
        <div className="service-content__aside">
          <h2 className="kicker">{servicePage.whoForTitle}</h2>
          <p className="mb-0">{whoFor}</p>
        </div>
      </div>
    </Section>
  );
}

/** The steps after the first contact, the button to make contact, and the outcome next to them. */
function FirstStep({ service }: { service: Service }) {
  const outcome = serviceOutcomes[service.id];
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
        <div className="outcome">
          <div className="outcome__words">
            <h3>{outcomeTitle}</h3>
            <p>{outcome.text}</p>
            <ArrowLink {...outcome.proof} />
          </div>
          <ServiceDrawing drawing={service.icon} className="outcome__drawing" />
        </div>
      </div>
    </Section>
  );
}

/** The link to the booking form for this service, with the service's label. */
function ConsultationLink({ service, variant = 'primary' }: { service: Service; variant?: ButtonVariant }) {
  return <ButtonLink to={bookingPath(service.id)} label={service.consultationLabel} variant={variant} />;
}
