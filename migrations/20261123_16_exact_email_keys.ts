import type { Knex } from 'knex';
import { isSqlite } from '../src/server/db/schema.ts';

/**
 * MariaDB and MySQL ignored accents in addresses, so the second of two never got the newsletter. The key is already in lower
 * case, so it compares in binary, as on SQLite.
 */
export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) return;
  await knex.raw(
    'alter table subscriptions modify email_key varchar(254) character set utf8mb4 collate utf8mb4_bin not null',
  );
}
