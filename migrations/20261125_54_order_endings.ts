import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Order endings in progress, recorded before the provider is asked (docs/decisions/0078). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'order_endings', (table) => {
    // One per order; the row is deleted once the order has ended.
    table
      .bigInteger('order_id')
      .unsigned()
      .notNullable()
      .references('orders.id')
      .onDelete('CASCADE')
      .primary();
    // end, refund
    table.string('way', 16).notNullable();
    // Null for the shared password, and for the site itself.
    table.string('staff_name', 200).nullable();
    // The browser's key for one click of the button.
    table.string('request_key', 64).notNullable();
    table.integer('attempts').notNullable().defaultTo(0);
    moment(table, 'next_attempt_at').notNullable();
    moment(table, 'leased_until').nullable();
    table.string('leased_by', 64).nullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'order_endings', ['next_attempt_at']);
}
