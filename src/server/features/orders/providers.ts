import type { Knex } from 'knex';
import { HttpError } from '#server/http/errors.ts';
import type { PaymentProvider } from '#shared/orders/sales.ts';
import { elsewhereRefusal } from '#shared/orders/sales-words.ts';

/** A condition for orders of the provider that the site uses. */
export const isOfProvider = (provider: PaymentProvider) => ({ 'orders.provider': provider });

/**
 * For `whereNotExists`: the order of a row, if another provider has it. Nothing is billed, mailed or asked about it.
 * @param column with the order's number, such as `invoices.order_id`
 */
export const orderElsewhere = (db: Knex, provider: PaymentProvider, column: string): Knex.QueryBuilder =>
  db('orders').where('orders.id', db.ref(column)).whereNot('orders.provider', provider).select('orders.id');

/** Null for an order of the provider that the site uses. */
export const otherProvider = (
  row: { provider: PaymentProvider },
  provider: PaymentProvider,
): PaymentProvider | null => (row.provider === provider ? null : row.provider);

/** How many orders and gift cards each other provider has. */
export async function countElsewhere(db: Knex, provider: PaymentProvider) {
  const rows: { provider: PaymentProvider; count: number | string }[] = await db('orders')
    .whereNot({ provider })
    .groupBy('provider')
    .select('provider')
    .count({ count: '*' });
  return rows.map(({ provider: other, count }) => ({ provider: other, orders: Number(count) }));
}

/** @throws {HttpError} 409 for an order of another provider, which this one cannot change */
export function refuseElsewhere(row: { provider: PaymentProvider }, provider: PaymentProvider): void {
  const other = otherProvider(row, provider);
  if (other !== null) throw new HttpError(409, elsewhereRefusal(other));
}
