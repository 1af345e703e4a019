import type { PaymentMode } from '../../../shared/money.ts';
import type { PaymentIntent } from '../../../shared/orders/checkout-form.ts';
import { storageKeys } from '../../../shared/packages/package-ids.ts';
import { localStore } from '../../api/local-storage.ts';
import { useInBrowser } from '../../components/in-browser.ts';
import { forgetSelection, storedRecord, storedValue } from './browser-storage.ts';

/** What is bought, in the words of its invoice. */
export interface Bought {
  item: string;
  kind: 'package' | 'gift_card';
  mode: PaymentMode;
  /** We email a gift card to whom it is for. */
  isDelivered?: boolean;
}

/** The invoice that this browser was sent to, and what the status call does not tell of it. */
export interface StoredPayment extends Partial<Bought> {
  invoiceId: string;
  invoiceNumber: string | null;
  payUrl: string | null;
}

/** Beside the two specified keys. The status call answers anyone, so the item and the payment address are stored here. */
const KEY = 'zohoPayment';

/** Remembers the invoice and forgets the selection. Storage may be blocked; the payment goes on without it. */
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
    // Blocked or full.
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
  // Another tab, or an earlier version of this site, may have stored an invoice since.
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

/** An address that a link may lead to: never a script, and no page in the clear but our own. */
function safePayUrl(text: unknown, origin: string): string | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return null;
  return url.protocol === 'https:' || url.origin === origin ? url.href : null;
}

/** The invoice that this browser was last sent to; null on the server and while its page hydrates. */
export function useStoredPayment(): StoredPayment | null {
  return useInBrowser() ? readStoredPayment(localStore(), window.location.origin) : null;
}
