import { NoPaymentUrl } from '../../../shared/content/checkout.ts';
import { deliveryNames, givenDelivery } from '../../../shared/gift-cards/delivery.ts';
import type { PaymentIntent } from '../../../shared/orders/checkout-form.ts';
import { EARLIER_KEYS_HEADER, orderOpenPath } from '../../../shared/orders/keys.ts';
import { api } from '../../../shared/paths.ts';
import { localStore } from '../../api/local-storage.ts';
import { postApi } from '../../api/post-api.ts';
import type { Values } from '../../components/form/schema-form.tsx';
import { forgetSelection } from './browser-storage.ts';
import { earlierKeys, intentAnswered, intentKeyFor } from './checkout/intent-key.ts';
import type { Order } from './checkout/read-order.ts';
import { readPaymentStatus } from './queries.ts';
import { type Bought, storePayment } from './stored-payment.ts';

/** An order that the server keeps until its invoice can be made: the link to pay comes by mail. */
interface QueuedOrder {
  /** Opens its page. */
  key: string;
}

/**
 * Asks for the invoice of an order, under a key by which the server knows the same order again.
 * @param values who buys, and what tells people from robots
 * @throws as `postApi` and `readPaymentIntent`
 */
export async function createPayment(
  order: Order,
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
  const earlier = earlierKeys(storage).join(' ');
  const answer = await postApi(
    api.createPayment,
    { ...body, openFor },
    { headers: { 'Idempotency-Key': key, ...(earlier && { [EARLIER_KEYS_HEADER]: earlier }) } },
  );
  if (typeof Object(answer).waitsFor === 'string') return { key };
  const intent = readPaymentIntent(answer);
  intentAnswered(key, intent.invoiceId, storage);
  return intent;
}

/** The form always has these fields; the call has what was filled in. */
const withoutExtras = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !extras.includes(name)));
const extras: readonly string[] = [...deliveryNames, 'giftCode'];
const codeOf = ({ giftCode }: Values): Values => (giftCode ? { giftCode } : {});

/** The order as the payment call takes it: the three specified fields, and those of a gift card. */
function orderFields({ packageId, packageName, amount, kind, gift }: Order): Record<string, unknown> {
  return {
    packageId,
    packageName,
    amount,
    ...(kind === 'gift_card' && { type: kind }),
    ...(gift?.theme && { theme: gift.theme.id }),
    ...(gift?.message && { message: gift.message }),
  };
}

/** Null when the look-up fails: then the order may still be open. */
async function statusOf(invoiceId: string) {
  const payment = await readPaymentStatus(invoiceId).catch(() => null);
  return payment?.status ?? null;
}

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
  return untilShownAgain();
}

/** Forgets the selection and opens the page of an order that waits: it says that we have it, and what comes next. */
export function openQueuedOrder({ key }: QueuedOrder): Promise<void> {
  const storage = localStore();
  if (storage) forgetSelection(storage);
  const form = Object.assign(document.createElement('form'), { method: 'post', action: orderOpenPath });
  const field = { type: 'hidden', name: 'key', value: key };
  form.append(Object.assign(document.createElement('input'), field));
  document.body.append(form);
  form.submit();
  form.remove();
  return untilShownAgain();
}

const untilShownAgain = () =>
  new Promise<void>((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : '';
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
