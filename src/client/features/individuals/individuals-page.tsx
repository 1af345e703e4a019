import {
  individualSelfCheck,
  individualServiceCards,
  individualServicesIntro,
  individualsClosing,
  individualsHero,
  individualsMeta,
  individualTestimonialsIntro,
  whyIndividuals,
} from '../../../shared/content/individuals.ts';
import { findService } from '../../../shared/content/services.ts';
import { individualTestimonials } from '../../../shared/content/testimonials.ts';
import { curve } from '../../../shared/motif/composition.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { CallToAction } from '../../components/call-to-action.tsx';
import { HeadedSection } from '../../components/headed-section.tsx';
import { Flight } from '../../components/motif/flight.tsx';
import { MovingScene } from '../../components/motif/moving-scene.tsx';
import { Scene } from '../../components/motif/scene.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { Portrait } from '../../components/portrait.tsx';
import { Rating } from '../../components/rating.tsx';
import { Section } from '../../components/section.tsx';
import { ServiceDrawing } from '../../components/service-drawing.tsx';
import { SharedElement } from '../../components/shared-element.tsx';
import './individuals-page.scss';

const { action, ...hero } = individualsHero;

/** /individuals (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...individualsMeta} card={hero} />
      <PageHero
        {...hero}
        className="individuals-hero"
        scene={<Scene name="winding-way" />}
        actions={
          <>
            <ButtonLink to={action.to} variant="amber">
              {action.label}
            </ButtonLink>
            <ValleyFlight />
          </>
        }
      />
      <IndividualServices />
      <WhyChoose />
      <Voices />
      <CallToAction {...individualsClosing} ground="mist" />
    </>
  );
}

/** The lark's way over the valley, to where the next step is. */
function ValleyFlight() {
  return (
    <MovingScene className="scene scene--valley-flight" viewBox="0 0 420 240">
      <Flight along={curve(-60, 236, 160, 230, 140, 60, 360, 40)} scale={1.3} />
    </MovingScene>
  );
}

/** Four columns, each beginning a step higher than the one before where there is room for it. */
function IndividualServices() {
  return (
    <HeadedSection
      ground="white"
      labelledBy="services"
      {...individualServicesIntro}
      link={individualSelfCheck}
    >
      <ul className="climbing d-grid cols-md-2 cols-lg-4 list-unstyled mb-0">
        {individualServiceCards.map(({ id, title, text, features, action }) => {
          const service = findService(id);
          return (
            <li key={id}>
              {service && (
                <SharedElement name={`service-${id}`}>
                  <div className={`service-tile tone-${service.color}`}>
                    <ServiceDrawing drawing={service.icon} />
                  </div>
                </SharedElement>
              )}
              <h3>{title}</h3>
              <p>{text}</p>
              <ul className="climbing__features ruled-list list-unstyled mb-3">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
              <ArrowLink to={action.to}>{action.label}</ArrowLink>
            </li>
          );
        })}
      </ul>
    </HeadedSection>
  );
}

/** The promise at the left, what it means at the right. */
function WhyChoose() {
  return (
    <Section ground="ink" labelledBy="why">
      <div className="split split--reverse split--top">
        <div>
          <h2 id="why">{whyIndividuals.title}</h2>
          <p className="lead">{whyIndividuals.lead}</p>
        </div>
        <ul className="why-individuals ruled-list d-grid cols-md-2 list-unstyled mb-0">
          {whyIndividuals.points.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="mb-0 text-body-secondary">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** Three testimonials, each on a separate line. */
function Voices() {
  return (
    <HeadedSection ground="paper" labelledBy="voices" {...individualTestimonialsIntro}>
      {individualTestimonials.map(({ name, role, content, rating, avatar }) => (
        <figure key={name} className="client-quote">
          <figcaption>
            <Portrait src={avatar} size={56} />
            <span>
              <Rating value={rating} />
              <strong>{name}</strong>
              {role}
            </span>
          </figcaption>
          <blockquote>{content}</blockquote>
        </figure>
      ))}
    </HeadedSection>
  );
}
