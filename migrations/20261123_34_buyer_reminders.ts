import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Reminders of unpaid invoices, and buyers who turned them off (docs/decisions/0078). */
export async function up(knex: Knex): Promise<void> {
  // When the provider made the invoice. Null for earlier ones, which get no reminders.
  await addColumnOnce(knex, 'invoices', 'payable_at', (table, column) => {
    moment(table, column).nullable();
  });
  await addColumnOnce(knex, 'orders', 'reminders_off_at', (table, column) => {
    moment(table, column).nullable();
  });
  await createIndexOnce(knex, 'invoices', ['status', 'payable_at']);
  // A row for each reminder sent or skipped: the key prevents a second one.
  await createTableOnce(knex, 'order_reminders', (table) => {
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id').onDelete('CASCADE');
    // The installment: 1, 2 or 3.
    table.integer('number').notNullable();
    // 1 or 2: the first reminder, or the last.
    table.integer('stage').notNullable();
    table.string('state', 16).notNullable();
    moment(table, 'created_at').notNullable();
    table.primary(['order_id', 'number', 'stage']);
  });
}
