import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Which reminders of unpaid invoices were written, and who wants none (docs/decisions/0078). */
export async function up(knex: Knex): Promise<void> {
  // When the provider had made the invoice. Null for those from before, which nobody is reminded of.
  await addColumnOnce(knex, 'invoices', 'payable_at', (table, column) => {
    moment(table, column).nullable();
  });
  await addColumnOnce(knex, 'orders', 'reminders_off_at', (table, column) => {
    moment(table, column).nullable();
  });
  await createIndexOnce(knex, 'invoices', ['status', 'payable_at']);
  // A row for each reminder that was written or left out: the key is why there is one.
  await createTableOnce(knex, 'order_reminders', (table) => {
    table.bigInteger('order_id').unsigned().notNullable().references('orders.id').onDelete('CASCADE');
    // 1, 2 or 3: which instalment.
    table.integer('number').notNullable();
    // 1 or 2: the first reminder, or the last.
    table.integer('stage').notNullable();
    table.string('state', 16).notNullable();
    moment(table, 'created_at').notNullable();
    table.primary(['order_id', 'number', 'stage']);
  });
}
