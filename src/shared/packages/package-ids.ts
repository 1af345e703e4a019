import type { PaymentMode } from '../money.ts';
import { categoryOf, type Package, type PackageId, packages } from './catalog.ts';
import { legalAmounts, type PriceList, priceOf } from './prices.ts';

/** The keys of the browser's local storage (product.md, 3). */
export const storageKeys = {
  packageId: 'selectedPackageId',
  packageName: 'selectedPackageName',
  amount: 'selectedAmount',
  invoiceId: 'zohoInvoiceId',
  invoiceNumber: 'zohoInvoiceNumber',
} as const;

/** The keys and values that PURCHASE stores. */
export interface Selection {
  selectedPackageId: string;
  selectedPackageName: string;
  selectedAmount: string;
}

/**
 * The selection (product.md, 3): only the family's spaces become underscores, so the
 * id reads `leadership_velocity_most popular`; the amount is that of the payment mode.
 */
export function selectionFor(pkg: Package, mode: PaymentMode, prices: PriceList): Selection {
  const family = categoryOf(pkg).title;
  return {
    selectedPackageId: `${family.toLowerCase().replaceAll(' ', '_')}_${pkg.tier.toLowerCase()}`,
    selectedPackageName: `${family} - ${pkg.tier}`,
    selectedAmount: String(legalAmounts(priceOf(prices, pkg))[mode]),
  };
}

/** A Map, so that names such as `__proto__` find nothing. */
const idByAlias = new Map(packages.flatMap((pkg) => aliasesOf(pkg).map((alias) => [alias, pkg.id] as const)));

/** The catalog's id for a stored, linked or typed one: any case, spaces as underscores; null when unknown. */
export function resolvePackageId(id: string): PackageId | null {
  return idByAlias.get(normalize(id)) ?? null;
}

function aliasesOf(pkg: Package): string[] {
  const families = [pkg.category, categoryOf(pkg).title];
  const tiers = [pkg.tier, ...pkg.otherNames];
  return families.flatMap((family) => tiers.map((tier) => normalize(`${family}_${tier}`)));
}

function normalize(id: string): string {
  return id.trim().toLowerCase().replaceAll(' ', '_');
}
