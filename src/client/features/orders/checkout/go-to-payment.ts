import { NoPaymentUrl } from '../../../../shared/content/checkout.ts';
import type { PaymentIntent } from '../../../../shared/orders/checkout-form.ts';
import { localStore } from '../browser-storage.ts';
import { type Bought, storePayment } from '../stored-payment.ts';

/** @throws {NoPaymentUrl} when the answer names no page to pay on */
export function readPaymentIntent(answer: unknown): PaymentIntent {
  const { paymentUrl, invoiceId, invoiceNumber } = Object(answer) as Record<keyof PaymentIntent, unknown>;
  if (typeof paymentUrl !== 'string' || !/^https?:$/.test(protocolOf(paymentUrl))) {
    throw new NoPaymentUrl();
  }
  return { paymentUrl, invoiceId: textOf(invoiceId), invoiceNumber: textOf(invoiceNumber) };
}

/**
 * Remembers the invoice, forgets the selection and leaves for the payment page.
 * @returns a promise that is kept when the visitor comes back to this very page, so that its button stays busy
 */
export function goToPayment(intent: PaymentIntent, bought: Bought): Promise<void> {
  storePayment(intent, bought, localStore());
  window.location.assign(intent.paymentUrl);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
