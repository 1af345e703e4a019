import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { isSqlite } from '#server/db/schema.ts';
import { eachDatabase } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { withKnex } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { prepareWatched } from './prepare-watched.ts';
import { runProgram } from './run-program.ts';

/** The quick form kills before every twenty-fifth of them. */
const step = times(25, 1);

eachDatabase((openDatabase, database) => {
  test(
    'a migration that was killed at any kind of statement reaches the same schema and seeds when it runs again',
    async () => {
      const whole = await openDatabase();
      const changes: string[] = [];
      await prepareWatched(whole, (beginning) => changes.push(beginning));
      const expected = await describeDatabase(whole);

      const kills = firstOfEachKind(changes).filter((_, index) => (index + 1) % step === 0);
      const broken: string[] = [];
      for (const change of kills) {
        const url = await openDatabase();
        const { end } = await runProgram('prepare-database.ts', [change], url);
        expect(end).toBe('SIGKILL');
        const again = prepareWatched(url, () => {});
        const found = await again.then(() => describeDatabase(url)).catch((error: Error) => error.message);
        if (JSON.stringify(found) !== JSON.stringify(expected)) broken.push(`${changes[change - 1]}`);
      }
      record({
        promise: 'An interrupted migration recovers',
        goal: 'if a migration is killed before any kind of statement that changes something, the next run reaches the same schema',
        measured: `${database}: killed before ${kills.length} of ${changes.length} statements, ${broken.length} re-runs differ`,
        holds: broken.length === 0,
      });
      expect(kills.length).toBeGreaterThan(1);
      expect(broken).toEqual([]);
    },
    within(30_000, 600_000),
  );
});

/**
 * In each migration and seed, the numbers of the first `create table`, of the first `create index` and so on, and of the last
 * statement, which notes that it has run: all others run again after that kill. 1 is the first change.
 */
function firstOfEachKind(changes: readonly string[]): number[] {
  const seen = new Set<string>();
  const numbers: number[] = [];
  for (const [index, change] of changes.entries()) {
    const [kind = ''] = /^(?:insert into `\w+`|\w+ \w+|\w+)/.exec(change) ?? [];
    if (!seen.has(kind)) numbers.push(index + 1);
    seen.add(kind);
    if (/^insert into `(?:knex_migrations|seed_runs)`/.test(change)) seen.clear();
  }
  return numbers;
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
