import { beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { prepareDatabase } from '#server/db/migrate.ts';
import { followBuiltInArticles } from '#server/features/articles/built-in-articles.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { eachDatabase } from '../support/databases.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { openEnvironment, type TestEnvironment } from '../support/test-environment.ts';

type Article = (typeof builtInArticles)[number];
const [first, second, third] = builtInArticles as readonly [Article, Article, Article];
const changed = [
  { ...first, title: 'A new title' },
  { ...second, title: 'Another title' },
];
const added = { ...first, slug: 'added-later', title: 'Added later' };
const now = new Date('2026-11-29T12:00:00Z');

eachDatabase((openDatabase) => {
  let place: TestEnvironment;
  const use = <T>(work: (knex: Knex) => Promise<T>) => place.use(work);
  beforeEach(async () => {
    place = await openEnvironment(await openDatabase());
    await use((knex) => prepareDatabase(knex, place.config.database));
  });

  const follow = (articles: readonly Article[]) => use((knex) => followBuiltInArticles(knex, now, articles));
  const titles = () =>
    use(async (knex) => knex('articles').whereNull('deleted_at').orderBy('id').pluck('title'));
  const version = () => use(async (knex) => (await knex('content_versions').first('version'))?.version);

  testOfSpecified('an article that nobody edited follows the code, and caches learn of it', async () => {
    const before = await version();
    await Promise.all([follow(changed), follow(changed)]);
    expect(await titles()).toEqual(['A new title', 'Another title']);
    expect(Number(await version())).toBeGreaterThan(Number(before));
    await follow(builtInArticles.slice(0, 2));
    expect(await titles()).toEqual([first.title, second.title]);
  });

  test('nothing is written when nothing has changed', async () => {
    const before = await version();
    await follow(builtInArticles);
    expect([await version(), (await titles()).length]).toEqual([before, builtInArticles.length]);
  });

  testOfSpecified(
    'an edited and a deleted article stay as they are, also when the code changes again',
    async () => {
      await use((knex) => knex('articles').where({ slug: first.slug }).update({ excerpt: 'Ours.' }));
      await use((knex) => knex('articles').where({ slug: second.slug }).del());
      await follow(changed);
      await follow([...changed.map((one) => ({ ...one, title: `${one.title}!` })), added]);
      expect(await titles()).toEqual([first.title, 'Added later']);
    },
  );

  test('an article of an editor keeps an address that the code wants, too', async () => {
    await use((knex) => knex('articles').where({ slug: first.slug }).update({ slug: added.slug }));
    await follow([...builtInArticles, added]);
    expect(await titles()).toEqual(builtInArticles.map(({ title }) => title));
  });

  testOfSpecified(
    'a database of version 1.0.0 has no notes: saved and missing articles are the editors’',
    async () => {
      await use(async (knex) => {
        await knex('seed_runs').where('name', 'like', 'article %').del();
        await knex('articles').where({ slug: second.slug }).del();
        await knex('articles').where({ slug: third.slug }).update({ version: 2 });
      });
      await follow(builtInArticles.map((one) => ({ ...one, title: `New: ${one.title}` })));
      expect(await titles()).toEqual(
        builtInArticles.flatMap(({ title }, at) => (at === 1 ? [] : [at === 2 ? title : `New: ${title}`])),
      );
    },
  );
});
