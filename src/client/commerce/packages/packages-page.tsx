import { categories } from '../../../shared/commerce/catalogue.ts';
import { packagesHero, packagesMeta } from '../../../shared/content/packages-page.ts';
import { tiers } from '../../../shared/motif/hills.ts';
import { paths } from '../../../shared/paths.ts';
import { useHashScroll } from '../../ui/hash-scroll.ts';
import { OtherServices } from '../../ui/other-services.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
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
