import { localStore } from '#client/api/local-storage.ts';
import { postApi } from '#client/api/post-api.ts';
import type { Values } from '#client/components/form/schema-form.tsx';
import { ApiError } from '#shared/api-error.ts';
import { NoPaymentUrl } from '#shared/content/checkout.ts';
import { deliveryNames, givenDelivery } from '#shared/gift-cards/delivery.ts';
import type { PaymentIntent } from '#shared/orders/checkout-form.ts';
import { orderOpenPath } from '#shared/orders/keys.ts';
import { api } from '#shared/paths.ts';
import { forgetSelection } from './browser-storage.ts';
import { forgetIntent, intentInvoiced, intentKeyFor } from './checkout/intent-key.ts';
import type { CheckoutOrder } from './checkout/read-order.ts';
import { fetchPaymentStatus } from './queries.ts';
import { type Bought, parseUrl, storePayment } from './stored-payment.ts';

/** An order that waits until its invoice can be created. The buyer gets the payment link by email. */
interface QueuedOrder {
  /** The key that opens the order's page. */
  key: string;
}

/** Each call waits for up to six seconds. After that, the order's page says that the link comes by email. */
const MOST_CALLS = 3;

/**
 * Requests the invoice of an order, again while the billing service is slow, with a key by which the server recognizes a repeated request.
 * @param values the buyer, and the signals that tell people from robots
 * @throws as `postApi` and `readPaymentIntent`
 */
export async function createPayment(
  order: CheckoutOrder,
  { openFor, ...values }: Values,
): Promise<PaymentIntent | QueuedOrder> {
  const storage = localStore();
  const body = {
    ...withoutExtras(values),
    ...orderFields(order),
    ...givenDelivery(values),
    ...codeOf(values),
  };
  const key = await intentKeyFor(body, { storage, now: Date.now(), statusOf });
  const ask = () =>
    postApi(
      api.createPayment,
      { ...body, openFor, plan: order.mode },
      { headers: { 'Idempotency-Key': key } },
    ).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 409) forgetIntent(key, storage);
      throw error;
    });
  let answer = await ask();
  for (let calls = 1; Object(answer).waitsFor === 'provider' && calls < MOST_CALLS; calls += 1)
    answer = await ask();
  if (typeof Object(answer).waitsFor === 'string') return { key };
  const intent = readPaymentIntent(answer);
  intentInvoiced(key, intent.invoiceId, storage);
  return intent;
}

/** The form always has these fields, but the call contains only those that are filled in. */
const withoutExtras = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !extras.includes(name)));
const extras: readonly string[] = [...deliveryNames, 'giftCode'];
const codeOf = ({ giftCode }: Values): Values => (giftCode ? { giftCode } : {});

/** The order in the format of the payment call: the three specified fields, and those of a gift card. */
function orderFields({ packageId, packageName, amount, kind, gift }: CheckoutOrder): Record<string, unknown> {
  return {
    packageId,
    packageName,
    amount,
    ...(kind === 'gift_card' && { type: kind }),
    ...(gift?.theme && { theme: gift.theme.id }),
    ...(gift?.message && { message: gift.message }),
  };
}

/** Null if the lookup fails, because the order may still be open. */
async function statusOf(invoiceId: string) {
  const payment = await fetchPaymentStatus(invoiceId).catch(() => null);
  return payment?.status ?? null;
}

/** @throws {NoPaymentUrl} if the response has no payment URL */
export function readPaymentIntent(answer: unknown): PaymentIntent {
  const { paymentUrl, invoiceId, invoiceNumber } = Object(answer) as Record<keyof PaymentIntent, unknown>;
  if (typeof paymentUrl !== 'string' || !/^https?:$/.test(parseUrl(paymentUrl)?.protocol ?? '')) {
    throw new NoPaymentUrl();
  }
  return { paymentUrl, invoiceId: textOf(invoiceId), invoiceNumber: textOf(invoiceNumber) };
}

/**
 * Stores the invoice, removes the selection and opens the payment page.
 * @returns a promise that resolves when the visitor returns to this same page, so that its button stays busy until then
 */
export function goToPayment(intent: PaymentIntent, bought: Bought): Promise<void> {
  storePayment(intent, bought, localStore());
  window.location.assign(intent.paymentUrl);
  return untilShownAgain();
}

/** Removes the selection and opens the page of a waiting order, which confirms the order and says what happens next. */
export function openQueuedOrder({ key }: QueuedOrder, order: CheckoutOrder): Promise<void> {
  const storage = localStore();
  if (storage) forgetSelection(order, storage);
  const form = Object.assign(document.createElement('form'), { method: 'post', action: orderOpenPath });
  const field = { type: 'hidden', name: 'key', value: key };
  form.append(Object.assign(document.createElement('input'), field));
  document.body.append(form);
  form.submit();
  form.remove();
  return untilShownAgain();
}

/**
 * The server refused the amount, so this document is older than the prices in force. Loaded again, it compares them with what it showed.
 * The form keeps its draft.
 */
export function loadNewPrices({ packageName, amount }: CheckoutOrder): Promise<void> {
  const address = new URL(window.location.href);
  address.searchParams.set('packageName', packageName);
  address.searchParams.set('amount', String(amount));
  history.replaceState(history.state, '', address);
  window.location.reload();
  return untilShownAgain();
}

const untilShownAgain = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
