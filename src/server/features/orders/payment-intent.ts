import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentIntent } from '../../../shared/orders/checkout-form.ts';
import { paths } from '../../../shared/paths.ts';
import { site } from '../../../shared/site.ts';
import { HttpError } from '../../http/errors.ts';
import { InvoicingError } from '../../integrations/invoicing.ts';
import { singleFlight } from '../../lib/single-flight.ts';
import { abortable } from '../../lib/timeout.ts';
import { isPaidByCard } from './card-payment.ts';
import type { OrderContext } from './context.ts';
import { type InvoiceRow, requireInvoiceRow } from './invoice-rows.ts';
import { makeInvoice } from './make-invoice.ts';
import type { CountAttempt } from './order-limits.ts';
import { contentKeyOf, findIntent, type Intent, recordOrder } from './record-order.ts';
import { releaseForNewOrder } from './release-cards.ts';

/** The visitor hears within six seconds; the provider may go on after that. */
export const ANSWER_WITHIN_MS = 5_500;
const POLL_EVERY_MS = 100;

type CreatePayment = (intent: Intent, address: string) => Promise<PaymentIntent>;

interface Options {
  answerWithin: number;
  countAttempt: CountAttempt;
}

/**
 * Records orders and has their invoices made while the buyer waits. Requests with one key in this process share
 * one attempt; those in other processes wait for its result in the database.
 */
export function paymentIntents(context: OrderContext, options: Options): CreatePayment {
  const share = singleFlight<PaymentIntent>();
  return (intent, address) => {
    const work = () => create(context, intent, address, options);
    if (intent.clientKey === null) return work();
    return share(`${contentKeyOf(intent.draft)} ${intent.clientKey}`, work);
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
  { answerWithin, countAttempt }: Options,
): Promise<PaymentIntent> {
  const signal = AbortSignal.timeout(answerWithin);
  const known = await findIntent(context.knex, intent);
  // What has been made costs the provider nothing, so it is not counted.
  if (known && (known.providerId !== null || isPaidByCard(known))) return present(context, known);
  const uncount = await countAttempt(address);
  if (!known) await releaseForNewOrder(context, intent);
  const row = known ?? (await recordOrder(context, intent));
  if (isPaidByCard(row)) {
    context.wakeOutbox();
    return present(context, row);
  }
  // The work goes on when the time is up; what becomes of it is written down where it ends.
  const made = await abortable(makeInvoice(context, row), signal).catch((error: unknown) => {
    throw answerFor(error === signal.reason ? tooSlow() : error);
  });
  if (made) return present(context, made);
  await uncount();
  return present(context, await waitForOther(context, row.id, signal));
}

/** Another request asks the provider for this invoice: waits until that is done, well or badly. */
async function waitForOther({ knex }: OrderContext, id: number, signal: AbortSignal): Promise<InvoiceRow> {
  for (;;) {
    const row = await requireInvoiceRow(knex, id);
    if (row.providerId !== null) return row;
    if (signal.aborted || row.leasedUntil === null) throw away(null);
    await sleep(POLL_EVERY_MS);
  }
}

function present({ config }: OrderContext, row: InvoiceRow): PaymentIntent {
  const { payUrl, providerId, providerNumber, reference } = row;
  // Nothing to pay: the page after paying is the next one.
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
