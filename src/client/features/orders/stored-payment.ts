import type { PaymentMode } from '../../../shared/money.ts';
import type { PaymentIntent } from '../../../shared/orders/checkout-form.ts';
import { storageKeys } from '../../../shared/packages/package-ids.ts';
import { localStore } from '../../api/local-storage.ts';
import { useInBrowser } from '../../components/in-browser.ts';
import { forgetSelection, storedRecord, storedValue } from './browser-storage.ts';

/** The item, with the wording of its invoice. */
export interface Bought {
  item: string;
  kind: 'package' | 'gift_card';
  mode: PaymentMode;
  /** Whether the site emails the gift card to its recipient. */
  isDelivered?: boolean;
}

/** The invoice that this browser was sent to, with the data that the status call does not return. */
export interface StoredPayment extends Partial<Bought> {
  invoiceId: string;
  invoiceNumber: string | null;
  payUrl: string | null;
}

/**
 * Stored in addition to the two specified keys. The status call answers without a sign-in, so it does not return the
 * item and the payment address.
 */
const KEY = 'zohoPayment';

/** Stores the invoice and removes the selection. If storage is blocked, the payment continues without it. */
export function storePayment(
  { invoiceId, invoiceNumber, paymentUrl }: PaymentIntent,
  { item, kind, mode, isDelivered }: Bought,
  storage: Storage | null,
): void {
  try {
    if (!storage) return;
    forgetSelection(storage);
    storage.setItem(storageKeys.invoiceId, invoiceId);
    storage.setItem(storageKeys.invoiceNumber, invoiceNumber);
    storage.setItem(KEY, JSON.stringify({ invoiceId, item, kind, mode, isDelivered, payUrl: paymentUrl }));
  } catch {
    // Storage is blocked or full.
  }
}

/** @param origin of this site, because the sandbox's payment page is on it */
export function readStoredPayment(
  storage: Pick<Storage, 'getItem'> | null,
  origin: string,
): StoredPayment | null {
  const invoiceId = storedValue(storage, storageKeys.invoiceId);
  if (invoiceId === null) return null;
  const payment = { invoiceId, invoiceNumber: storedValue(storage, storageKeys.invoiceNumber), payUrl: null };
  const stored = storedRecord(storage, KEY);
  // Another tab, or an earlier version of this site, may have stored another invoice since.
  if (stored.invoiceId !== invoiceId) return payment;
  const { item, kind, mode, isDelivered } = stored;
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
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.origin === origin ? url.href : null;
}

/** The invoice that this browser was last sent to; null on the server and during hydration. */
export function useStoredPayment(): StoredPayment | null {
  return useInBrowser() ? readStoredPayment(localStore(), window.location.origin) : null;
}
