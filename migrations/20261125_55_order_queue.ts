import type { Knex } from 'knex';
import { addColumnOnce, createIndexOnce, moment } from '../src/server/db/schema.ts';

/** Orders past the invoice budget, which wait for their invoice (docs/decisions/0027). */
export async function up(knex: Knex): Promise<void> {
  // Since when it waits; null for an order whose invoice may be made.
  await addColumnOnce(knex, 'orders', 'queued_at', (table, column) => {
    moment(table, column).nullable();
  });
  // When its buyer was confirmed: by the link in a mail, or by a browser that has paid before.
  await addColumnOnce(knex, 'orders', 'confirmed_at', (table, column) => {
    moment(table, column).nullable();
  });
  // mail, browser
  await addColumnOnce(knex, 'orders', 'confirmed_by', (table, column) => {
    table.string(column, 16).nullable();
  });
  await createIndexOnce(knex, 'orders', ['queued_at', 'confirmed_at']);
}
