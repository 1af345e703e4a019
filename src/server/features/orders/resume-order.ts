import { inTransaction } from '../../db/transaction.ts';
import { enableGiftCode } from '../gift-cards/gift-codes.ts';
import type { OrderContext } from './context.ts';
import { acceptPayment, restartInstalments } from './fulfilment.ts';
import { findInvoicesOf, lockInvoicesOf } from './invoice-rows.ts';
import { findOrder, lockOrder, updateOrderState } from './orders.ts';
import { refreshInvoice } from './sync-invoice.ts';

export type Resumed = 'resumed' | 'unknown' | 'not ended' | 'not paid';

/**
 * A person lets an order go on that had ended: its gift code is valid again, and what was left of its plan is
 * billed. The provider is asked first; every invoice that it made has to stand.
 * @throws {InvoicingError} when the provider does not answer
 */
export async function resumeOrder(context: OrderContext, orderId: number): Promise<Resumed> {
  const { knex, now } = context;
  if (!(await findOrder(knex, orderId))) return 'unknown';
  for (const row of await findInvoicesOf(knex, orderId)) {
    if (row.providerId !== null) await refreshInvoice(context, row);
  }
  return inTransaction(knex, async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order.endedAt === null) return 'not ended';
    const invoices = await lockInvoicesOf(trx, orderId);
    const [first] = invoices;
    const stands = invoices.every(
      ({ status, providerId }) => status !== 'refunded' && (status !== 'void' || providerId === null),
    );
    if (!first || !stands) return 'not paid';
    await trx('orders').where({ id: orderId }).update({ ended_at: null });
    if (first.status === 'paid') {
      const isUnplanned = order.plan === 'monthly' && invoices.length === 1;
      const hasNoCode = order.kind === 'gift_card' && !(await enableGiftCode(trx, orderId, now()));
      // It was paid after its end: what a payment sets off has not been done.
      if (isUnplanned || hasNoCode) await acceptPayment(context, trx, order, first);
      await restartInstalments(context, trx, invoices);
    }
    await updateOrderState(trx, orderId, now());
    return 'resumed';
  });
}
