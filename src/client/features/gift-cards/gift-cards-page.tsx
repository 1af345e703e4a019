import { giftCardsHero, giftCardsMeta } from '../../../shared/content/gift-cards.ts';
import { ribbon } from '../../../shared/motif/arches.ts';
import { paths } from '../../../shared/paths.ts';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { GiftBenefits } from './gift-benefits.tsx';
import { GiftBuilder } from './gift-builder.tsx';
import { GiftQuestions } from './gift-questions.tsx';
import { GiftSteps } from './gift-steps.tsx';
import './gift-cards-page.scss';

/** /gift-cards (product.md, 1). */
export function Component() {
  return (
    <>
      <PageHead {...giftCardsMeta} canonicalPath={paths.giftCards} card={giftCardsHero} />
      <PageHero {...giftCardsHero} drawing={ribbon} />
      <GiftSteps />
      <GiftBuilder />
      <GiftBenefits />
      <GiftQuestions />
    </>
  );
}
