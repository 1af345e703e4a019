import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { ArrowLink, ButtonLink, type ButtonVariant } from '#client/components/action-link.tsx';
import { BelowFold } from '#client/components/below-fold.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { Items } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { OtherServices } from '#client/components/service-cards.tsx';
import { noop, SharedElement } from '#client/components/shared-element.tsx';
import { useContent } from '#client/components/use-content.ts';
import { services } from '#shared/content/documents/services.ts';
import { solutions } from '#shared/content/documents/solutions.ts';
import { serviceExtras } from '#shared/content/service-extras.ts';
import { servicePage } from '#shared/content/service-page.ts';
import { serviceCardText } from '#shared/content/services/card-text.ts';
import type { ServiceExtras } from '#shared/content/services/extras.ts';
import { servicePages } from '#shared/content/services/pages.ts';
import { type Service, servicesOf } from '#shared/content/services.ts';
import { croppedImage } from '#shared/images/focus.ts';
import { bookingPath, paths } from '#shared/paths.ts';
import { columnsOf } from './layout.ts';
import { GoodToKnow, PersonToTalkTo, type ServiceProps, ServiceVoice } from './service-sections.tsx';
import './service-page.scss';

/** The only service whose page has the candidate chart; other pages do not load its code. */
const CandidateCurve = lazy(() => import('./candidate/candidate-curve.tsx'));
/** Only for an unknown service. */
const Overview = lazy(() => import('./overview.tsx'));

/** /solutions/{service}; an unknown id shows the overview (product.md, 1). */
export function Component() {
  const { service: id = '' } = useParams();
  const service = servicesOf(useContent(services)).find((one) => one.id === id);
  return service ? <ServicePage service={service} /> : <UnknownService />;
}

function UnknownService() {
  return (
    <>
      <PageHead {...useContent(solutions).meta} canonicalPath={paths.solutions} noIndex />
      <Suspense>
        <Overview />
      </Suspense>
    </>
  );
}

function ServicePage({ service }: { service: Service }) {
  const page = useContent(servicePages[service.id]);
  const extras = useContent(serviceExtras[service.id]);
  const content = <ServiceContent key="content" service={service} page={page} />;
  const firstStep = <FirstStep key="first-step" service={service} page={page} {...extras} />;
  const voice = <ServiceVoice key="voice" {...extras} />;
  const goodToKnow = <GoodToKnow key="good-to-know" service={service} page={page} {...extras} />;
  // The pages of the three layouts do not read alike.
  const parts = {
    wide: [content, voice, firstStep, goodToKnow],
    side: [content, goodToKnow, firstStep, voice],
    reverse: [voice, content, goodToKnow, firstStep],
  };
  return (
    <>
      <PageHead {...page.meta} canonicalPath={service.link} card={serviceCardText(service)} />
      <ServiceHero service={service} page={page} />
      <BelowFold key={service.id}>
        {parts[service.layout]}
        <OtherServices current={service.id} />
      </BelowFold>
    </>
  );
}

/** The text on a calm background, and the large drawing on a strong color. Each service has its own layout. */
function ServiceHero({ service, page }: ServiceProps) {
  const { id, type, title, layout, bgColor, imageSrc, imageSize, imageAlt } = service;
  return (
    <section className={`service-hero service-hero--${layout} service-hero--${bgColor}`}>
      <div className="service-hero__title">
        <ArrowLink {...servicePage.back} back />
        <p className="kicker">{servicePage.kicker[type]}</p>
        <h1>{title}</h1>
      </div>
      <div className="service-hero__intro">
        <p className="lead">{page.description}</p>
        <ConsultationLink service={service} page={page} />
      </div>
      {/* A separate key, so that the next page does not show this picture while it loads its own. */}
      <SharedElement key={id} name={`service-${id}`}>
        <img
          className="service-hero__image"
          {...croppedImage(imageSrc)}
          {...imageSize}
          alt={imageAlt}
          onLoad={noop}
        />
      </SharedElement>
    </section>
  );
}

/** What the client receives, and who the service is for. */
function ServiceContent({ service, page: { content, whoFor } }: ServiceProps) {
  const { layout, color, hasCandidateCurve } = service;
  return (
    <>
      <Section ground="white">
        <div
          className={`service-content service-content--${layout} ${columnsOf[layout]} split--top tone-${color}`}
        >
          <div>
            <h2>{servicePage.contentTitle}</h2>
            <Items items={content} className="ruled-list list-unstyled mt-4 mb-0" />
          </div>
          <div className="service-content__aside">
            <h2 className="kicker">{servicePage.whoForTitle}</h2>
            <p className="mb-0">{whoFor}</p>
          </div>
        </div>
      </Section>
      {hasCandidateCurve && (
        <Suspense>
          <CandidateCurve />
        </Suspense>
      )}
    </>
  );
}

/** The steps after the first contact, the button to make contact, and the person to talk to. */
function FirstStep({ service, page, person }: ServiceProps & ServiceExtras) {
  return (
    <Section ground="ink" labelledBy="first-step" tight>
      <div className={service.layout === 'reverse' ? 'split split--reverse' : 'split'}>
        <div>
          <h2 id="first-step" className="kicker">
            {servicePage.firstStepTitle}
          </h2>
          <p className="first-step__text">{page.firstStep}</p>
          <ConsultationLink service={service} page={page} variant="amber" />
        </div>
        {person && <PersonToTalkTo {...person} />}
      </div>
    </Section>
  );
}

/** The link to the booking form for this service, with the service's label. */
function ConsultationLink({
  service,
  page,
  variant = 'primary',
}: ServiceProps & { variant?: ButtonVariant }) {
  return <ButtonLink to={bookingPath(service.id)} label={page.consultationLabel} variant={variant} />;
}
