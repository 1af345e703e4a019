import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentIntent } from '../../../shared/orders/checkout-form.ts';
import { site } from '../../../shared/site.ts';
import { HttpError } from '../../http/errors.ts';
import { InvoicingError } from '../../integrations/invoicing.ts';
import type { OrderContext } from './context.ts';
import { type InvoiceRow, requireInvoiceRow } from './invoice-rows.ts';
import { makeInvoice } from './make-invoice.ts';
import type { TakeTry } from './order-limits.ts';
import { contentKeyOf, findIntent, type Intent, recordOrder } from './record-order.ts';

/** The visitor hears within six seconds; the provider may go on after that. */
export const ANSWER_WITHIN_MS = 5_500;
const LOOK_EVERY_MS = 100;

type CreatePayment = (intent: Intent, address: string) => Promise<PaymentIntent>;

interface Options {
  answerWithin: number;
  takeTry: TakeTry;
}

/**
 * Records orders and has their invoices made while the buyer waits. Requests with one key in this process share
 * one try; those in other processes wait for its result in the database.
 */
export function paymentIntents(context: OrderContext, options: Options): CreatePayment {
  const running = new Map<string, Promise<PaymentIntent>>();
  return (intent, address) => {
    if (intent.clientKey === null) return create(context, intent, address, options);
    const key = `${contentKeyOf(intent.draft)} ${intent.clientKey}`;
    const same = running.get(key);
    if (same) return same;
    const payment = create(context, intent, address, options).finally(() => running.delete(key));
    running.set(key, payment);
    return payment;
  };
}

/**
 * @throws {HttpError} 503 while the provider is away (the order stays and the link is mailed), 502 when it
 *   refuses, 409 for a key of another order, 429 (before anything is kept) when there are too many
 */
async function create(
  context: OrderContext,
  intent: Intent,
  address: string,
  { answerWithin, takeTry }: Options,
): Promise<PaymentIntent> {
  const signal = AbortSignal.timeout(answerWithin);
  const known = await findIntent(context.knex, intent);
  // What has been made costs the provider nothing, so it is not counted.
  if (known && known.providerId !== null) return present(known);
  const giveBack = await takeTry(address);
  const row = known ?? (await recordOrder(context, intent));
  const made = await inTime(makeInvoice(context, row), signal).catch((error: unknown) => {
    throw answerFor(error);
  });
  if (made) return present(made);
  await giveBack();
  return present(await resultOfOthers(context, row.id, signal));
}

/** Somebody else asks the provider for this invoice: waits until that is done, well or badly. */
async function resultOfOthers({ knex }: OrderContext, id: number, signal: AbortSignal): Promise<InvoiceRow> {
  for (;;) {
    const row = await requireInvoiceRow(knex, id);
    if (row.providerId !== null) return row;
    if (signal.aborted || row.leasedUntil === null) throw away(null);
    await sleep(LOOK_EVERY_MS);
  }
}

function present({ payUrl, providerId, providerNumber }: InvoiceRow): PaymentIntent {
  if (!payUrl || !providerId) throw refused(null);
  return { paymentUrl: payUrl, invoiceId: providerId, invoiceNumber: providerNumber ?? '' };
}

/** The work goes on when the time is up; what becomes of it is written down where it ends. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const timeIsUp = new Promise<never>((_, reject) => {
    const fail = () => reject(new InvoicingError('away', 'The provider takes longer than a visitor waits.'));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
  return Promise.race([work, timeIsUp]);
}

function answerFor(error: unknown): unknown {
  if (!(error instanceof InvoicingError)) return error;
  return error.code === 'refused' ? refused(error) : away(error);
}

function away(cause: InvoicingError | null): HttpError {
  return new HttpError(
    503,
    'The payment service does not answer right now. Your order is kept, and we email you the payment link.',
    { cause, headers: { 'Retry-After': String(cause?.retryAfter ?? 30) } },
  );
}

function refused(cause: InvoicingError | null): HttpError {
  return new HttpError(
    502,
    `The payment service did not accept this order. Please write to ${site.email} or call ${site.phone.display}.`,
    { cause },
  );
}
