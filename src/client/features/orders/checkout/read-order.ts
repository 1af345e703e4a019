import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localStore } from '#client/api/local-storage.ts';
import { useInBrowser } from '#client/components/in-browser.ts';
import { deliveryNames } from '#shared/gift-cards/delivery.ts';
import { type GiftTheme, giftIdentity, giftThemes } from '#shared/gift-cards/gift-cards.ts';
import type { PaymentMode } from '#shared/money.ts';
import { identifyItem, priceItem } from '#shared/orders/price-item.ts';
import { type Package, requirePackage } from '#shared/packages/catalog.ts';
import { resolvePackageId, storageKeys } from '#shared/packages/package-ids.ts';
import { type PriceList, priceOf } from '#shared/packages/prices.ts';
import { storedValue } from '../browser-storage.ts';

/** What the address or the browser's storage asks for. Its amount may be no price, or no longer. */
export interface ChosenOrder {
  /** The three values of the payment call, unchanged. */
  packageId: string;
  packageName: string;
  /** Today's charge: the price, or one of three installments. */
  amount: number;
  /** At least one of the three is from the storage, not from the address. */
  isStored: boolean;
  gift: { theme: GiftTheme | null; message: string } | null;
}

/** The order at a price of the catalog. */
export interface CheckoutOrder extends ChosenOrder {
  kind: 'package' | 'gift_card';
  mode: PaymentMode;
  /** The item's name on the invoice. */
  item: string;
  /** The name that the page shows: the chosen one, unless it names another item than the one that is ordered. */
  shownName: string;
  /** The monthly amount that the packages page shows; null for a payment in full. */
  shownMonthly: number | null;
}

type Storage = Pick<globalThis.Storage, 'getItem'>;

/**
 * The order (product.md, 3): packageId, packageName and amount from the query string. Each falls back to the value that PURCHASE stored. A
 * gift card ignores stored values; without a package, its name is its amount.
 * @returns null if a value is missing, or if there is no such item
 */
export function readChosenOrder(
  query: URLSearchParams,
  storage: Storage | null,
  prices: PriceList,
): ChosenOrder | null {
  if (query.get('type') === 'gift_card') return readGiftCard(query, prices);
  const read = (name: string, key: string) => query.get(name) || storedValue(storage, key);
  const packageId = read('packageId', storageKeys.packageId);
  const packageName = read('packageName', storageKeys.packageName);
  const amount = readAmount(read('amount', storageKeys.amount));
  if (!packageId || !packageName || amount === null || !identifyItem({ packageId, amount })) return null;
  const isStored = ['packageId', 'packageName', 'amount'].some((name) => !query.get(name));
  return { packageId, packageName, amount, isStored, gift: null };
}

function readGiftCard(query: URLSearchParams, prices: PriceList): ChosenOrder | null {
  const pkg = findPackage(query.get('packageId') ?? '');
  const name = query.get('packageName');
  // Without a name, the builder's form was submitted before its script ran. The package then determines the amount here
  // too.
  const amount = pkg && !name ? priceOf(prices, pkg).full : readAmount(query.get('amount'));
  if (amount === null) return null;
  const identity = pkg
    ? { id: query.get('packageId') ?? pkg.id, name: name || `${pkg.category} - ${pkg.tier}` }
    : giftIdentity(amount);
  return {
    packageId: identity.id,
    packageName: identity.name,
    amount,
    isStored: false,
    gift: {
      theme: giftThemes.find(({ id }) => id === query.get('theme')) ?? null,
      message: query.get('message') ?? '',
    },
  };
}

/** @returns null if the amount is no price: the server would refuse the order, and the page must not show a total that cannot be paid */
export function atItsPrice(read: ChosenOrder, prices: PriceList): CheckoutOrder | null {
  const item = priceItem(requestOf(read), prices);
  if ('wrongField' in item) return null;
  return {
    ...read,
    kind: item.kind,
    mode: item.plan,
    item: item.packageName,
    shownName:
      item.package && findPackage(read.packageName.replace(' - ', '_')) === item.package
        ? read.packageName
        : item.packageName,
    shownMonthly: item.package && item.plan === 'monthly' ? priceOf(prices, item.package).shown : null,
    gift: read.gift ?? (item.kind === 'gift_card' ? { theme: null, message: '' } : null),
  };
}

export const requestOf = ({ packageId, amount, gift }: ChosenOrder) => ({
  packageId,
  amount,
  type: gift ? 'gift_card' : 'package',
});

/** Whole units of the currency above zero; null for anything else. */
function readAmount(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : null;
}

function findPackage(id: string): Package | null {
  const known = resolvePackageId(id);
  return known && requirePackage(known);
}

/** Values that name people or that buyers write to them. */
const personal = ['message', ...deliveryNames];

/** Whether the builder asked whom the card is for; its form always names the recipient, even without an answer. */
export const isAskedWhom = (query: URLSearchParams) => query.has(deliveryNames[0]);

/**
 * The query string of /checkout. After it was read, personal values move from the address bar to the history entry's state, where a reload
 * finds them.
 */
export function useOrderQuery(): URLSearchParams {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const hasPersonal = personal.some((name) => query.has(name));

  useEffect(() => {
    if (!hasPersonal) return;
    const kept = new URLSearchParams(search);
    const moved = personal.filter((name) => kept.has(name)).map((name) => [name, kept.get(name)]);
    for (const name of personal) kept.delete(name);
    navigate(
      { search: kept.toString() },
      { replace: true, preventScrollReset: true, state: { ...state, ...Object.fromEntries(moved) } },
    );
  }, [hasPersonal, search, state, navigate]);

  for (const name of personal) {
    const value = state?.[name];
    if (!query.has(name) && typeof value === 'string') query.set(name, value);
  }
  return query;
}

/**
 * What the page is asked for; null on the server and during hydration. It stays the same while another tab stores its own order. It is
 * read again when the visitor comes back and the browser restores the page, because the selection was removed when the visitor left
 * (product.md, 3).
 */
export function useChosenOrder(query: URLSearchParams, prices: PriceList): ChosenOrder | null {
  const inBrowser = useInBrowser();
  const [count, setCount] = useState(0);
  const address = query.toString();
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setCount((count) => count + 1);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each return reads the storage again
  return useMemo(
    () => (inBrowser ? readChosenOrder(new URLSearchParams(address), localStore(), prices) : null),
    [inBrowser, address, prices, count],
  );
}
