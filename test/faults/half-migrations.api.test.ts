import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { isSqlite } from '#server/db/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { withKnex } from '../support/knex.ts';
import { record } from '../support/promises.ts';

const program = path.join(import.meta.dirname, 'fixtures/prepare-database.ts');
/** The long form kills before every change, the quick one before two of them. */
const step = times(60, 1);
const most = times(2, Number.POSITIVE_INFINITY);

eachDatabase((openDatabase, database) => {
  test(
    'a migration that was killed at any statement reaches the same schema and seeds when it runs again',
    async () => {
      const whole = await openDatabase();
      expect(await prepare(whole)).toBe(0);
      const expected = await describeDatabase(whole);

      let kills = 0;
      const broken: number[] = [];
      for (let change = step; kills < most; change += step) {
        const url = await openDatabase();
        const end = await prepare(url, change);
        if (end === 0) break;
        expect(end).toBe('SIGKILL');
        kills += 1;
        const again = await prepare(url);
        const found = again === 0 ? await describeDatabase(url) : null;
        if (JSON.stringify(found) !== JSON.stringify(expected)) broken.push(change);
      }
      record({
        promise: 'An interrupted migration recovers',
        goal: 'if a migration is killed before any statement that changes something, the next run reaches the same schema',
        measured: `${database}: killed before ${kills} of them, ${broken.length} re-runs differ`,
        holds: broken.length === 0,
      });
      expect(kills).toBeGreaterThan(1);
      expect(broken).toEqual([]);
    },
    within(30_000, 1_200_000),
  );
});

async function prepare(databaseUrl: string, dieBefore = 0): Promise<number | string> {
  const child = spawn(process.execPath, [program, String(dieBefore)], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code, signal] = await once(child, 'exit');
  return signal ?? code;
}

/** Tables with their columns and indexes, migrations, seeds, and how many articles there are. */
const describeDatabase = (url: string): Promise<unknown> =>
  withKnex(url, async (knex) => ({
    schema: await readSchema(knex),
    migrations: await knex('knex_migrations').orderBy('name').pluck('name'),
    seeds: await knex('seed_runs').orderBy('name').pluck('name'),
    articles: await knex('articles').orderBy('slug').pluck('slug'),
  }));

async function readSchema(knex: Knex): Promise<unknown> {
  if (isSqlite(knex)) return knex('sqlite_master').orderBy(['type', 'name']).select('type', 'name', 'sql');
  const ours = (table: string) => knex(`information_schema.${table}`).whereRaw('table_schema = database()');
  return {
    columns: await ours('columns')
      .orderBy(['table_name', 'column_name'])
      .select('table_name', 'column_name', 'column_type', 'is_nullable', 'column_default', 'collation_name'),
    indexes: await ours('statistics')
      .orderBy(['table_name', 'index_name', 'seq_in_index'])
      .select('table_name', 'index_name', 'non_unique', 'seq_in_index', 'column_name'),
    constraints: await ours('table_constraints')
      .orderBy(['table_name', 'constraint_name'])
      .select('table_name', 'constraint_name', 'constraint_type'),
  };
}
