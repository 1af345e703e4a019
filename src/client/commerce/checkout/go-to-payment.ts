import type { PaymentIntent } from '../../../shared/commerce/checkout-form.ts';
import { storageKeys } from '../../../shared/commerce/package-ids.ts';
import { localStore } from '../browser-storage.ts';

/** @throws {Error} when the answer names no page to pay on (specification, section 8) */
export function readPaymentIntent(answer: unknown): PaymentIntent {
  const intent = answer as Partial<PaymentIntent> | null;
  if (!intent?.paymentUrl) throw new Error('Payment URL not received');
  return intent as PaymentIntent;
}

/**
 * Remembers the invoice, forgets the selection and leaves for the payment page.
 * @returns a promise that is kept when the visitor comes back to this very page, so that its button stays busy
 */
export function goToPayment({ paymentUrl, invoiceId, invoiceNumber }: PaymentIntent): Promise<void> {
  keep({ [storageKeys.invoiceId]: invoiceId, [storageKeys.invoiceNumber]: invoiceNumber });
  window.location.assign(paymentUrl);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

/** Storage may be blocked; the payment goes on without it. */
function keep(values: Record<string, string>): void {
  try {
    const storage = localStore();
    for (const key of [storageKeys.packageId, storageKeys.packageName, storageKeys.amount])
      storage?.removeItem(key);
    for (const [key, value] of Object.entries(values)) storage?.setItem(key, value);
  } catch {
    // Blocked or full.
  }
}
