import type { Knex } from 'knex';
import type { PaymentStatus } from '../../../shared/orders/checkout-form.ts';
import { notFound } from '../../http/errors.ts';
import { InvoicingError } from '../../integrations/invoicing.ts';
import { lookAt } from './apply-invoice.ts';
import type { OrderContext } from './context.ts';
import { findByProviderId, type InvoiceRow, type RowStatus } from './invoice-rows.ts';

/** However often a page asks, the provider is asked no oftener: it counts our calls. */
const LOOK_EVERY_MS = 5_000;
/** One that is paid or void hardly changes, but may. */
const LOOK_AT_CLOSED_EVERY_MS = 60_000;

/**
 * How an invoice of ours stands, as the provider says now; when it is away or slow, as it last said.
 * @param mayAsk whether the provider has calls to spare
 * @throws {HttpError} 404 for anything that is not an invoice of ours
 */
export async function readPaymentStatus(
  context: OrderContext,
  invoiceId: string,
  answerWithin: number,
  mayAsk: () => Promise<boolean>,
): Promise<PaymentStatus> {
  const row = await findByProviderId(context.knex, invoiceId);
  if (!row) throw notFound('We have no such invoice.');
  const current =
    (await mayLook(context.knex, row, context.now())) && (await mayAsk())
      ? await Promise.race([look(context, row), unchanged(row, answerWithin)])
      : row;
  return present(current);
}

/** A conditional update, so that of many at once one asks. */
async function mayLook(db: Knex, { id, status }: InvoiceRow, now: Date): Promise<boolean> {
  const isClosed = status === 'paid' || status === 'refunded' || status === 'void';
  const before = new Date(now.getTime() - (isClosed ? LOOK_AT_CLOSED_EVERY_MS : LOOK_EVERY_MS));
  const claimed = await db('invoices')
    .where({ id })
    .where((due) =>
      due.whereNull('checked_at').orWhere('checked_at', '<=', before).orWhere('checked_at', '>', now),
    )
    .update({ checked_at: now });
  return claimed === 1;
}

async function look(context: OrderContext, row: InvoiceRow): Promise<InvoiceRow> {
  try {
    return await lookAt(context, row);
  } catch (error) {
    if (!(error instanceof InvoicingError)) throw error;
    context.logger.warn(
      { err: error, orderId: row.orderId },
      'The provider did not say how an invoice stands.',
    );
    return row;
  }
}

function unchanged(row: InvoiceRow, after: number): Promise<InvoiceRow> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(row), after).unref();
  });
}

function present({ status, amount }: { status: RowStatus; amount: number }): PaymentStatus {
  // A row with an invoice of the provider is neither recorded nor failed.
  return { status: status === 'recorded' || status === 'failed' ? 'open' : status, amount };
}
