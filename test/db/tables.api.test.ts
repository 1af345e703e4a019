import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseDatabaseUrl } from '../../src/server/config/database-url.ts';
import { connect } from '../../src/server/db/connect.ts';
import { prepareDatabase } from '../../src/server/db/migrate.ts';
import { isSqlite } from '../../src/server/db/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { recordLog } from '../support/log.ts';

const folder = path.resolve(import.meta.dirname, '../../src/server/db/tables');

/** What `db/tables/` declares: the columns of each table. */
function declaredTables(): Record<string, string[]> {
  const tables: Record<string, string[]> = {};
  for (const file of readdirSync(folder)) {
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, name = '', body = ''] of source.matchAll(/^ {2}(\w+): Table<([\s\S]*?)>;$/gm)) {
      const columns = [...body.matchAll(/(?:^\s*|[{;] )(\w+): /gm)].map(([, column = '']) => column);
      tables[name] = [
        ...columns,
        ...(body.includes('LeaseColumns') ? ['leased_by', 'leased_until'] : []),
      ].sort();
    }
  }
  return tables;
}

eachDatabase((openDatabase) => {
  test('the tables that the types declare are those that the migrations make', async () => {
    const config = parseDatabaseUrl(await openDatabase());
    if (!config) throw new Error('The test database has no valid URL.');
    const knex = connect(config, recordLog().logger);
    try {
      await prepareDatabase(knex, config);
      const declared = declaredTables();
      expect(Object.keys(declared).length).toBeGreaterThan(20);
      for (const [table, columns] of Object.entries(declared)) {
        const rows: { name: string }[] = isSqlite(knex)
          ? await knex.raw('select name from pragma_table_xinfo(?)', [table])
          : await knex('information_schema.columns')
              .whereRaw('table_schema = database()')
              .where({ table_name: table })
              .select({ name: 'column_name' });
        // Of the full-text index of MariaDB and MySQL, which no query of ours names outside of raw SQL.
        const stored = rows.map(({ name }) => name).filter((name) => name !== 'search_words');
        expect({ table, columns: stored.sort() }).toEqual({ table, columns });
      }
    } finally {
      await knex.destroy();
    }
  });
});
