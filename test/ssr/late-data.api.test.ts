import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { articlePageQueries } from '#server/features/articles/public-queries.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { api, paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { arrivals } from '../support/http.ts';
import { waitFor } from '../support/wait.ts';
import { ask, isFromMemory, textOf, untilKept } from './cache/support.ts';

const list = paths.articles;
const article = paths.article(builtInArticles[0]?.slug ?? '');
const crawler = { 'User-Agent': 'Googlebot' };

let app: TestApp;
/** The calls that pages made. */
let calls: string[];
/** The statements that the database ran for them. */
let statements: string[];
/** Lets a slow database answer. */
let answer: () => void;

beforeEach(async () => {
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  calls = [];
  statements = [];
  app = await startApp({
    pageQueries: (...args) =>
      articlePageQueries(...args).map((query) => ({
        ...query,
        async read(...asked) {
          calls.push(query.path);
          await answers;
          return query.read(...asked);
        },
      })),
  });
  app.knex.on('query', ({ sql }: { sql: string }) => {
    if (!sql.includes('content_versions')) statements.push(sql);
  });
});
afterEach(() => answer());

const thirty = <T>(visit: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, visit));

test('sixty browsers at once ask a slow database for each page once', async () => {
  const articles = thirty(() => ask(app, article));
  // Each has the header and the skeleton by now.
  const lists = await thirty(() => arrivals(app.url + list));
  await waitFor(() => calls.length === 2);
  answer();
  await Promise.all(lists.map(({ done }) => done));

  const pages = lists.map(({ pieces }) => pieces.join(''));
  for (const page of pages) {
    expect(page).toContain(builtInArticles.at(-1)?.title);
    expect(page.endsWith('</body></html>')).toBe(true);
  }
  expect(new Set(lists.map(({ headers }) => headers['content-security-policy'])).size).toBe(30);
  const whole = await articles;
  expect(new Set(whole.map(textOf)).size).toBe(1);
  expect(whole[0]?.headers.etag).toMatch(/^W\//);
  expect(whole[0]?.headers['cache-control']).toMatch(/^public/);

  expect(calls.toSorted()).toEqual([api.articles, `${api.articles}/:slug/page`]);
  expect(statements.length).toBeLessThanOrEqual(5);
});

test('the browsers’ data also makes the page of crawlers and of the cache, without a nonce', async () => {
  const { done } = await arrivals(app.url + list);
  const whole = ask(app, list, crawler);
  answer();
  await done;
  const text = textOf(await whole);
  expect(text).toContain(builtInArticles.at(-1)?.title);
  expect(text).not.toMatch(/nonce|Loading articles/);
  expect(textOf(await untilKept(app, list))).toBe(text);
  expect(calls).toEqual([api.articles]);
});

test('a first visitor who goes away leaves the page to the others', async () => {
  const { stop } = await arrivals(app.url + list);
  stop();
  await waitFor(() => app.log.some(({ msg }) => msg === 'request aborted' || msg === 'request completed'));
  answer();
  await untilKept(app, list);
  expect(calls).toEqual([api.articles]);
});

test('a visitor who reads nothing slows no one', async () => {
  const { hostname, port, host } = new URL(app.url);
  const sockets = Array.from({ length: 20 }, () => connect(Number(port), hostname).pause());
  for (const socket of sockets)
    socket.write(`GET ${list} HTTP/1.1\r\nHost: ${host}\r\nUser-Agent: Chrome\r\n\r\n`);
  const { pieces, done } = await arrivals(app.url + list);
  answer();
  await done;
  expect(pieces.join('').endsWith('</body></html>')).toBe(true);
  for (const socket of sockets) socket.destroy();
});

test('HEAD is answered before the data arrives', async () => {
  const { status, headers, body } = await ask(app, list, {}, 'HEAD');
  expect([status, headers['cache-control'], body.length]).toEqual([200, 'private, no-cache', 0]);
});

test('a page that is read from memory later has the tag of the page that all waited for', async () => {
  const first = ask(app, article);
  answer();
  const { etag } = (await first).headers;
  const again = await ask(app, article, { 'If-None-Match': String(etag) });
  expect([again.status, isFromMemory(await untilKept(app, article))]).toEqual([304, true]);
});
