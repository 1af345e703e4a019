import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { singleFlight } from '#server/lib/async.ts';
import type { Services } from '#server/services.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { PaymentIntent, QueuedPayment } from '#shared/orders/checkout-form.ts';
import { paths } from '#shared/paths.ts';
import { canceled } from '#shared/spelling.ts';
import { findEnding } from './endings.ts';
import { type InvoiceRow, isPaidByCard, requireInvoiceRow } from './invoice-rows.ts';
import type { InvoiceBudget } from './order-limits.ts';
import { invoiceNow } from './order-queue.ts';
import { lockOrder, requireOrder } from './orders.ts';
import { isBeingPerformed, performUntil } from './perform.ts';
import type { OrderDraft, OrderRequest } from './price-order.ts';
import { contentKeyOf, findOrderedInvoice, type Intent, recordOrder } from './record-order.ts';
import { releaseForNewOrder } from './release-cards.ts';
import { mailConfirmLink } from './send-mails.ts';

interface NewPayment extends Intent<OrderRequest> {
  /** Called for a new order only: a repeat gets its order, whatever that would cost now. */
  price(): Promise<OrderDraft>;
}

type CreatePayment = (payment: NewPayment, network: string) => Promise<PaymentIntent | QueuedPayment>;

interface Options {
  respondWithin: number;
  budget: InvoiceBudget;
}

/** Records orders, and waits for their invoices. Requests with one key share one wait in this process. */
export function paymentCreator(context: Services, options: Options): CreatePayment {
  const share = singleFlight<PaymentIntent | QueuedPayment>();
  return (payment, network) => {
    const work = () => create(context, payment, network, options);
    if (payment.clientKey === null) return work();
    return share(`${contentKeyOf(payment.draft)} ${payment.clientKey}`, work);
  };
}

/**
 * @returns a queued payment once the provider's budget is used up (the link comes by mail), or while the provider is slow (the page asks
 *   again)
 * @throws {HttpError} as `price`; 503 while the provider is unavailable (the order stays and the link is mailed), 502 if it refuses, 409 for a key
 *   of another order, 429 (before anything is stored) for a network with too many orders
 */
async function create(
  context: Services,
  payment: NewPayment,
  network: string,
  { respondWithin, budget }: Options,
): Promise<PaymentIntent | QueuedPayment> {
  const { knex, now, wakeOutbox } = context;
  const signal = AbortSignal.timeout(respondWithin);
  const known = await findOrderedInvoice(context, payment);
  // An existing invoice needs no call to the provider, so it is not counted.
  if (known && (known.providerId !== null || isPaidByCard(known))) return present(context, known);
  const order = known && (await requireOrder(knex, known.orderId));
  if (known && order && isBeingPerformed(order, now())) return waitForInvoice(context, known, signal);
  const { clientKey, price } = payment;
  const found = known ?? { draft: await price(), clientKey };
  const uncountNetwork = await budget.ofNetwork(network);
  const uncountInvoice = await budget.take(order?.isConfirmed ? order.snapshot.customer.email : null);
  const isLetIn = typeof uncountInvoice === 'function';
  let row: InvoiceRow;
  try {
    if ('draft' in found) {
      await releaseForNewOrder(context, found, signal);
      row = await recordOrder(context, found, { isQueued: !isLetIn });
    } else {
      row = found;
      if (isLetIn) await invoiceNow(context, row.orderId);
    }
  } catch (error) {
    // Nothing was recorded, and no invoice was created.
    await uncountNetwork();
    if (isLetIn) await uncountInvoice();
    throw error;
  }
  if (isPaidByCard(row)) {
    if (isLetIn) await uncountInvoice();
    wakeOutbox();
    return present(context, row);
  }
  return isLetIn ? waitForInvoice(context, row, signal) : queued(context, row, { isNew: known === null });
}

/** The buyer may have lost the mail, so it is sent again, up to the limit for the address. */
async function queued(
  context: Services,
  { orderId }: InvoiceRow,
  { isNew }: { isNew: boolean },
): Promise<QueuedPayment> {
  const { isQueued, isConfirmed } = await requireOrder(context.knex, orderId);
  const waitsFor = isQueued && !isConfirmed ? 'confirmation' : 'invoice';
  if (waitsFor === 'confirmation' && !isNew)
    await inTransaction(context.knex, async (trx) =>
      mailConfirmLink(context, trx, await lockOrder(trx, orderId)),
    );
  context.logger.info({ orderId, waitsFor }, 'An order waits: the provider’s call budget is used up.');
  context.wakeOutbox();
  return waiting(waitsFor);
}

const waiting = (waitsFor: QueuedPayment['waitsFor']): QueuedPayment => ({
  paymentUrl: null,
  invoiceId: null,
  invoiceNumber: null,
  waitsFor,
});

async function waitForInvoice(
  context: Services,
  { id, orderId }: InvoiceRow,
  signal: AbortSignal,
): Promise<PaymentIntent | QueuedPayment> {
  const { knex, now } = context;
  const made = await performUntil(context, orderId, signal, async () => {
    const row = await requireInvoiceRow(knex, id);
    await refuseIfCanceled(knex, row);
    if (row.status === 'failed') throw refused(context);
    if (row.lastError !== null) throw away(row.nextAttemptAt, now());
    return row.providerId === null ? null : present(context, row);
  });
  return made ?? waiting('provider');
}

/** Another order with the same gift card may have taken its place meanwhile. @throws {HttpError} 409 */
async function refuseIfCanceled(db: Knex, { orderId, status }: InvoiceRow): Promise<void> {
  if (status === 'void' || (await findEnding(db, orderId)))
    throw new HttpError(409, `This order was ${canceled} in the meantime. Please place it again.`);
}

function present(context: Services, row: InvoiceRow): PaymentIntent {
  const { payUrl, providerId, providerNumber, reference } = row;
  // Nothing to pay, so the page after the payment comes next.
  if (isPaidByCard(row)) {
    return {
      paymentUrl: context.config.siteUrl + paths.paymentSuccess,
      invoiceId: reference,
      invoiceNumber: reference,
    };
  }
  if (!payUrl || !providerId) throw refused(context);
  return { paymentUrl: payUrl, invoiceId: providerId, invoiceNumber: providerNumber ?? '' };
}

function away(nextAttemptAt: Date, now: Date): HttpError {
  const seconds = Math.max(1, Math.ceil((nextAttemptAt.getTime() - now.getTime()) / 1000));
  return new HttpError(
    503,
    'The payment service isn’t answering right now. We’ve kept your order, and we’ll email you the payment link.',
    { headers: { 'Retry-After': String(seconds) } },
  );
}

function refused({ contents }: Services): HttpError {
  const { email, phone } = contents().of(firm);
  const sentence = `The payment service didn’t accept this order. Please write to ${email} or call ${phone}.`;
  return new HttpError(502, sentence);
}
