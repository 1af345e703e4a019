import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import type { TestApp } from '../support/app.ts';
import { startBehindProxy } from '../support/behind-proxy.ts';
import type { TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';

let proxy: TcpProxy;
let app: TestApp;
beforeAll(async () => {
  ({ proxy, app } = await startBehindProxy());
});
afterAll(() => proxy.close());

const statuses = async (paths: string[]) =>
  Promise.all(paths.map(async (path) => (await request(app.server).get(path)).status));
const ofArticles = ['/sitemap.xml', '/sitemap-pages.xml', '/rss.xml', '/atom.xml', '/feed.json'];
const ofNone = ['/robots.txt', '/llms.txt', '/.well-known/security.txt'];

test('with the database away feeds and sitemap say when to come again, the rest stays, and all recover', async () => {
  // On a busy machine the first connections take longer than a visitor is made to wait.
  await waitFor(async () => (await statuses([...ofArticles, ...ofNone])).every((status) => status === 200));
  await proxy.close();
  for (const path of ofArticles) {
    const { status, headers, text } = await request(app.server).get(path);
    expect([path, status, headers['retry-after']]).toEqual([path, 503, '5']);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text).toBe('The service is briefly unavailable. Please try again in a moment.');
  }
  expect(await statuses([...ofNone, '/About/'])).toEqual([200, 200, 200, 301]);
  expect((await request(app.server).get('/llms.txt')).text).toContain('/articles): All articles');
  await proxy.open();
  expect(await statuses(ofArticles)).toEqual(Array(5).fill(200));
});
