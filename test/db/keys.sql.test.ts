import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { holdCopy } from '#server/db/restored-copy.ts';
import { eachServer } from '../support/each-server.ts';
import { openPrepared } from '../support/knex.ts';

eachServer(({ create }) => {
  // Managed servers and clusters take no other (sql_require_primary_key, Group Replication, Galera).
  test('every table has a primary key, those of the migrations themselves and the marks of a restore too', async () => {
    const knex = await openPrepared((await create()).url);
    try {
      await holdCopy(knex);
      const names = await tablesOf(knex);
      expect(names).toEqual(expect.arrayContaining(['articles', 'knex_migrations', 'restored_copy']));
      const keyed = await Promise.all(names.map(async (name) => ((await hasKey(knex, name)) ? [] : [name])));
      expect(keyed.flat()).toEqual([]);
    } finally {
      await knex.destroy();
    }
  });
});

async function tablesOf(knex: Knex): Promise<string[]> {
  const rows = await knex('information_schema.tables')
    .whereRaw('table_schema = database()')
    .select({ name: 'table_name' });
  return rows.map(({ name }) => name);
}

async function hasKey(knex: Knex, table: string): Promise<boolean> {
  const [rows] = await knex.raw('show index from ?? where key_name = ?', [table, 'PRIMARY']);
  return rows.length > 0;
}
