import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { articlePageQueries } from '#server/features/articles/public-queries.ts';
import type { Query } from '#server/http/public-queries.ts';
import { announcement } from '#shared/content/documents/announcement.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { insertArticle } from '../../support/articles.ts';
import { startBehindProxy } from '../../support/behind-proxy.ts';
import { eachDatabase } from '../../support/databases.ts';
import { publishOnly } from '../../support/published-words.ts';
import { waitFor } from '../../support/wait.ts';
import { ask, isFromMemory, textOf, untilKept } from './support.ts';

/** Only the date is another one. */
const realTimers = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

const setDate = (now: string) => jest.useFakeTimers({ now: new Date(now), doNotFake: [...realTimers] });

/** What publishing does: the change and the new version in one transaction. */
async function retitle({ knex }: TestApp, slug: string, title: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await trx('articles').where({ slug }).update({ title });
    await bumpContentVersion(trx);
  });
}

const titleOf = async (app: TestApp, path: string) =>
  /<title>(.*?) \| /.exec(textOf(await ask(app, path)))?.[1];

eachDatabase((openDatabase) => {
  let app: TestApp;
  let other: TestApp;
  const reads: string[] = [];
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    const counting = (...args: Parameters<typeof articlePageQueries>): Query[] =>
      articlePageQueries(...args).map((query) => ({
        ...query,
        read(params, ...rest) {
          reads.push(params.slug ?? 'list');
          return query.read(params, ...rest);
        },
      }));
    app = await startApp({ databaseUrl, pageQueries: counting });
    other = await startApp({ databaseUrl });
  });

  /** Of this test alone. */
  let slug: string;
  let page: string;
  let articles = 0;
  beforeEach(async () => {
    articles += 1;
    slug = `changing-${articles}`;
    page = paths.article(slug);
    await insertArticle(app.knex, { slug, title: 'Before' });
    await app.noticeChanges();
    reads.length = 0;
  });

  test('a change by another process is seen within a second', async () => {
    await untilKept(app, page);
    await retitle(other, slug, 'After');
    await waitFor(async () => (await titleOf(app, page)) === 'After');
    expect(textOf(await untilKept(app, page))).toContain('After');
  });

  test('the process that made the change can know it at once', async () => {
    await untilKept(app, page);
    await retitle(app, slug, 'After');
    await app.noticeChanges();
    expect(await titleOf(app, page)).toBe('After');
  });

  test('what does not change is not sent again', async () => {
    const before = await untilKept(app, '/about');
    await retitle(other, slug, 'After');
    await app.noticeChanges();
    const after = await ask(app, '/about', { 'If-None-Match': before.headers.etag ?? '' });
    expect(after.status).toBe(304);
  });

  test('a hundred visitors of a new page cost one render and one read', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => ask(app, page, { 'User-Agent': 'Googlebot' })),
    );
    expect(new Set(answers.map(textOf)).size).toBe(1);
    expect(reads).toEqual([slug]);
  });

  test('a page from memory asks the database nothing', async () => {
    await untilKept(app, page);
    await untilKept(app, '/articles');
    reads.length = 0;
    for (let round = 0; round < 5; round += 1) {
      expect(isFromMemory(await ask(app, page))).toBe(true);
      expect(isFromMemory(await ask(app, '/articles'))).toBe(true);
    }
    expect(reads).toEqual([]);
  });

  // At the end: for up to a second after their clock is set back, kept pages are of another day.
  test('the sample posts of the home page move with the day; pages without a date stay as they are', async () => {
    const newest = async () => /<time dateTime="(.*?)T/.exec(textOf(await untilKept(app, '/')))?.[1];
    // Kept, so that a later date shows only when the process has looked at it, which it does once a second.
    await newest();
    // Not at the end of a year, which the footer shows.
    setDate('2027-01-13T12:00:00Z');
    try {
      await waitFor(async () => (await newest()) === '2027-01-12');
      const { etag = '' } = (await untilKept(app, '/about')).headers;
      setDate('2027-01-14T12:00:00Z');
      await waitFor(async () => (await newest()) === '2027-01-13');
      expect((await ask(app, '/about', { 'If-None-Match': etag })).status).toBe(304);
    } finally {
      jest.useRealTimers();
    }
  });

  test('the bar of the firm ends at its midnight in every process, in the middle of a day of UTC', async () => {
    const bars = () =>
      Promise.all(
        [app, other].map(async (each) =>
          textOf(await untilKept(each, '/about')).includes('>Closed today.<!'),
        ),
      );
    setDate('2027-01-15T04:59:30Z');
    try {
      await publishOnly(app, [
        { ...announcement, text: 'Closed today.', lastDay: '2027-01-14' } as typeof announcement,
      ]);
      await waitFor(async () => (await bars()).every(Boolean));
      setDate('2027-01-15T05:00:00Z');
      await waitFor(async () => !(await bars()).some(Boolean));
    } finally {
      jest.useRealTimers();
      await publishOnly(app, []);
    }
  });
});

test('without a database what is kept is served, what is not is 503, and nothing made up is kept', async () => {
  const { app, proxy } = await startBehindProxy();
  await insertArticle(app.knex, { slug: 'kept', title: 'Kept' });
  await insertArticle(app.knex, { slug: 'never-asked-for' });
  await untilKept(app, '/articles/kept');
  await proxy.close();

  const kept = await ask(app, '/articles/kept');
  expect([kept.status, isFromMemory(kept)]).toEqual([200, true]);
  expect((await ask(app, '/articles/never-asked-for')).status).toBe(503);
  // The list falls back on the built-in articles; that page must not outlive the failure.
  expect((await ask(app, '/articles')).headers['cache-control']).toBe('no-cache');

  await proxy.open();
  await waitFor(async () => textOf(await ask(app, '/articles')).includes('Kept'));
  await proxy.close();
});

test('a change that cannot be rendered leaves the page as it was, until the database is back', async () => {
  let isAway = false;
  const app = await startApp({
    pageQueries: (...args) =>
      articlePageQueries(...args).map((query) => ({
        ...query,
        read: (params, ...rest) =>
          isAway
            ? Promise.reject(Object.assign(new Error('Away'), { code: 'ECONNREFUSED' }))
            : query.read(params, ...rest),
      })),
  });
  await insertArticle(app.knex, { slug: 'changing', title: 'Before' });
  await untilKept(app, '/articles/changing');
  isAway = true;
  await retitle(app, 'changing', 'After');
  await app.noticeChanges();
  const stale = await ask(app, '/articles/changing');
  expect([stale.status, textOf(stale).includes('Before')]).toEqual([200, true]);
  isAway = false;
  await waitFor(async () => (await titleOf(app, '/articles/changing')) === 'After');
});
