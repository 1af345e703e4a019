import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { nextSteps } from '../../../shared/content/checkout.ts';
import {
  giftPromo,
  packagesHero,
  packagesMeta,
  packagesNextSteps,
  purchaseToast,
} from '../../../shared/content/packages-page.ts';
import { giftThemes } from '../../../shared/gift-cards/gift-cards.ts';
import { categories } from '../../../shared/packages/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { useHashScroll } from '../../components/hash-scroll.ts';
import { HeadedSection } from '../../components/headed-section.tsx';
import { OtherServices } from '../../components/other-services.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Section } from '../../components/section.tsx';
import { toast } from '../../components/toast/store.ts';
import { GiftCardFace } from '../gift-cards/gift-card-face.tsx';
import { Timeline } from '../orders/timeline.tsx';
import { FamilySection } from './family-section.tsx';
import { PackagesHero } from './packages-hero.tsx';
import './packages-page.scss';

const grounds = ['white', 'mist', 'paper'] as const;

/** /packages (product.md, 1). */
export function Component() {
  usePurchaseToast();
  useHashScroll();
  return (
    <>
      <PageHead {...packagesMeta} canonicalPath={paths.packages} card={packagesHero} />
      <PackagesHero />
      {categories.map((category, index) => (
        <FamilySection key={category.id} category={category} ground={grounds[index] ?? 'white'} />
      ))}
      <AfterPurchase />
      <GiftPromo />
      <OtherServices showAll />
    </>
  );
}

/** What a buyer can expect, before they decide. */
function AfterPurchase() {
  return (
    <HeadedSection ground="white" labelledBy="after-purchase" tight {...packagesNextSteps}>
      <Timeline steps={nextSteps.package} row />
    </HeadedSection>
  );
}

/** Leads to /gift-cards. */
function GiftPromo() {
  return (
    <Section ground="ink" labelledBy="gift-cards" className="gift-promo">
      <div className="split">
        <div>
          <h2 id="gift-cards">{giftPromo.title}</h2>
          <p className="lead">{giftPromo.lead}</p>
          <div className="btn-row">
            <ButtonLink to={giftPromo.action.to} variant="amber">
              {giftPromo.action.label}
            </ButtonLink>
          </div>
        </div>
        <div className="gift-promo__cards" aria-hidden="true">
          {giftThemes.slice(1, 4).map((theme) => (
            <GiftCardFace key={theme.id} theme={theme} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/**
 * Thanks a visitor who comes with `?success=true`, and takes the query out of the address, so that a reload
 * does not thank again (product.md, 3). It proves nothing: anyone can type it.
 */
function usePurchaseToast(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const succeeded = new URLSearchParams(search).get('success') === 'true';
  useEffect(() => {
    if (!succeeded) return;
    toast(purchaseToast);
    navigate({ search: '', hash }, { replace: true, preventScrollReset: true });
  }, [succeeded, hash, navigate]);
}
