import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { connect } from '#server/db/connect.ts';
import { prepareDatabase } from '#server/db/migrate.ts';
import { batchTimeouts } from '#server/db/timeouts.ts';
import { feedQueries } from '#server/features/articles/feed-queries.ts';
import { findArticlesPage } from '#server/features/articles/list.ts';
import type { ListRequest } from '#server/features/articles/list-request.ts';
import { findDraftWithRelated, findWithRelated } from '#server/features/articles/related.ts';
import { noFilter } from '#shared/articles/filter.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { insertArticle, insertArticles } from '../support/articles.ts';
import { eachServer } from '../support/each-server.ts';
import { configOf } from '../support/knex.ts';
import { recordLog } from '../support/log.ts';
import { countRowsRead } from '../support/rows-read.ts';

const COUNT = 1_000;
/** Far below the number of articles, and far above what a page and its neighbors take. */
const FEW = 200;

const minute = (count: number) => new Date(Date.UTC(2026, 0, 1, 0, count));
const list = (values: Partial<ListRequest>) => (db: Knex) =>
  findArticlesPage(db, { filter: noFilter, limit: 24, after: null, skip: 0, ...values });
const nextGen = { ...noFilter, category: 'NextGen' };
const middle = { listedAt: minute(500), id: 1_000_000 };

const reads: Record<string, (db: Knex) => Promise<unknown>> = {
  'an article with its related ones': (db) => findWithRelated(db, 'many-400', builtInContents),
  'a draft with its related ones': async (db) => {
    // The last row.
    const draft = await db('articles').orderBy('id', 'desc').first('id');
    const found = await findDraftWithRelated(
      db,
      { id: Number(draft?.id), moment: minute(400) },
      builtInContents,
    );
    expect([found?.older?.slug, found?.newer?.slug]).toEqual(['many-400', 'many-401']);
  },
  'the first part of the list': list({}),
  'a part further on': list({ after: middle }),
  'a page further on': list({ skip: 49 }),
  'a category': list({ filter: nextGen }),
  'a category further on': list({ filter: nextGen, after: middle }),
  'a page of a category': list({ filter: nextGen, skip: 49 }),
  'what a feed carries': (db) => feedQueries(db).newest(20),
};

eachServer(({ create }) => {
  let knex: Knex;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const database = await create();
    drop = database.drop;
    const config = configOf(database.url);
    knex = connect(config, recordLog().logger, { timeouts: batchTimeouts, poolSize: 1 });
    await prepareDatabase(knex, config);
    await knex('articles').del();
    // The statistics stay those of an empty table, as they are for a while after many inserts.
    await knex.raw('alter table articles stats_auto_recalc = 0');
    for (let first = 0; first < COUNT; first += 250) {
      await insertArticles(
        knex,
        Array.from({ length: 250 }, (_, at) => ({
          slug: `many-${first + at}`,
          category: at % 2 ? 'NextGen' : 'Leadership',
          published_at: minute(first + at),
        })),
      );
    }
    await insertArticle(knex, { published: false, published_at: null });
  });
  afterAll(async () => {
    await knex.destroy();
    await drop();
  });

  describe.each([
    ['those of an empty table', async () => {}],
    ['up to date', () => knex.raw('analyze table articles')],
  ])('while the statistics are %s', (_which, prepare) => {
    beforeAll(prepare);
    test.each(Object.entries(reads))('%s reads few rows', async (_name, read) => {
      expect(await countRowsRead(knex, read)).toBeLessThan(FEW);
    });
  });
});
