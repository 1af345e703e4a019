import { packagesHero, packagesMeta } from '../../../shared/content/packages-page.ts';
import { tiers } from '../../../shared/motif/hills.ts';
import { categories } from '../../../shared/packages/catalogue.ts';
import { paths } from '../../../shared/paths.ts';
import { useHashScroll } from '../../components/hash-scroll.ts';
import { OtherServices } from '../../components/other-services.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { AfterPurchase } from './after-purchase.tsx';
import { FamilyLinks } from './family-links.tsx';
import { FamilySection } from './family-section.tsx';
import { GiftPromo } from './gift-promo.tsx';
import { usePurchaseToast } from './use-purchase-toast.ts';
import './packages-page.scss';

const grounds = ['white', 'mist', 'paper'] as const;

/** /packages (product.md, 1). */
export function Component() {
  usePurchaseToast();
  useHashScroll();
  return (
    <>
      <PageHead {...packagesMeta} canonicalPath={paths.packages} card={packagesHero} />
      <PageHero {...packagesHero} drawing={tiers} actions={<FamilyLinks />} />
      {categories.map((category, index) => (
        <FamilySection key={category.id} category={category} ground={grounds[index] ?? 'white'} />
      ))}
      <AfterPurchase />
      <GiftPromo />
      <OtherServices showAll />
    </>
  );
}
