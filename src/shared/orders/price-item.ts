import { giftIdentity, giftValues } from '../gift-cards/gift-cards.ts';
import type { PaymentMode } from '../money.ts';
import { categoryOf, type Package, requirePackage } from '../packages/catalog.ts';
import { resolvePackageId } from '../packages/package-ids.ts';
import { legalAmounts, type PriceList, priceOf } from '../packages/prices.ts';

interface ItemRequest {
  type?: string | undefined;
  packageId: string;
  amount: number;
}

/** The items for sale, in the catalog's words. */
export interface Item {
  kind: 'package' | 'gift_card';
  packageId: string;
  packageName: string;
  plan: PaymentMode;
  /** The catalog's entry, where it is or is for a package. */
  package: Package | null;
}

/** The field that does not fit the catalog. */
export interface PriceError {
  wrongField: 'packageId' | 'amount';
}

/**
 * Judges by catalog and price list alone: only an amount that is exactly one of the item's own is a price
 * (product.md, 3). The server refuses an order by it, and the checkout page shows no total that it would refuse.
 */
export function priceItem({ type, packageId, amount }: ItemRequest, prices: PriceList): Item | PriceError {
  const id = packageId.toLowerCase();
  const known = resolvePackageId(packageId);
  const pkg = known && requirePackage(known);
  const isGift = type === 'gift_card' || id.startsWith('gift_card_');
  return isGift ? priceGift({ id, pkg, amount }, prices) : pricePackage(pkg, amount, prices);
}

function pricePackage(pkg: Package | null, amount: number, prices: PriceList): Item | PriceError {
  if (!pkg) return { wrongField: 'packageId' };
  const legal = legalAmounts(priceOf(prices, pkg));
  const plan = amount === legal.full ? 'full' : amount === legal.monthly ? 'monthly' : null;
  if (!plan) return { wrongField: 'amount' };
  return { kind: 'package', packageId: pkg.id, packageName: nameOf(pkg), plan, package: pkg };
}

/** A card is worth one of the presets or a package, and is paid at once. */
function priceGift(
  { id, pkg, amount }: { id: string; pkg: Package | null; amount: number },
  prices: PriceList,
): Item | PriceError {
  if (!pkg && !/^gift_card_\d{1,9}$/.test(id)) return { wrongField: 'packageId' };
  const identity = pkg
    ? { id: pkg.id, name: `Gift Card - ${nameOf(pkg)}`, isPrice: amount === priceOf(prices, pkg).full }
    : { ...giftIdentity(amount), isPrice: giftValues(prices).includes(amount) };
  if (!identity.isPrice || (!pkg && identity.id !== id)) return { wrongField: 'amount' };
  return {
    kind: 'gift_card',
    packageId: identity.id,
    packageName: identity.name,
    plan: 'full',
    package: pkg,
  };
}

function nameOf(pkg: Package): string {
  return `${categoryOf(pkg).title} - ${pkg.tier}`;
}
