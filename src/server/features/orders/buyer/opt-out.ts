import { inTransaction } from '../../../db/transaction.ts';
import type { OrderContext } from '../context.ts';
import { addOrderEvent } from '../order-events.ts';
import { lockOrder } from '../orders.ts';

/** The buyer wants no reminders of an order. Said again, it stays as it was. */
export async function stopReminders(context: OrderContext, orderId: number): Promise<void> {
  const { knex, now } = context;
  await inTransaction(knex, async (trx) => {
    // Whoever is about to remind holds the order: that mail is written before this, or never.
    const order = await lockOrder(trx, orderId);
    if (order.remindersOffAt !== null) return;
    await trx('orders').where({ id: orderId }).update({ reminders_off_at: now() });
    await addOrderEvent(context, trx, { orderId, number: null }, { kind: 'opt-out' });
  });
}
