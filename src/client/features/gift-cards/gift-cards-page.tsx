import { buttonClass } from '#client/components/action-link.tsx';
import { FaqList } from '#client/components/faq.tsx';
import { HeadedSection, SplitSection } from '#client/components/headed-section.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { Points } from '#client/components/points.tsx';
import { Section } from '#client/components/section.tsx';
import * as words from '#shared/content/gift-cards.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { curve } from '#shared/motif/composition.ts';
import { paths } from '#shared/paths.ts';
import { GiftBuilder } from './gift-builder.tsx';
import { GiftCardFace } from './gift-card-face.tsx';
import './gift-cards-page.scss';
import { prices } from '#shared/content/prices.ts';

/** /gift-cards (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...words.meta} canonicalPath={paths.giftCards} card={words.hero} />
      <GiftHero />
      <GiftSteps />
      <GiftBuilder prices={prices} />
      <HeadedSection
        ground="ink"
        labelledBy="gift-benefits"
        className="gift-benefits"
        {...words.giftBenefits}
      >
        <Points
          points={words.giftBenefits.points}
          className="d-grid list-unstyled mb-0"
          textClass="mb-0 text-body-secondary"
        />
      </HeadedSection>
      <SplitSection ground="paper" labelledBy="gift-questions" {...words.giftQuestions}>
        <FaqList items={words.giftFaqs} />
      </SplitSection>
    </>
  );
}

const theme = giftThemes.find(({ id }) => id === 'career');

/** The card, tied with a ribbon, on wrapping paper. */
function GiftHero() {
  return (
    <section className="page-hero gift-hero">
      <div className="container">
        <div>
          <HeroWords {...words.hero} />
          <div className="btn-row">
            <a className={buttonClass()} href="#gift-builder">
              {words.giftBuilder.title}
            </a>
            {/* The lark's path to the first button. */}
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
function GiftSteps() {
  return (
    <Section ground="white" labelledBy="gift-steps" tight>
      <div className="gift-steps d-grid">
        <div>
          <h2 id="gift-steps">{words.giftSteps.title}</h2>
          <p className="lead mb-0">{words.giftSteps.lead}</p>
        </div>
        <ol className="d-grid cols-lg-3 list-unstyled mb-0">
          {words.giftSteps.steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="mb-0">{title}</h3>
              <p className="mb-0">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
