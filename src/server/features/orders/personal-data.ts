import type { Knex } from 'knex';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import { forgetCustomer } from '#server/integrations/sandbox/store.ts';
import type { PersonalMail } from '#server/mail/personal-mails.ts';
import type { PersonalData, PersonalRow } from '#server/ops/personal-data.ts';
import { cardsOfBuyer, findUndelivered, forgetRecipient } from '../gift-cards/personal-data.ts';

/** For how long an unpaid order may still be paid. */
const OPEN_DAYS = 90;
/** A host that does not exist (RFC 2606). */
const ERASED_EMAIL = 'erased@erased.invalid';

/** Whether an order's address is the placeholder for an erased buyer. */
export const isErased = (address: string) => address === ERASED_EMAIL;

/** The item, date and amount of a sale stay, because the law requires them. Only the provider's invoice still names the buyer. */
export const orderData: PersonalData = {
  rows: (db) => db('orders'),
  by: 'customer_email',
  findBy: { names: ['customer_name'], phone: 'customer_phone' },
  hidden: ['intent_key', 'content_key', 'snapshot', 'leased_by', 'leased_until'],
  linked: {
    invoices: (db, ids) =>
      db('invoices')
        .whereIn('order_id', ids)
        .orderBy('id')
        .select(
          'id',
          'order_id',
          'number',
          'due_day',
          'provider_number',
          'amount',
          'status',
          'created_at',
          'paid_at',
          'refunded_at',
        ),
    ...cardsOfBuyer,
    order_events: (db, ids) =>
      db('order_events')
        .whereIn('order_id', ids)
        .orderBy('id')
        .select('id', 'order_id', 'number', 'kind', 'staff_name', 'text', 'created_at'),
    order_reminders: (db, ids) =>
      db('order_reminders')
        .whereIn('order_id', ids)
        .orderBy(['order_id', 'number', 'stage'])
        .select('order_id', 'number', 'stage', 'state', 'created_at'),
  },
  async erase(trx, orders, { now, mails }) {
    const undelivered = await findUndeliveredOf(trx, orders, mails);
    const isKept = (order: PersonalRow) => isOpen(order, now) || undelivered.has(Number(order.id));
    const closed = orders.filter((order) => !isKept(order));
    for (const order of closed) await anonymize(trx, order, now);
    return {
      counts: { 'orders (made anonymous)': closed.length },
      openOrders: orders.filter(isKept).map(({ id }) => Number(id)),
    };
  },
};

/** Orders whose gift card is still to be sent in the buyer's name: it is not due yet, or its mail is in the outbox. */
async function findUndeliveredOf(
  trx: Knex,
  orders: readonly PersonalRow[],
  mails: readonly PersonalMail[],
): Promise<Set<number>> {
  const onTheirWay = mails.filter(({ relation, state }) => relation === 'to others' && state !== 'sent');
  const planned = await findUndelivered(
    trx,
    orders.map(({ id }) => id),
  );
  return new Set([...planned, ...onTheirWay.map(({ about_id: id }) => id)].map(Number));
}

/** Whether an order still needs the address. */
export function isOpen({ state, created_at: createdAt }: PersonalRow, now: Date): boolean {
  if (state === 'partially_paid') return true;
  const age = now.getTime() - toDate(createdAt as StoredMoment).getTime();
  return (state === 'recorded' || state === 'invoiced') && age < OPEN_DAYS * 24 * 60 * 60 * 1000;
}

async function anonymize(trx: Knex, order: PersonalRow, now: Date): Promise<void> {
  const { customer: _customer, ...terms } = JSON.parse(String(order.snapshot)) as Record<string, unknown>;
  await trx('orders')
    .where({ id: order.id })
    .update({
      customer_name: 'Erased',
      customer_email: ERASED_EMAIL,
      customer_phone: '',
      gift_message: null,
      snapshot: JSON.stringify({ ...terms, customer: { name: 'Erased', email: ERASED_EMAIL } }),
      // Both are made from the address too.
      intent_key: `erased ${order.id}`,
      content_key: `erased ${order.id}`,
      updated_at: now,
    });
  const references = await trx('invoices').where({ order_id: order.id }).pluck('reference');
  await trx('invoices').where({ order_id: order.id }).update({ pay_url: null });
  // Notes by staff may name the person; the record of mails does not.
  await trx('order_events').where({ order_id: order.id, kind: 'note' }).del();
  await forgetRecipient(trx, order.id);
  await forgetCustomer(trx, references);
}
