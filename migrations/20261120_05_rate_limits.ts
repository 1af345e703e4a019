import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Counts per address and time window; shared by all processes. */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'rate_limits', (table) => {
    table.string('bucket', 120).primary();
    table.integer('hits').notNullable();
    moment(table, 'ends_at').notNullable();
  });
  await createIndexOnce(knex, 'rate_limits', ['ends_at']);
}
