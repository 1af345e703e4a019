import { ArrowLink, ButtonLink } from '#client/components/action-link.tsx';
import { CallToAction } from '#client/components/call-to-action.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Voice } from '#client/components/people.tsx';
import { Items, Points } from '#client/components/points.tsx';
import { Rating } from '#client/components/rating.tsx';
import { ServiceTile } from '#client/components/service-cards.tsx';
import { Teaser } from '#client/components/teaser.tsx';
import { useContent } from '#client/components/use-content.ts';
import { individuals } from '#shared/content/documents/individuals.ts';
import { testimonials } from '#shared/content/documents/testimonials.ts';
import { lookOf } from '#shared/content/services/looks.ts';
import { selfCheckTeaser } from '#shared/content/teasers.ts';
import type { SectionText } from '#shared/content/types.ts';
import { curve } from '#shared/motif/composition.ts';
import './individuals-page.scss';

/** /individuals (product.md, 1). */
export function Component() {
  const words = useContent(individuals);
  return (
    <>
      <PageHead {...words.meta} card={words.hero} />
      <PageHero
        {...words.hero}
        className="individuals-hero"
        scene={<Scene name="winding-way" />}
        actions={
          <>
            <ButtonLink {...words.action} variant="amber" />
            {/* The figure's path across the valley, to the next step. */}
            <FlightScene
              className="scene scene--valley-flight"
              viewBox="0 0 420 240"
              along={curve(-60, 236, 160, 230, 140, 60, 360, 40)}
              scale={1.3}
            />
          </>
        }
      />
      <IndividualServices {...words.services} />
      <SplitSection ground="ink" labelledBy="why" {...words.whyChooseUs}>
        <Points
          points={words.whyChooseUs.points}
          className="why-individuals ruled-list d-grid cols-md-2 list-unstyled mb-0"
          textClass="mb-0 text-body-secondary"
        />
      </SplitSection>
      <Voices {...words.testimonials} />
      <CallToAction {...words.closing} ground="mist" />
    </>
  );
}

/** Columns. If there is room, each begins one step higher than the one before. */
function IndividualServices({ cards, ...words }: (typeof individuals)['services']) {
  return (
    <HeadedSection ground="white" labelledBy="services" {...words}>
      <ul className="climbing d-grid cols-md-2 cols-lg-4 list-unstyled mb-0">
        {cards.map(({ id, title, text, features, action }) => (
          <li key={id}>
            <ServiceTile id={id} {...lookOf(id)} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Items items={features} className="climbing__features ruled-list list-unstyled mb-3" />
            <ArrowLink {...action} />
          </li>
        ))}
      </ul>
      <Teaser {...selfCheckTeaser} />
    </HeadedSection>
  );
}

/** Testimonials, each on a separate line. */
function Voices(words: SectionText) {
  const voices = useContent(testimonials).individuals;
  if (voices.length === 0) return null;
  return (
    <HeadedSection ground="paper" labelledBy="voices" {...words}>
      {voices.map(({ id, rating, ...voice }) => (
        <Voice key={id} {...voice} size={56} wide>
          <Rating value={rating} />
        </Voice>
      ))}
    </HeadedSection>
  );
}
