import { giftIdentity, giftValues } from '../gift-cards/gift-cards.ts';
import type { PaymentMode } from '../money.ts';
import { offers } from '../offered.ts';
import { categoryOf, type Package, packages, requirePackage } from '../packages/catalog.ts';
import { resolvePackageId } from '../packages/package-ids.ts';
import { legalAmounts, type PriceList, priceOf } from '../packages/prices.ts';

interface ItemRequest {
  type?: string | undefined;
  packageId: string;
  amount: number;
}

/** An item of the catalog, in its words, whatever it costs. */
export interface Item {
  kind: 'package' | 'gift_card';
  packageId: string;
  packageName: string;
  /** The catalog's entry, where it is or is for a package. */
  package: Package | null;
}

export interface PricedItem extends Item {
  plan: PaymentMode;
}

/** The field that does not fit the catalog. */
export interface PriceError {
  wrongField: 'packageId' | 'amount';
}

/** What an order is for; null for what the catalog does not have. A card is worth one of the presets or a package. */
export function identifyItem({ type, packageId, amount }: ItemRequest): Item | null {
  const id = packageId.toLowerCase();
  const known = resolvePackageId(packageId);
  const pkg = known && requirePackage(known);
  if (type === 'gift_card' || id.startsWith('gift_card_')) {
    if (!offers.giftCards) return null;
    if (pkg) return giftCard(pkg.id, `Gift Card - ${nameOf(pkg)}`, pkg);
    return /^gift_card_\d{1,9}$/.test(id) ? giftCard(id, giftIdentity(amount).name, null) : null;
  }
  return pkg && { kind: 'package', packageId: pkg.id, packageName: nameOf(pkg), package: pkg };
}

/** How an amount pays for an item; null unless it is exactly one of the item's own (product.md, 3). A gift card is paid at once. */
export function planFor(
  { kind, packageId, amount }: Pick<Item, 'kind' | 'packageId'> & { amount: number },
  prices: PriceList,
): PaymentMode | null {
  const pkg = packages.find(({ id }) => id === packageId);
  const { full, monthly } = pkg
    ? legalAmounts(priceOf(prices, pkg))
    : { full: giftValues(prices).find((value) => giftIdentity(value).id === packageId), monthly: null };
  if (amount === full) return 'full';
  return kind === 'package' && amount === monthly ? 'monthly' : null;
}

/** Judges by catalog and price list alone. The checkout page shows no total that the server would refuse. */
export function priceItem(request: ItemRequest, prices: PriceList): PricedItem | PriceError {
  const item = identifyItem(request);
  if (!item) return { wrongField: 'packageId' };
  const plan = planFor({ ...item, amount: request.amount }, prices);
  return plan ? { ...item, plan } : { wrongField: 'amount' };
}

const giftCard = (packageId: string, packageName: string, pkg: Package | null): Item => ({
  kind: 'gift_card',
  packageId,
  packageName,
  package: pkg,
});

function nameOf(pkg: Package): string {
  return `${categoryOf(pkg).title} - ${pkg.tier}`;
}
