import type { Knex } from 'knex';
import type { PersonalData } from '#server/ops/personal-data.ts';

const cardsOf = (db: Knex, orders: readonly number[]) => db('gift_codes').whereIn('order_id', orders);

/** The data of a card's recipient. The card stays; a delivery that was not sent is dropped. */
export const deliveryData: PersonalData = {
  rows: (db) => db('gift_deliveries'),
  by: 'recipient_email',
  findBy: { names: ['recipient_name'] },
  hidden: [],
};

/** The cards of a buyer's orders. */
export const cardsOfBuyer: NonNullable<PersonalData['linked']> = {
  gift_deliveries: (db, orders) => db('gift_deliveries').whereIn('order_id', orders).orderBy('id'),
  gift_codes: (db, orders) =>
    cardsOf(db, orders)
      .orderBy('id')
      .select('id', 'order_id', 'last_four', 'amount', 'theme', 'expires_day', 'created_at', 'disabled_at'),
  gift_card_entries: (db, orders) =>
    db('gift_card_entries')
      .whereIn('gift_code_id', cardsOf(db, orders).select('id'))
      .orderBy('id')
      .select('id', 'gift_code_id', 'kind', 'amount', 'balance', 'staff_name', 'note', 'created_at'),
};

/** Orders whose gift card is paid and whose day has not come. */
export const findUndelivered = (db: Knex, orders: readonly number[]): Promise<number[]> =>
  db('gift_deliveries')
    .whereIn('order_id', orders)
    .whereNotNull('recipient_email')
    .whereNotNull('deliver_at')
    .whereNull('delivered_at')
    .pluck('order_id');

/** The card of an order stays, without data that may name people. */
export async function forgetRecipient(trx: Knex, order: number): Promise<void> {
  await trx('gift_card_entries')
    .whereIn('gift_code_id', cardsOf(trx, [order]).select('id'))
    .update({ note: '' });
  await trx('gift_deliveries').where({ order_id: order }).del();
}
