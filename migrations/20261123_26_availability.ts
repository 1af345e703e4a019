import type { Knex } from 'knex';
import { createTableOnce, moment } from '../src/server/db/schema.ts';

/** Availability for bookings: one row, once the firm has set it (docs/decisions/0074). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'booking_availability', (table) => {
    // Always 1.
    table.integer('id').primary();
    // JSON of an `Availability`.
    table.text('settings', 'mediumtext').notNullable();
    // For optimistic locking.
    table.integer('version').notNullable();
    moment(table, 'changed_at').notNullable();
  });
}
