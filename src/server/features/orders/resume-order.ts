import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import { enableGiftCode } from '../gift-cards/gift-codes.ts';
import { chargeWhole, findCardPayments } from '../gift-cards/pay-with-card.ts';
import type { OrderContext } from './context.ts';
import { acceptPayment, restartInstallments } from './fulfillment.ts';
import { findInvoicesOf, type InvoiceRow, lockInvoicesOf } from './invoice-rows.ts';
import { findOrder, lockOrder, type OrderRow, updateOrderState } from './orders.ts';
import { isErased } from './personal-data.ts';
import { refreshInvoice } from './sync-invoice.ts';

export type Resumed = 'resumed' | 'unknown' | 'not ended' | 'not paid' | 'card spent';

/**
 * Resumes an order that had ended: its gift code is valid again, and the rest of its plan is billed. It asks the provider first; all
 * invoices must be valid there.
 * @throws {InvoicingError} if the provider does not answer
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
    // An invoice that was never created cannot be paid, so the order could never be billed.
    if (!first || !stands || first.status === 'void') return 'not paid';
    if (!(await takeCardAgain(context, trx, order))) return 'card spent';
    await trx('orders').where({ id: orderId }).update({ ended_at: null });
    if (first.status === 'paid') {
      const isUnplanned = order.plan === 'monthly' && invoices.length === 1;
      const hasNoCode = order.kind === 'gift_card' && !(await enableGiftCode(trx, orderId, now()));
      const hasNoReceipt =
        order.kind === 'package' && order.plan === 'full' && (await lacksReceipt(trx, order, first));
      // It was paid after its end, so the effects of a payment are still missing.
      if (isUnplanned || hasNoCode || hasNoReceipt) await acceptPayment(context, trx, { order, row: first });
      for (const row of invoices.slice(1)) {
        if (row.status === 'paid' && (await lacksReceipt(trx, order, row)))
          await acceptPayment(context, trx, { order, row });
      }
      await restartInstallments(context, trx, invoices);
    }
    await updateOrderState(trx, orderId, now());
    return 'resumed';
  });
}

/** An erased buyer gets no mail. */
async function lacksReceipt(trx: Knex, { id, snapshot }: OrderRow, { number }: InvoiceRow): Promise<boolean> {
  if (isErased(snapshot.customer.email)) return false;
  return !(await trx('order_events').where({ order_id: id, number, kind: 'receipt' }).first('id'));
}

/** The amount of a gift card was restored when the order ended. @returns false if the card now has less */
async function takeCardAgain(
  { config, now }: OrderContext,
  trx: Knex,
  { id, snapshot: { item, card } }: OrderRow,
): Promise<boolean> {
  if (!card || (await findCardPayments(trx, 'order_id', [id])).has(id)) return true;
  const charge = { amount: card.amount, note: `Order ${id}: ${item}`, paysFor: { order_id: id } };
  return chargeWhole(trx, card.id, charge, { now: now(), config }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
}
