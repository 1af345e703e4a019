import type { Knex } from 'knex';
import { addColumnOnce, moment } from '../src/server/db/schema.ts';

/** Binds the shared password's feed to its setting, and records each feed's last read (docs/decisions/0074). */
export async function up(knex: Knex): Promise<void> {
  // Null for an account's feed, and for the shared password's earlier feeds, which no longer work.
  await addColumnOnce(knex, 'calendar_feeds', 'setting', (table, column) => {
    table.string(column, 43).nullable();
  });
  await addColumnOnce(knex, 'calendar_feeds', 'used_at', (table, column) => {
    moment(table, column).nullable();
  });
}
