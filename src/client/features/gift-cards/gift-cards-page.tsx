import {
  giftBenefits,
  giftCardsHero,
  giftCardsMeta,
  giftFaqs,
  giftQuestions,
  giftSteps,
} from '../../../shared/content/gift-cards.ts';
import { paths } from '../../../shared/paths.ts';
import { ArrowLink } from '../../components/arrow-link.tsx';
import { FaqList } from '../../components/faq.tsx';
import { HeadedSection } from '../../components/headed-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { GiftBuilder } from './gift-builder.tsx';
import { GiftHero } from './gift-hero.tsx';
import './gift-cards-page.scss';

/** /gift-cards (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...giftCardsMeta} canonicalPath={paths.giftCards} card={giftCardsHero} />
      <GiftHero />
      <GiftSteps />
      <GiftBuilder />
      <GiftBenefits />
      <GiftQuestions />
    </>
  );
}

/** The three how-to steps. */
function GiftSteps() {
  return (
    <Section ground="white" labelledBy="gift-steps" tight>
      <div className="gift-steps">
        <div>
          <h2 id="gift-steps">{giftSteps.title}</h2>
          <p className="lead mb-0">{giftSteps.lead}</p>
        </div>
        <ol className="d-grid cols-lg-3 list-unstyled mb-0">
          {giftSteps.steps.map(({ title, text }) => (
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

/** Why to give one. */
function GiftBenefits() {
  return (
    <HeadedSection ground="ink" labelledBy="gift-benefits" className="gift-benefits" {...giftBenefits}>
      <ul className="d-grid list-unstyled mb-0">
        {giftBenefits.points.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="mb-0 text-body-secondary">{text}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  );
}

function GiftQuestions() {
  return (
    <Section ground="paper" labelledBy="gift-questions">
      <div className="split split--reverse split--top">
        <div>
          <h2 id="gift-questions">{giftQuestions.title}</h2>
          <p className="lead">{giftQuestions.lead}</p>
          <ArrowLink to={giftQuestions.action.to}>{giftQuestions.action.label}</ArrowLink>
        </div>
        <FaqList items={giftFaqs} />
      </div>
    </Section>
  );
}
