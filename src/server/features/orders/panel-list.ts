import type { Knex } from 'knex';
import { containsWords, readListPage } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { MOST_STUCK, type Order, type OrderPage, type OrderQuery } from '#shared/orders/panel.ts';
import type { Buyers } from '../gift-cards/cards.ts';
import { findOrdersInNeed, type PanelMoment, stuckReason } from './attention.ts';
import { isNoUnconfirmedOrder, type OrderSnapshot } from './orders.ts';
import { isErased } from './personal-data.ts';
import { otherProvider } from './providers.ts';

/**
 * A page of orders, the newest first; `size` is its own. Orders that need attention come before the first page; no page repeats them.
 */
export async function listOrders(
  db: Knex,
  query: OrderQuery,
  at: PanelMoment,
  size?: number,
): Promise<OrderPage> {
  const inNeed = await findOrdersInNeed(db, at, MOST_STUCK);
  const matching = await matchesOf(db, query);
  const first = query.after ? [] : await matching().whereIn('id', inNeed).orderBy('id', 'desc');
  const { rows, next } = await readListPage<Row<'orders'>>(matching().whereNotIn('id', inNeed), {
    after: query.after,
    size,
  });
  const present = presenterOf(await invoicesOf(db, [...first, ...rows]), at);
  return {
    stuck: first.map(present),
    rows: rows.map(present),
    next,
    needing: inNeed.length,
  };
}

/** Orders that need a decision, MOST_STUCK at most. */
export const countOrdersInNeed = async (db: Knex, at: PanelMoment): Promise<number> =>
  (await findOrdersInNeed(db, at, MOST_STUCK)).length;

/** Orders that match the requested filters. */
async function matchesOf(db: Knex, { state, search = '' }: OrderQuery) {
  const named = await namedBy(db, search.trim());
  return () => {
    const found = db('orders').select<Row<'orders'>[]>('*');
    if (state) found.where({ state });
    // Invented ones would push the others off the first page.
    else if (search.trim() === '') found.where(isNoUnconfirmedOrder);
    if (search.trim() !== '')
      found.where((each) =>
        each.whereIn('id', named).orWhere(containsWords(['customer_name', 'customer_email'], search)),
      );
    return found;
  };
}

/** The orders that a number or a reference names: ours, with or without a #, or the billing service's. */
async function namedBy(db: Knex, search: string): Promise<number[]> {
  const [, number] = /^#?(\d{1,15})$/.exec(search) ?? [];
  const reference = search.toUpperCase();
  if (reference === '') return [];
  const invoices = [
    ...(await db('invoices').where({ reference }).select('order_id')),
    ...(await db('invoices').where({ provider_number: reference }).select('order_id')),
  ];
  return [...(number ? [Number(number)] : []), ...invoices.map(({ order_id: id }) => Number(id))];
}

async function invoicesOf(db: Knex, orders: readonly Row<'orders'>[]): Promise<Row<'invoices'>[]> {
  const ids = orders.map(({ id }) => id);
  return db('invoices').whereIn('order_id', ids).orderBy(['order_id', 'number']).select('*');
}

function presenterOf(invoices: readonly Row<'invoices'>[], at: PanelMoment): (row: Row<'orders'>) => Order {
  const ofOrder = Map.groupBy(invoices, ({ order_id: id }) => Number(id));
  return (row) => presentOrder(row, ofOrder.get(Number(row.id)) ?? [], at);
}

/** @param invoices of this order, by number */
export function presentOrder(
  row: Row<'orders'>,
  invoices: readonly Row<'invoices'>[],
  { now, provider }: PanelMoment,
): Order {
  const elsewhere = otherProvider(row, provider);
  const { item, amounts } = JSON.parse(row.snapshot) as OrderSnapshot;
  const { customer_name: name, customer_email: email } = row;
  return {
    id: Number(row.id),
    kind: row.kind,
    item,
    buyer: isErased(email) ? null : { name, email },
    state: row.state,
    total: sum(amounts),
    paid: sum(invoices.filter(({ status }) => status === 'paid').map(({ amount }) => amount)),
    createdAt: toDate(row.created_at).toISOString(),
    endedAt: toDateOrNull(row.ended_at)?.toISOString() ?? null,
    elsewhere,
    stuck: elsewhere
      ? null
      : (invoices.map((invoice) => stuckReason(invoice, now)).find((reason) => reason !== null) ?? null),
  };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** For domains that know an order only by its number. */
export const buyers: Buyers = {
  async of(db, orders) {
    const rows = await db('orders').whereIn('id', orders).select('id', 'customer_name', 'customer_email');
    return new Map(
      rows.map(({ id, customer_name: name, customer_email: email }) => [
        Number(id),
        isErased(email) ? null : { name, email },
      ]),
    );
  },
  orders: (db, search) =>
    db('orders')
      .where(containsWords(['customer_name', 'customer_email'], search))
      .select('id'),
};
