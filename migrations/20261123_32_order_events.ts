import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Mails and notes of an order, and indexes of its list (docs/decisions/0078). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'order_events', (table) => {
    table.bigIncrements('id');
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id').onDelete('CASCADE');
    table.string('kind', 16).notNullable();
    // The installment: 1, 2 or 3; null for the order as a whole.
    table.integer('number').nullable();
    // Null for the shared password, and for the site itself.
    table.string('staff_name', 200).nullable();
    table.text('text', 'mediumtext').notNullable();
    table.string('message_id', 191).nullable();
    // The browser's key for a mail: a second click is the same one.
    table.string('request_key', 64).nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'order_events', ['order_id', 'id']);
  await createIndexOnce(knex, 'order_events', ['order_id', 'request_key'], { unique: true });
  await createIndexOnce(knex, 'orders', ['state', 'id']);
  // Orders that need attention, and lookups by the provider's number.
  await createIndexOnce(knex, 'invoices', ['status', 'attempts']);
  await createIndexOnce(knex, 'invoices', ['notice_seen_at', 'notice']);
  await createIndexOnce(knex, 'invoices', ['provider_number']);
}
