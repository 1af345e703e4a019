import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { prepareDatabase } from '#server/db/migrate.ts';
import { isSqlite } from '#server/db/schema.ts';
import { isDuplicate, toDate } from '#server/db/values.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';
import { configOf, withKnex } from '../support/knex.ts';

eachDatabase((openDatabase) => {
  async function withDatabase(
    work: (knex: Knex, prepare: () => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const url = await openDatabase();
    await withKnex(url, (knex) => work(knex, () => prepareDatabase(knex, configOf(url))));
  }

  test('migrations that were interrupted anywhere reach the same schema when they run again', () =>
    withDatabase(async (knex, prepare) => {
      await prepare();
      const whole = await indexes(knex);
      // As after a kill: the last table is missing, an index too, and knex's own lock is still held.
      await knex.schema.dropTable('former_slugs');
      await knex.schema.alterTable('articles', (table) => table.dropUnique(['slug'], 'articles_slug_unique'));
      await knex('knex_migrations').where('name', 'like', '%articles').del();
      await knex('knex_migrations_lock').update({ is_locked: 1 });
      await prepare();
      expect(await indexes(knex)).toEqual(whole);
    }));

  test('a former version starts on the tables of a newer one', () =>
    withDatabase(async (knex, prepare) => {
      await prepare();
      await knex('knex_migrations').insert({ name: '20991231_01_of_a_later_version', batch: 99 });
      await prepare();
      expect(await knex('articles').pluck('slug')).toHaveLength(6);
    }));

  test('a database from before 1.0.0 is refused in one sentence, and not changed', () =>
    withDatabase(async (knex, prepare) => {
      await knex.schema.createTable('knex_migrations', (table) => {
        table.increments();
        table.string('name');
      });
      await knex('knex_migrations').insert({ name: '20261120_01_foundation' });
      await expect(prepare()).rejects.toMatchObject({
        name: 'StartError',
        message:
          'This database is from before version 1.0.0 and cannot be upgraded: name a new database in DATABASE_URL.',
      });
      expect(await knex.schema.hasTable('articles')).toBe(false);
    }));

  test('an article that an editor deleted does not come back with the next start', () =>
    withDatabase(async (knex, prepare) => {
      await prepare();
      await knex('articles').where({ slug: 'hiring-beyond-the-hunch' }).del();
      await prepare();
      expect(await knex('articles').pluck('slug')).toHaveLength(5);
    }));

  test('two articles cannot share a slug', () =>
    withDatabase(async (knex, prepare) => {
      await prepare();
      await insertArticle(knex, { slug: 'taken' });
      const error = await insertArticle(knex, { slug: 'taken' }).catch((reason: unknown) => reason);
      expect(isDuplicate(error)).toBe(true);
    }));

  test('moments keep their milliseconds and texts every character', () =>
    withDatabase(async (knex, prepare) => {
      await prepare();
      const moment = new Date('2026-03-08T06:59:59.987Z');
      await insertArticle(knex, { slug: 'exact', published_at: moment, title: '🙂 “é” 漢字 \\ \' "' });
      const row = await knex('articles').where({ slug: 'exact' }).first();
      expect(toDate(row?.published_at ?? 0)).toEqual(moment);
      expect(row?.title).toBe('🙂 “é” 漢字 \\ \' "');
    }));
});

/** The names of all our indexes, by table. */
async function indexes(knex: Knex): Promise<string[]> {
  const rows = isSqlite(knex)
    ? await knex('sqlite_master').where({ type: 'index' }).select('tbl_name as t', 'name as n')
    : await knex('information_schema.statistics')
        .whereRaw('table_schema = database()')
        .distinct('table_name as t', 'index_name as n');
  return rows.map(({ t, n }: { t: string; n: string }) => `${t}.${n}`).sort();
}
