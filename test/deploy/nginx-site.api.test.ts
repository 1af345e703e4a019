import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { articlePageQueries } from '#server/features/articles/public-queries.ts';
import { api } from '#shared/paths.ts';
import { textOf } from '../ssr/cache/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { databases } from '../support/databases.ts';
import { times } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { chrome } from '../support/http.ts';
import { type Answer, type Front, nextSecond, siteName, startFront } from '../support/nginx.ts';
import { keptPaths } from '../support/pages.ts';
import { asEditor, panelEnv, validDraft } from '../support/panel.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';

/** Two instances of the site on one database, behind the shipped docs/deploy/nginx.conf. */
let apps: TestApp[];
let proxies: TcpProxy[];
let nginx: Front;
/** What was read to make pages, by both. */
const reads: string[] = [];

beforeAll(async () => {
  const databaseUrl = (await databases[0]?.create())?.url ?? '';
  const env = { ...panelEnv, SITE_URL: `https://${siteName}`, TRUST_PROXY: '127.0.0.1' };
  const pageQueries = (...args: Parameters<typeof articlePageQueries>) =>
    articlePageQueries(...args).map((query) => ({
      ...query,
      read(params: Parameters<typeof query.read>[0], ...rest: [URLSearchParams, (() => void)?]) {
        reads.push(params.slug ?? 'list');
        return query.read(params, ...rest);
      },
    }));
  apps = [];
  for (let instance = 0; instance < 2; instance += 1)
    apps.push(await startApp({ databaseUrl, env, pageQueries }));
  proxies = apps.map(({ url }) => new TcpProxy({ host: '127.0.0.1', port: Number(new URL(url).port) }));
  await Promise.all(proxies.map((proxy) => proxy.open()));
  nginx = await startFront(proxies.map(({ port }) => port));
  for (const { server } of apps) {
    server.on('request', () => {
      requests += 1;
    });
  }
});

afterAll(() => Promise.all(proxies.map((proxy) => proxy.close())));

/** How many requests have reached the instances. */
let requests = 0;
beforeEach(() => {
  requests = 0;
});

const browser = { 'User-Agent': chrome, 'Accept-Encoding': 'gzip, deflate, br, zstd' };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  nginx.ask(path, { method, headers: { ...browser, ...headers } });

/** Asks until nginx answers by itself. */
const untilHit = (path: string) =>
  waitFor(async () => {
    const answer = await ask(path);
    return answer.from === 'HIT' ? answer : null;
  });
const isHit = ({ from }: Answer) => from === 'HIT';

