import type { Knex } from 'knex';
import { createIndexOnce, createTableOnce, moment } from '../src/server/db/schema.ts';

/** Files that may be in the storage although no row names them (docs/decisions/0008). */
export async function up(knex: Knex): Promise<void> {
  await createTableOnce(knex, 'pending_files', (table) => {
    table.string('storage_key', 120).primary();
    moment(table, 'check_at').notNullable();
    // Its file is being deleted, so no row may name it any more.
    moment(table, 'removed_at').nullable();
  });
  await createIndexOnce(knex, 'pending_files', ['check_at']);
}
