import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { abortable, singleFlight } from '#server/lib/async.ts';
import type { PaymentIntent, QueuedPayment } from '#shared/orders/checkout-form.ts';
import { paths } from '#shared/paths.ts';
import { site } from '#shared/site.ts';
import type { OrderContext } from './context.ts';
import { findEnding } from './endings.ts';
import { type InvoiceRow, isPaidByCard, requireInvoiceRow } from './invoice-rows.ts';
import { makeInvoice } from './make-invoice.ts';
import type { InvoiceBudget } from './order-limits.ts';
import { leaveQueue } from './order-queue.ts';
import { lockOrder, requireOrder } from './orders.ts';
import {
  contentKeyOf,
  findOrderedInvoice,
  type Intent,
  recordOrder,
  WORKER_WAITS_MS,
} from './record-order.ts';
import { releaseForNewOrder } from './release-cards.ts';
import { mailConfirmLink } from './send-mails.ts';

/** The visitor gets an answer within six seconds; the work with the provider may continue after that. */
export const ANSWER_WITHIN_MS = 5_500;
const POLL_EVERY_MS = 100;

type CreatePayment = (intent: Intent, network: string) => Promise<PaymentIntent | QueuedPayment>;

interface Options {
  answerWithin: number;
  budget: InvoiceBudget;
}

/**
 * Records orders and creates their invoices while the buyer waits. Requests with one key share one attempt in this process; other
 * processes wait for its result in the database.
 */
export function paymentCreator(context: OrderContext, options: Options): CreatePayment {
  const share = singleFlight<PaymentIntent | QueuedPayment>();
  return (intent, network) => {
    const work = () => create(context, intent, network, options);
    if (intent.clientKey === null) return work();
    return share(`${contentKeyOf(intent.draft)} ${intent.clientKey}`, work);
  };
}

/**
 * @returns a queued payment once the provider's budget is used up: the order is recorded, and the link comes by mail
 * @throws {HttpError} 503 while the provider is unavailable (the order stays and the link is mailed), 502 if it refuses, 409 for a key
 *   of another order, 429 (before anything is stored) for a network with too many orders
 */
async function create(
  context: OrderContext,
  intent: Intent,
  network: string,
  { answerWithin, budget }: Options,
): Promise<PaymentIntent | QueuedPayment> {
  const signal = AbortSignal.timeout(answerWithin);
  const known = await findOrderedInvoice(context, intent);
  // An existing invoice needs no call to the provider, so it is not counted.
  if (known && (known.providerId !== null || isPaidByCard(known))) return present(context, known);
  const uncountNetwork = await budget.ofNetwork(network);
  const uncountInvoice = await budget.take(known && (await confirmedAddress(context, known)));
  const isLetIn = typeof uncountInvoice === 'function';
  const uncount = async () => {
    await uncountNetwork();
    if (isLetIn) await uncountInvoice();
  };
  let row = known;
  if (!row) {
    try {
      await releaseForNewOrder(context, intent);
      row = await recordOrder(context, intent, { isQueued: !isLetIn });
    } catch (error) {
      // Nothing was recorded, and no invoice was created.
      await uncount();
      throw error;
    }
  }
  if (isPaidByCard(row)) {
    if (isLetIn) await uncountInvoice();
    context.wakeOutbox();
    return present(context, row);
  }
  if (!isLetIn) return queued(context, row, { isNew: known === null });
  await leaveQueue(context, row.orderId, new Date(context.now().getTime() + WORKER_WAITS_MS));
  // The work continues after the time limit; it stores its result at the end.
  const made = await abortable(makeInvoice(context, row), signal).catch((error: unknown) => {
    throw answerFor(error === signal.reason ? tooSlow() : error);
  });
  if (made) {
    await refuseIfCanceled(context.knex, made);
    return present(context, made);
  }
  await uncount();
  return present(context, await waitForOther(context, row.id, signal));
}

/** Null for an order whose buyer has not pressed the button behind the link in our mail. */
async function confirmedAddress({ knex }: OrderContext, { orderId }: InvoiceRow): Promise<string | null> {
  const { isConfirmed, snapshot } = await requireOrder(knex, orderId);
  return isConfirmed ? snapshot.customer.email : null;
}

/** The buyer may have lost the mail, so it is sent again, up to the limit for the address. */
async function queued(
  context: OrderContext,
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
  return { paymentUrl: null, invoiceId: null, invoiceNumber: null, waitsFor };
}

/** Another request is asking the provider for this invoice, so this one waits until that one succeeds or fails. */
async function waitForOther({ knex }: OrderContext, id: number, signal: AbortSignal): Promise<InvoiceRow> {
  for (;;) {
    const row = await requireInvoiceRow(knex, id);
    await refuseIfCanceled(knex, row);
    if (row.providerId !== null) return row;
    if (signal.aborted || row.leasedUntil === null) throw away(null);
    await sleep(POLL_EVERY_MS);
  }
}

/** Another order with the same gift card may have taken its place meanwhile. @throws {HttpError} 409 */
async function refuseIfCanceled(db: Knex, { orderId, status }: InvoiceRow): Promise<void> {
  if (status === 'void' || (await findEnding(db, orderId)))
    throw new HttpError(409, 'This order was canceled in the meantime. Please place it again.');
}

function present({ config }: OrderContext, row: InvoiceRow): PaymentIntent {
  const { payUrl, providerId, providerNumber, reference } = row;
  // Nothing to pay, so the page after the payment comes next.
  if (isPaidByCard(row)) {
    return {
      paymentUrl: config.siteUrl + paths.paymentSuccess,
      invoiceId: reference,
      invoiceNumber: reference,
    };
  }
  if (!payUrl || !providerId) throw refused(null);
  return { paymentUrl: payUrl, invoiceId: providerId, invoiceNumber: providerNumber ?? '' };
}

function answerFor(error: unknown): unknown {
  if (!(error instanceof InvoicingError)) return error;
  return error.code === 'refused' ? refused(error) : away(error);
}

const tooSlow = () => new InvoicingError('away', 'The provider takes longer than a visitor waits.');

function away(cause: InvoicingError | null): HttpError {
  return new HttpError(
    503,
    'The payment service isn’t answering right now. We’ve kept your order, and we’ll email you the payment link.',
    { cause, headers: { 'Retry-After': String(cause?.retryAfter ?? 30) } },
  );
}

function refused(cause: InvoicingError | null): HttpError {
  return new HttpError(
    502,
    `The payment service didn’t accept this order. Please write to ${site.email} or call ${site.phone.display}.`,
    { cause },
  );
}
