import type { Knex } from 'knex';
import { EARLIER_KEYS_MAX, IDEMPOTENCY_KEY } from '../../../shared/orders/checkout-form.ts';
import type { Buyer } from './order-limits.ts';
import { intentKeyOf } from './record-order.ts';

/**
 * Whether a browser has paid before: it sends the keys that it ordered under, which nobody else has.
 * @param header as `Earlier-Order-Keys` has them, with spaces between
 */
export async function findBuyer(db: Knex, header: string | undefined): Promise<Buyer> {
  const keys = (header ?? '').split(' ').filter((key) => IDEMPOTENCY_KEY.test(key));
  if (keys.length === 0) return { trust: 'anyone' };
  const paid = await db('orders')
    .join('invoices', 'invoices.order_id', 'orders.id')
    .whereIn('intent_key', keys.slice(0, EARLIER_KEYS_MAX).map(intentKeyOf))
    .where({ number: 1, status: 'paid' })
    .whereNull('ended_at')
    .first('intent_key');
  return paid ? { trust: 'known', paidOrder: paid.intent_key } : { trust: 'anyone' };
}
