import type { Knex } from 'knex';
import { isSqlite } from '../src/server/db/schema.ts';

/**
 * MariaDB and MySQL took an address for another one that differs by an accent alone: whoever came second never heard of the
 * newsletter. The key is in lower case already, so it is compared as it is, as on SQLite.
 */
export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) return;
  await knex.raw(
    'alter table subscriptions modify email_key varchar(254) character set utf8mb4 collate utf8mb4_bin not null',
  );
}
