import type { Row } from '../../../db/tables.ts';
import { InvoicingError } from '../../../integrations/invoicing.ts';
import { abortable } from '../../../lib/async.ts';
import type { OrderContext } from '../context.ts';
import { requireInvoiceRow } from '../invoice-rows.ts';
import { makeInvoice } from '../make-invoice.ts';
import type { InvoiceBudget } from '../order-limits.ts';
import { confirmAddress, leaveQueue } from '../order-queue.ts';
import { ANSWER_WITHIN_MS } from '../payment-intent.ts';
import { WORKER_WAITS_MS } from '../record-order.ts';

/** The buyer of an order that waits proves their address: its invoice is made at once if the budget allows, else in its turn. */
export async function confirmAndInvoice(
  context: OrderContext,
  budget: InvoiceBudget,
  { id, customer_email: email }: Row<'orders'>,
): Promise<void> {
  const { knex, logger, now, wakeOutbox } = context;
  await confirmAddress(context, id);
  const taken = await budget.take({ trust: 'confirmed', email });
  if (typeof taken === 'string') return;
  if (!(await leaveQueue(context, id, new Date(now().getTime() + WORKER_WAITS_MS)))) return taken();
  const first = await knex('invoices').where({ order_id: id, number: 1 }).first('id');
  if (!first) return;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  await abortable(
    requireInvoiceRow(knex, first.id).then((row) => makeInvoice(context, row)),
    signal,
  ).catch((error: unknown) => {
    // The worker goes on, and mails the link.
    if (error !== signal.reason && !(error instanceof InvoicingError)) throw error;
    logger.warn(
      { err: error, orderId: id },
      'The invoice of a confirmed order could not be created right away.',
    );
  });
  wakeOutbox();
}