describe('freshness', () => {
  test.each(keptPaths)('%s is kept, and is what the site sends', async (path) => {
    const kept = await untilHit(path);
    const sent = await ask(path, { Cookie: '__Host-admin_browser=x' });
    expect(textOf(kept)).toBe(textOf(sent));
    for (const name of ['set-cookie', 'x-request-id', 'x-accel-expires'])
      expect(kept.headers).not.toHaveProperty(name);
    // No nonce: it would be the same for everyone who gets this page.
    expect(kept.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
    expect(kept.headers['content-encoding']).toBe('br');
  });

  test('a hundred requests cost the site a few', async () => {
    await untilHit('/about');
    requests = 0;
    for (let count = 0; count < 100; count += 1) await ask('/about');
    expect(requests).toBeLessThan(30);
  });

  test('a hundred visitors of a new page cost each instance a read or two', async () => {
    const slug = 'asked-for-at-once';
    await insertArticle((apps[0] as TestApp).knex, { slug });
    await Promise.all(Array.from({ length: 100 }, () => ask(`/articles/${slug}`)));
    // A second one where the instance notices, meanwhile, that the articles have changed.
    expect(reads.filter((read) => read === slug).length).toBeLessThanOrEqual(2 * apps.length);
  });

  test('what staff publish is seen within two seconds, whichever instance took it', async () => {
    for (const app of apps) {
      const editor = asEditor(app);
      const { id, slug } = await editor.make({
        title: 'Before',
        slug: `changing-${app.url.split(':').at(-1)}`,
      });
      await untilHit(`/articles/${slug}`);
      expect((await editor.update(id, { ...validDraft, slug, title: 'After' })).status).toBe(200);
      await waitFor(async () => textOf(await ask(`/articles/${slug}`)).includes('After'));
    }
  });

  test('the first visitor after a quiet time sees it at once', async () => {
    const editor = asEditor(apps[0] as TestApp);
    const { id, slug } = await editor.make({ title: 'Yesterday' });
    await untilHit(`/articles/${slug}`);
    expect((await editor.update(id, { ...validDraft, slug, title: 'Today' })).status).toBe(200);
    await Promise.all(apps.map((app) => app.noticeChanges()));
    await nextSecond();
    expect(textOf(await ask(`/articles/${slug}`)).includes('Today')).toBe(true);
  });
});

test('what is withdrawn is gone, and does not come back while no instance is there', async () => {
  const editor = asEditor(apps[0] as TestApp);
  const { id, slug } = await editor.make({ title: 'Withdrawn' });
  const path = `/articles/${slug}`;
  await untilHit(path);
  expect((await editor.update(id, { published: false })).status).toBe(200);
  await waitFor(async () => {
    const { status, from } = await ask(path);
    return status === 404 && from === 'HIT';
  });
  await Promise.all(proxies.map((proxy) => proxy.close()));
  expect((await ask(path)).body.toString()).not.toContain('Withdrawn');
  await Promise.all(proxies.map((proxy) => proxy.open()));
});

describe('poisoning', () => {
  const hostile = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'evil',
    'X-Forwarded-For': 'evil',
    'X-Original-URL': '/evil',
    'X-Rewrite-URL': '/evil',
    'X-Accel-Expires': '@9999999999',
    Forwarded: 'host=evil.example',
    Cookie: 'evil=1',
    'Accept-Language': 'evil',
    Referer: 'https://evil.example/',
  };

  test.each([
    ['a browser', {}],
    ['a crawler', { 'User-Agent': 'Googlebot' }],
    ['nobody known', { 'User-Agent': '' }],
    ['another host', { Host: 'evil.example' }],
    ['its other name', { Host: `www.${siteName}` }],
  ])('what the first visitor, %s, says of itself reaches no one', async (_who, headers) => {
    const { slug } = await asEditor(apps[0] as TestApp).make({ title: 'Poisoned' });
    const path = `/articles/${slug}`;
    for (let round = 0; round < 3; round += 1) await ask(path, { ...hostile, ...headers });
    const kept = await untilHit(path);
    expect(`${textOf(kept)} ${JSON.stringify(kept.headers)}`).not.toContain('evil');
    expect(textOf(kept)).toContain(`<link rel="canonical" href="https://${siteName}${path}"/>`);
    expect(kept.status).toBe(200);
  });

  test('a query is cached only in the form of our links', async () => {
    await untilHit('/articles?category=Leadership');
    await untilHit('/contact?tab=booking');
    const before = await nginx.kept();
    const made = Array.from({ length: times(5, 30) }, (_, at) => [
      `/about?x=${at}`,
      `/articles?category=Leadership&x=${at}`,
      `/articles?category=Unheard-of-${at}`,
      `/articles?q=word${at}`,
      `/contact?x=${at}&tab=booking`,
      `/payment-success?invoice_id=${at}`,
      `/zoho-auth?code=${at}`,
      `/articles/never-written-${at}`,
      `/no-such-page-${at}`,
      `/robots.txt?${at}`,
      `/contact/map?${at}`,
      `/uploads/${at}.jpg`,
    ]).flat();
    for (const path of made) expect(isHit(await ask(path))).toBe(false);
    expect(await nginx.kept()).toBe(before);
  });

  test('a file is kept under its own name alone', async () => {
    const [, script = ''] = /data-modules="(\/assets\/[^" ]+\.js)/.exec(textOf(await untilHit('/'))) ?? [];
    await untilHit(script);
    const before = await nginx.kept();
    for (let at = 0; at < 5; at += 1) expect(isHit(await ask(`${script}?${at}`))).toBe(false);
    expect(await nginx.kept()).toBe(before);
    const part = await ask(script, { Range: 'bytes=0-9' });
    expect([part.status, part.body.length]).toEqual([206, 10]);
  });

  test('an unusual spelling of an address is led to the usual one, and not kept', async () => {
    await untilHit('/about');
    for (const path of ['//about', '/about/', '/ABOUT', '/%61bout', '/x/../about']) {
      const { status, from } = await ask(path);
      expect([path, status, from === 'HIT']).toEqual([path, 301, false]);
    }
  });
});

describe('forms, calls and staff', () => {
  const post = (path: string, body: object) =>
    nginx.ask(path, {
      method: 'POST',
      headers: { ...browser, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('reach the site each time', async () => {
    for (let count = 1; count <= 3; count += 1) {
      const { status, from } = await post(api.contact, {
        ...validContact,
        email: `visitor${count}@example.com`,
      });
      expect([status, from, requests]).toEqual([201, null, count]);
    }
    expect((await post('/about', {})).status).toBe(405);
  });

  test('a client’s copy of a call’s answer is found right by the site', async () => {
    const { headers } = await ask(api.articles);
    const again = await ask(api.articles, { 'If-None-Match': headers.etag ?? '' });
    expect([again.status, again.from, requests]).toEqual([304, null, 2]);
  });

  test('the admin page is the site’s', async () => {
    for (let count = 1; count <= 3; count += 1) {
      expect(await ask('/admin')).toMatchObject({ status: 200, from: null });
      expect(requests).toBe(count);
    }
  });
});

test('visitors keep their pages while all instances are gone, and get the site’s own when they are back', async () => {
  const page = textOf(await untilHit('/team'));
  const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) await untilHit(file);
  await nextSecond();
  await Promise.all(proxies.map((proxy) => proxy.close()));
  expect(await ask('/team')).toMatchObject({ status: 200, from: 'STALE' });
  for (const file of files) expect(await ask(file)).toMatchObject({ status: 200, from: 'HIT' });
  await Promise.all(proxies.map((proxy) => proxy.open()));
  await untilHit('/team');
});
