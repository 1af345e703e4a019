import { expect, test } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import { personalTables } from '#server/features/people/tables.ts';
import { mysqlSnapshot } from '#server/ops/backup/mysql.ts';
import { readSqlite } from '#server/ops/backup/sqlite.ts';
import { eachDatabase } from '../../support/databases.ts';
import { openEnvironment } from '../../support/test-environment.ts';
import { impersonalTables, linkedTables } from './tables.ts';

/** Names of columns in which a person from outside the firm may stand. */
const telling = /mail|phone|customer|visitor|recipient|^(first_|last_)?name$/;
/** They look like it and are not: names of things. */
const things = /^(seed_runs|content_versions|provider_tokens|invoice_syncs|saved_replies)\.name$/;

eachDatabase((openDatabase) => {
  test('every table of the schema says what happens to a person in it', async () => {
    const place = await openEnvironment(await openDatabase());
    const { database } = place.config;
    await place.use((knex) => prepareDatabase(knex, database));
    const snapshot = database.kind === 'sqlite' ? readSqlite(database.file) : await mysqlSnapshot(database);
    await snapshot.close();
    expect(snapshot.tables.length).toBeGreaterThan(15);

    const covered = [personalTables, linkedTables, impersonalTables].flatMap((tables) => Object.keys(tables));
    expect(new Set(covered).size).toBe(covered.length);
    const names = snapshot.tables.map(({ name }) => name);
    expect(names.filter((name) => !covered.includes(name))).toEqual([]);
    const strays = snapshot.tables
      .filter(({ name }) => name in impersonalTables)
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
      .filter((column) => telling.test(column.split('.')[1] ?? '') && !things.test(column));
    expect(strays).toEqual([]);
    for (const [name, { by, hidden }] of Object.entries(personalTables)) {
      const columns = snapshot.tables
        .find((table) => table.name === name)
        ?.columns.map((column) => column.name);
      expect(columns).toEqual(expect.arrayContaining([by, ...hidden]));
    }
  });
});
