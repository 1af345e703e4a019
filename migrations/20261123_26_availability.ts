import type { Knex } from 'knex';
import { createTableOnce, moment } from '../src/server/db/schema.ts';

/** When consultations can be booked: one row, once the firm has set something (docs/decisions/0074). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'booking_availability', (table) => {
    // Always 1.
    table.integer('id').primary();
    // JSON of an `Availability`.
    table.text('settings', 'mediumtext').notNullable();
    // Whoever changes it says which version they saw.
    table.integer('version').notNullable();
    moment(table, 'changed_at').notNullable();
  });
}
