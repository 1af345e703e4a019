import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { claimVersion, dropOldest } from '#server/db/versions.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { eachDatabase } from '../support/databases.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let id: number;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });
  beforeEach(async () => {
    id = await insertArticle(app.knex, { version: 3, author: 'Ann Lee' });
  });

  const claim = (version: number | undefined, of = id) =>
    claimVersion(app.knex('articles').where({ id: of }), {
      version,
      change: { author: 'Ben Cole' },
      conflict: () => new Error('Someone was faster.'),
      gone: () => new Error('It is gone.'),
    });
  const stored = () => app.knex('articles').where({ id }).first('version', 'author');

  test.each([3, undefined])('a save of version %s counts, and changes what it says', async (version) => {
    await claim(version);
    expect(await stored()).toEqual({ version: 4, author: 'Ben Cole' });
  });

  test('a save of an older version changes nothing', async () => {
    await expect(claim(2)).rejects.toThrow('Someone was faster.');
    expect(await stored()).toEqual({ version: 3, author: 'Ann Lee' });
  });

  test('of two saves of one version, one is too late', async () => {
    const results = await Promise.allSettled([claim(3), claim(3)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stored()).toEqual({ version: 4, author: 'Ben Cole' });
  });

  test.each([1, undefined])('a row that is not there is gone, for version %s', async (version) => {
    await expect(claim(version, id + 1)).rejects.toThrow('It is gone.');
  });

  test('only the newest rows of a record stay', async () => {
    const other = await insertArticle(app.knex);
    const { slug, title, excerpt, content, category } =
      (await app.knex('articles').where({ id }).first()) ?? {};
    const row = { slug, title, excerpt, content, category, saved_at: new Date(), length: 1, author: '' };
    for (const article of [id, other, id, id, other])
      await app.knex('article_revisions').insert({ ...row, article_id: article } as never);
    const rows = (of: number) => app.knex('article_revisions').where({ article_id: of }).orderBy('id');
    const newest = (await rows(id).pluck('id')).slice(1);
    await dropOldest(rows(id).clearOrder(), 2);
    expect(await rows(id).pluck('id')).toEqual(newest);
    await dropOldest(rows(id).clearOrder(), 2);
    expect([await rows(id), await rows(other)].map(({ length }) => length)).toEqual([2, 2]);
  });
});
