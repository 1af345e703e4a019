import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** The recipient and delivery day of a gift card (docs/decisions/0081). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'gift_deliveries', (table) => {
    table.bigIncrements('id');
    table
      .bigInteger('order_id')
      .unsigned()
      .notNullable()
      .references('orders.id')
      .onDelete('CASCADE')
      .unique();
    table.string('recipient_name', 200).notNullable();
    // Null: the buyer hands the card on.
    table.string('recipient_email', 254).nullable();
    // The firm's day that the buyer chose; null for as soon as it is paid.
    table.string('deliver_on', 10).nullable();
    table.boolean('has_copy').notNullable();
    // Null until the card is paid, and again once nothing remains to be sent.
    moment(table, 'deliver_at').nullable();
    moment(table, 'delivered_at').nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'gift_deliveries', ['order_id'], { unique: true });
  await createIndexOnce(knex, 'gift_deliveries', ['deliver_at', 'id']);
}
