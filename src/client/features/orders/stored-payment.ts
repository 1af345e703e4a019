import { localStore } from '#client/api/local-storage.ts';
import { useInBrowser } from '#client/components/in-browser.ts';
import type { PaymentMode } from '#shared/money.ts';
import type { PaymentIntent } from '#shared/orders/checkout-form.ts';
import { storageKeys } from '#shared/packages/package-ids.ts';
import { forgetSelection, storedRecord, storedValue } from './browser-storage.ts';

/** The ordered item, with the wording of its invoice. */
export interface Bought {
  packageId: string;
  packageName: string;
  amount: number;
  item: string;
  kind: 'package' | 'gift_card';
  mode: PaymentMode;
  /** Whether the site emails the gift card to its recipient. */
  isDelivered?: boolean;
}

/** The invoice that this browser was sent to, with the data that the status call does not return. */
export interface StoredPayment extends Partial<Pick<Bought, 'item' | 'kind' | 'mode' | 'isDelivered'>> {
  invoiceId: string;
  invoiceNumber: string | null;
  payUrl: string | null;
}

/**
 * Stored in addition to the two specified keys. The status call answers without a sign-in, so it does not return the
 * item and the payment address.
 */
const KEY = 'zohoPayment';
/** Payments of other tabs that are remembered. */
const MOST = 5;

/** Stores the invoice and removes the selection. If storage is blocked, the payment continues without it. */
export function storePayment(
  { invoiceId, invoiceNumber, paymentUrl }: PaymentIntent,
  bought: Bought,
  storage: Storage | null,
): void {
  try {
    if (!storage) return;
    const { item, kind, mode, isDelivered } = bought;
    forgetSelection(bought, storage);
    storage.setItem(storageKeys.invoiceId, invoiceId);
    storage.setItem(storageKeys.invoiceNumber, invoiceNumber);
    const payment = { invoiceId, invoiceNumber, item, kind, mode, isDelivered, payUrl: paymentUrl };
    const others = readPayments(storage).filter((each) => each.invoiceId !== invoiceId);
    storage.setItem(KEY, JSON.stringify({ payments: [payment, ...others].slice(0, MOST) }));
  } catch {
    // Storage is blocked or full.
  }
}

/** The payments of this browser's tabs, the newest first. */
function readPayments(storage: Pick<Storage, 'getItem'> | null): Partial<Record<string, unknown>>[] {
  const stored = storedRecord(storage, KEY);
  return Array.isArray(stored.payments) ? stored.payments.map(Object) : [];
}

/**
 * @param origin of this site, because the sandbox's payment page is on it
 * @param invoiceId the newest invoice if it is left out
 */
export function readStoredPayment(
  storage: Pick<Storage, 'getItem'> | null,
  origin: string,
  invoiceId = storedValue(storage, storageKeys.invoiceId),
): StoredPayment | null {
  if (invoiceId === null) return null;
  const isNewest = invoiceId === storedValue(storage, storageKeys.invoiceId);
  const stored = readPayments(storage).find((each) => each.invoiceId === invoiceId);
  if (!stored && !isNewest) return null;
  const { item, kind, mode, isDelivered, invoiceNumber } = stored ?? {};
  const newestNumber = isNewest ? storedValue(storage, storageKeys.invoiceNumber) : null;
  const payment = {
    invoiceId,
    invoiceNumber: newestNumber ?? (typeof invoiceNumber === 'string' ? invoiceNumber : null),
    payUrl: null,
  };
  if (!stored) return payment;
  return {
    ...payment,
    payUrl: safePayUrl(stored.payUrl, origin),
    ...(typeof item === 'string' && item !== '' && item.length <= 200 && { item }),
    ...((kind === 'package' || kind === 'gift_card') && { kind }),
    ...((mode === 'full' || mode === 'monthly') && { mode }),
    ...(isDelivered === true && { isDelivered }),
  };
}

/** An address that is safe to link to: never a script, and plain HTTP only for this site. */
function safePayUrl(text: unknown, origin: string): string | null {
  const url = typeof text === 'string' ? parseUrl(text) : null;
  if (url?.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.origin === origin ? url.href : null;
}

/** As `URL.parse()`, which older browsers lack, as they do `URL.canParse()` (docs/browsers.md). */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The data of an invoice that this browser was sent to, the last one if none is named; null on the server and during
 * hydration.
 */
export function useStoredPayment(invoiceId?: string): StoredPayment | null {
  return useInBrowser() ? readStoredPayment(localStore(), window.location.origin, invoiceId) : null;
}
