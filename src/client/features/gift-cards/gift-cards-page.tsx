import { buttonClass } from '#client/components/action-link.tsx';
import { BelowFold } from '#client/components/below-fold.tsx';
import { each } from '#client/components/each.tsx';
import { FaqList } from '#client/components/faq.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import { useContent } from '#client/components/use-content.ts';
import { giftCards } from '#shared/content/documents/gift-cards.ts';
import { prices } from '#shared/content/documents/prices.ts';
import type { Hero } from '#shared/content/types.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { curve } from '#shared/motif/composition.ts';
import { paths } from '#shared/paths.ts';
import { GiftBuilder } from './gift-builder.tsx';
import { GiftCardFace } from './gift-card-face.tsx';
import './gift-cards-page.scss';

/** /gift-cards (product.md, 1). */
export function Component() {
  const { meta, hero, steps, builder, benefits, questions } = useContent(giftCards);
  return (
    <>
      <PageHead {...meta} canonicalPath={paths.giftCards} card={hero} />
      <GiftHero hero={hero} start={builder.title} />
      <BelowFold>
        <GiftSteps {...steps} />
        <GiftBuilder prices={useContent(prices)} />
        <HeadedSection ground="ink" labelledBy="gift-benefits" className="gift-benefits" {...benefits}>
          <Points
            points={benefits.points}
            className="d-grid list-unstyled mb-0"
            textClass="mb-0 text-body-secondary"
          />
        </HeadedSection>
        <SplitSection ground="paper" labelledBy="gift-questions" {...questions}>
          <FaqList items={questions.items} />
        </SplitSection>
      </BelowFold>
    </>
  );
}

const theme = giftThemes.find(({ id }) => id === 'career');

/** The card, tied with a ribbon, on wrapping paper. */
function GiftHero({ hero, start }: { hero: Hero; start: string }) {
  return (
    <section className="page-hero gift-hero">
      <div className="container">
        <div>
          <HeroWords {...hero} />
          <div className="btn-row">
            <a className={buttonClass()} href="#gift-builder">
              {start}
            </a>
            {/* The figure's path to the first button. */}
            <FlightScene
              className="scene scene--messenger"
              viewBox="0 0 300 160"
              fit="xMaxYMin meet"
              along={curve(-40, 150, 80, 150, 110, 60, 266, 40)}
              scale={1.2}
            />
          </div>
        </div>
        <div className="gift-hero__card" aria-hidden="true">
          {theme && <GiftCardFace theme={theme} />}
          <Scene name="ribbon" className="gift-hero__ribbon mw-none" />
        </div>
      </div>
    </section>
  );
}

/** The three how-to steps. */
function GiftSteps({ title, lead, steps }: (typeof giftCards)['steps']) {
  return (
    <Section ground="white" labelledBy="gift-steps" tight>
      <div className="gift-steps d-grid">
        <div>
          <h2 id="gift-steps">{title}</h2>
          <p className="lead mb-0">{lead}</p>
        </div>
        <ol className="d-grid cols-lg-3 list-unstyled mb-0">
          {each(steps, ({ title, text }) => (
            <li>
              <h3 className="mb-0">{title}</h3>
              <p className="mb-0">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
