import { type Package, requirePackage } from '../../../shared/commerce/catalogue.ts';
import {
  GIFT_MESSAGE_MAX,
  type GiftTheme,
  giftIdentity,
  giftThemes,
} from '../../../shared/commerce/gift-cards.ts';
import { legalAmounts, type PaymentMode } from '../../../shared/commerce/money.ts';
import { resolvePackageId, storageKeys } from '../../../shared/commerce/package-ids.ts';

/** What a visitor is about to buy, as the address or the browser's storage says. Only the server judges it. */
export interface Order {
  kind: 'package' | 'gift_card';
  /** The three values of the payment call, as they were read. */
  packageId: string;
  packageName: string;
  /** What is charged today: the price, or one of three instalments. */
  amount: number;
  mode: PaymentMode;
  /** The catalogue's entry, where the id names one. */
  package: Package | null;
  gift: { theme: GiftTheme | null; message: string } | null;
}

type Storage = Pick<globalThis.Storage, 'getItem'>;

/**
 * The order by the rules of the specification, section 7: packageId, packageName and amount of the query, each
 * falling back to what PURCHASE stored. A gift card ignores what is stored; without a package it is named by its
 * amount. @returns null when something is missing
 */
export function readOrder(query: URLSearchParams, storage: Storage | null): Order | null {
  if (query.get('type') === 'gift_card') return readGiftCard(query);
  const read = (name: string, key: string) => query.get(name) || storedValue(storage, key);
  const packageId = read('packageId', storageKeys.packageId);
  const packageName = read('packageName', storageKeys.packageName);
  const amount = readAmount(read('amount', storageKeys.amount));
  if (!packageId || !packageName || amount === null) return null;
  const pkg = findPackage(packageId);
  const monthly = pkg !== null && amount === legalAmounts(pkg).monthly;
  return {
    kind: 'package',
    packageId,
    packageName,
    amount,
    mode: monthly ? 'monthly' : 'full',
    package: pkg,
    gift: null,
  };
}

function readGiftCard(query: URLSearchParams): Order | null {
  const pkg = findPackage(query.get('packageId') ?? '');
  const name = query.get('packageName');
  // Without a name the builder's form was sent as it is, before its script ran: the package decides there too.
  const amount = pkg && !name ? pkg.price : readAmount(query.get('amount'));
  if (amount === null) return null;
  const identity = pkg
    ? { id: query.get('packageId') ?? pkg.id, name: name || `${pkg.category} - ${pkg.tier}` }
    : giftIdentity(amount);
  return {
    kind: 'gift_card',
    packageId: identity.id,
    packageName: identity.name,
    amount,
    mode: 'full',
    package: pkg,
    gift: {
      theme: giftThemes.find(({ id }) => id === query.get('theme')) ?? null,
      message: (query.get('message') ?? '').slice(0, GIFT_MESSAGE_MAX),
    },
  };
}

/** Whole dollars above zero; anything else is no amount. */
function readAmount(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function findPackage(id: string): Package | null {
  const known = resolvePackageId(id);
  return known && requirePackage(known);
}

function storedValue(storage: Storage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}
