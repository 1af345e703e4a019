import { type CSSProperties, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ButtonLink } from '#client/components/action-link.tsx';
import { BelowFold } from '#client/components/below-fold.tsx';
import { useHashScroll } from '#client/components/hash-scroll.ts';
import { HeadedSection } from '#client/components/headed-section.tsx';
import { Link } from '#client/components/link.tsx';
import { FlightScene, Scene } from '#client/components/motif/scene.tsx';
import { PageHead } from '#client/components/page-head.tsx';
import { HeroWords } from '#client/components/page-hero.tsx';
import { Section } from '#client/components/section.tsx';
import { OtherServices } from '#client/components/service-cards.tsx';
import { toast } from '#client/components/toast/store.ts';
import { useContent } from '#client/components/use-content.ts';
import { nextSteps } from '#shared/content/checkout.ts';
import { packagesPage } from '#shared/content/documents/packages-page.ts';
import { prices as builtInPrices } from '#shared/content/documents/prices.ts';
import { packageTexts, purchaseToast } from '#shared/content/packages-page.ts';
import type { Hero } from '#shared/content/types.ts';
import { giftThemes } from '#shared/gift-cards/gift-cards.ts';
import { curve } from '#shared/motif/composition.ts';
import { offers } from '#shared/offered.ts';
import { packageCategories } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';
import { GiftCardFace } from '../gift-cards/gift-card-face.tsx';
import { OrderTimeline } from '../orders/timeline.tsx';
import { FamilySection } from './family-section.tsx';
import './packages-page.scss';

const grounds = ['white', 'mist', 'paper'] as const;

/** /packages (product.md, 1). */
export function Component() {
  const words = useContent(packagesPage);
  usePurchaseToast();
  useHashScroll();
  return (
    <>
      <PageHead {...words.meta} canonicalPath={paths.packages} card={words.hero} />
      <PackagesHero {...words.hero} />
      <BelowFold>
        <Sections words={words} />
      </BelowFold>
    </>
  );
}

function Sections({ words }: { words: typeof packagesPage }) {
  const prices = useContent(builtInPrices);
  return (
    <>
      {packageCategories.map((category, index) => (
        <FamilySection
          key={category.id}
          category={category}
          words={words.families[category.id]}
          ground={grounds[index % grounds.length] ?? 'white'}
          prices={prices}
        />
      ))}
      {/* What happens after the purchase, shown before buyers decide. */}
      {offers.onlinePayment && (
        <HeadedSection ground="white" labelledBy="after-purchase" tight {...words.nextSteps}>
          <OrderTimeline steps={nextSteps.package} row />
        </HeadedSection>
      )}
      {offers.giftCards && <GiftPromo {...words.giftPromo} />}
      <OtherServices showAll />
    </>
  );
}

/** Terraces across the page, each higher than the previous one. Signs on the way up lead down to the families. */
function PackagesHero(hero: Hero) {
  return (
    <section className="page-hero packages-hero">
      <Scene name="packages-sky" className="packages-hero__sky" loading="lazy" />
      <div className="container packages-hero__words">
        <HeroWords {...hero} />
      </div>
      <Scene name="terraces" className="packages-hero__terraces" />
      <nav
        aria-label={packageTexts.families}
        className={`terrace-links d-grid${packageCategories.length > 4 ? ' terrace-links--many' : ''}`}
      >
        {packageCategories.map(({ id, title }, index) => (
          <Link
            key={id}
            to={{ hash: id }}
            className="chip"
            style={{ '--place': (index + 0.5) / packageCategories.length } as CSSProperties}
          >
            {title}
            {/* The figure's path to the highest sign, where it lands. */}
            {index === packageCategories.length - 1 && (
              <FlightScene
                className="scene scene--ascent"
                viewBox="0 0 440 240"
                fit="xMaxYMin meet"
                along={curve(-10, 232, 150, 210, 200, 70, 400, 40)}
                scale={1.3}
              />
            )}
          </Link>
        ))}
      </nav>
    </section>
  );
}

/** The link to /gift-cards. */
function GiftPromo({ title, lead, action }: (typeof packagesPage)['giftPromo']) {
  return (
    <Section ground="ink" labelledBy="gift-cards" className="gift-promo">
      <div className="split">
        <div>
          <h2 id="gift-cards">{title}</h2>
          <p className="lead">{lead}</p>
          <div className="btn-row">
            <ButtonLink {...action} variant="amber" />
          </div>
        </div>
        <div className="gift-promo__cards d-grid" aria-hidden="true">
          {giftThemes.slice(1, 4).map((theme) => (
            <GiftCardFace key={theme.id} theme={theme} />
          ))}
        </div>
      </div>
    </Section>
  );
}

/**
 * Thanks a visitor who comes with `?success=true`, then removes the query string so that a reload does not thank again
 * (product.md, 3). The query string proves nothing, because anyone can type it.
 */
function usePurchaseToast(): void {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const succeeded = offers.onlinePayment && new URLSearchParams(search).get('success') === 'true';
  useEffect(() => {
    if (!succeeded) return;
    toast(purchaseToast);
    navigate({ search: '', hash }, { replace: true, preventScrollReset: true });
  }, [succeeded, hash, navigate]);
}
