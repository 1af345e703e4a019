import type { Knex } from 'knex';
import type { StoredOrderEvent } from '../../../shared/orders/desk.ts';
import type { OrderContext } from './context.ts';
import type { InvoiceRow } from './invoice-rows.ts';

interface NewEvent {
  kind: StoredOrderEvent;
  /** Of the staff; null for the shared password, and for what happens by itself. */
  who?: string | null;
  text?: string;
  messageId?: string;
  /** The browser's, for one mail. */
  key?: string;
}

/** Keeps what was mailed or noted, on the connection of the transaction that does it. */
export async function addOrderEvent(
  { now }: Pick<OrderContext, 'now'>,
  trx: Knex,
  { orderId, number }: Pick<InvoiceRow, 'orderId'> & { number: number | null },
  { kind, who = null, text = '', messageId, key }: NewEvent,
): Promise<void> {
  await trx('order_events').insert({
    order_id: orderId,
    kind,
    number,
    staff_name: who,
    text,
    created_at: now(),
    ...(messageId && { message_id: messageId }),
    ...(key && { request_key: key }),
  });
}
