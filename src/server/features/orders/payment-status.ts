import type { Knex } from 'knex';
import { notFound } from '#server/http/errors.ts';
import { InvoicingError } from '#server/integrations/invoicing.ts';
import { abortable } from '#server/lib/async.ts';
import { whereLongAgo } from '#server/lib/stored-moment.ts';
import type { Services } from '#server/services.ts';
import type { PaymentStatus } from '#shared/orders/checkout-form.ts';
import type { OrderInvoiceStatus } from '#shared/orders/panel.ts';
import { findByProviderId, findByReference, type InvoiceRow, isPaidByCard } from './invoice-rows.ts';
import { type OrderRow, requireOrder } from './orders.ts';
import { otherProvider } from './providers.ts';
import { refreshInvoice } from './sync-invoice.ts';

/** The shortest interval between calls to the provider, which limits them, however often a page asks. */
const CHECK_EVERY_MS = 5_000;
/** A paid or void invoice rarely changes, but it may. */
const CHECK_CLOSED_EVERY_MS = 60_000;

/**
 * The current state of our invoice at the provider; if the provider is unavailable or slow, the last known state.
 * @param countCheck returns false if no calls are left
 * @throws {HttpError} 404 if it is not our invoice
 */
export async function readPaymentStatus(
  context: Services,
  invoiceId: string,
  respondWithin: number,
  countCheck: () => Promise<boolean>,
): Promise<PaymentStatus> {
  const row = await findByProviderId(context.knex, invoiceId);
  if (!row) return presentCardPayment(context, invoiceId);
  await refuseUnlessHere(context, row);
  const isDue = await claimCheck(context.knex, row, context.now());
  if (!isDue || !(await countCheck())) return present(row);
  const signal = AbortSignal.timeout(respondWithin);
  const current = await abortable(refreshOrKeep(context, row), signal).catch((error: unknown) => {
    if (error === signal.reason) return row;
    throw error;
  });
  return present(current);
}

/** What another provider said proves nothing, such as a payment in the sandbox. @throws {HttpError} 404 */
async function refuseUnlessHere({ knex, config }: Services, { orderId }: InvoiceRow): Promise<OrderRow> {
  const order = await requireOrder(knex, orderId);
  if (otherProvider(order, config.payments) !== null) throw notFound('We have no such invoice.');
  return order;
}

/** A payment made entirely by gift card has our reference, since the provider has no invoice of it. @throws {HttpError} 404 */
async function presentCardPayment(context: Services, reference: string): Promise<PaymentStatus> {
  const row = await findByReference(context.knex, reference);
  if (!row || !isPaidByCard(row)) throw notFound('We have no such invoice.');
  const { snapshot } = await refuseUnlessHere(context, row);
  return present({ status: row.status, amount: snapshot.card?.amount ?? 0 });
}

/**
 * A conditional update, so that only one of several concurrent calls asks the provider.
 * @param every the shortest interval, in milliseconds
 */
export async function claimCheck(
  db: Knex,
  { id, status }: InvoiceRow,
  now: Date,
  every = isClosed(status) ? CHECK_CLOSED_EVERY_MS : CHECK_EVERY_MS,
): Promise<boolean> {
  const claimed = await db('invoices')
    .where({ id })
    .where((due) => due.whereNull('checked_at').orWhere(whereLongAgo('checked_at', now, every)))
    .update({ checked_at: now });
  return claimed === 1;
}

const isClosed = (status: OrderInvoiceStatus) =>
  status === 'paid' || status === 'refunded' || status === 'void';

async function refreshOrKeep(context: Services, row: InvoiceRow): Promise<InvoiceRow> {
  try {
    return await refreshInvoice(context, row);
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error;
    context.logger.warn(
      { err: error, orderId: row.orderId },
      'The provider did not report the state of an invoice.',
    );
    return row;
  }
}

function present({ status, amount }: { status: OrderInvoiceStatus; amount: number }): PaymentStatus {
  // A row with an invoice of the provider is neither recorded nor failed.
  return { status: status === 'recorded' || status === 'failed' ? 'open' : status, amount };
}
