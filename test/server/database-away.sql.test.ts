import { afterEach, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import type { TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { startBehindProxy } from '../support/behind-proxy.ts';
import type { TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';

let proxy: TcpProxy;
let app: TestApp;

beforeEach(async () => {
  ({ proxy, app } = await startBehindProxy());
  // A busy machine may need more than the half second that a visitor waits for a connection.
  await waitFor(() => insertArticle(app.knex, { slug: 'only-in-the-database' }).then(() => true));
});

afterEach(() => proxy.close());

const crawl = (path: string) => request(app.server).get(path).set('User-Agent', 'Googlebot');

test('with the database away static pages live, the list falls back, and what is lost is 503, not 404', async () => {
  await proxy.close();
  expect((await crawl('/')).status).toBe(200);
  expect((await crawl('/healthz')).status).toBe(200);
  expect((await crawl('/readyz')).status).toBe(503);

  const list = await crawl('/articles');
  expect(list.status).toBe(200);
  expect(list.text).toContain('Hiring Beyond the Hunch');

  const builtIn = await crawl('/articles/hiring-beyond-the-hunch');
  expect([builtIn.status, builtIn.text.includes('By Priya Lindqvist')]).toEqual([200, true]);

  const lost = await crawl('/articles/only-in-the-database');
  expect(lost.status).toBe(503);
  const call = await crawl('/api/articles');
  expect([call.status, call.headers['retry-after']]).toEqual([503, '5']);
  expect(call.text).toBe('The service is briefly unavailable. Please try again in a moment.');
});

test('a database that says nothing is given up, and the next request gets a new connection', async () => {
  // Several connections, of which all but one idle when the network goes.
  await Promise.all(Array.from({ length: 6 }, () => app.knex.raw('select sleep(0.1)')));
  // Redirects are read before the page, but only once.
  await crawl('/no-such-page');
  proxy.stall();
  expect((await crawl('/articles/only-in-the-database')).status).toBe(503);
  expect((await crawl('/articles/only-in-the-database')).status).toBe(200);
});

test('it recovers without a restart', async () => {
  await proxy.close();
  expect((await crawl('/readyz')).status).toBe(503);
  await proxy.open();
  expect((await crawl('/readyz')).status).toBe(200);
  expect((await crawl('/articles/only-in-the-database')).status).toBe(200);
});
