import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, exactString, moment } from '#server/db/schema.ts';

/** Addresses that lead to another one (docs/decisions/0013). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'redirects', (table) => {
    exactString(knex, table, 'from_path', 191).primary();
    exactString(knex, table, 'to_path', 250).notNullable();
    moment(table, 'created_at').notNullable();
  });
  await createIndexOnce(knex, 'redirects', ['to_path']);
}
