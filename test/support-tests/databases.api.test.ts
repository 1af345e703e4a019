import { beforeAll, expect, test } from '@jest/globals';
import knex from 'knex';
import { eachDatabase } from '../support/databases.ts';

/** The product has its own connection; this is only as much as the harness needs. */
function connect(url: string) {
  return url.startsWith('sqlite:')
    ? knex({ client: 'better-sqlite3', connection: url.slice('sqlite:'.length), useNullAsDefault: true })
    : knex({ client: 'mysql2', connection: url });
}

eachDatabase((openDatabase) => {
  let url: string;
  beforeAll(async () => {
    url = await openDatabase();
  });

  test('a database answers queries', async () => {
    const db = connect(url);
    expect(await db.select(db.raw('1 as one'))).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  test('a second database of the same file is a different, empty one', async () => {
    const [first, second] = [connect(url), connect(await openDatabase())];
    await first.schema.createTable('things', (table) => table.increments('id'));
    expect(await first.schema.hasTable('things')).toBe(true);
    expect(await second.schema.hasTable('things')).toBe(false);
    await Promise.all([first.destroy(), second.destroy()]);
  });
});
