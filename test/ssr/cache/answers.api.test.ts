import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../../support/app.ts';
import { databases } from '../../support/databases.ts';
import { keptPaths } from '../../support/pages.ts';
import { ask, isFromMemory, textOf, untilKept } from './support.ts';

let app: TestApp;
/** The same content, every page rendered when it is asked for. */
let plain: TestApp;
beforeAll(async () => {
  const databaseUrl = (await databases[0]?.create())?.url ?? '';
  app = await startApp({ databaseUrl, streamAfterMs: 30_000 });
  plain = await startApp({ databaseUrl, keepPages: false, env: { SITE_URL: app.config.siteUrl } });
});

const crawler = { 'User-Agent': 'Googlebot' };

describe('a page from memory', () => {
  test.each(keptPaths)('%s has the bytes of a page just rendered', async (path) => {
    const kept = await untilKept(app, path);
    const rendered = await ask(plain, path, crawler);
    expect(kept.status).toBe(200);
    expect(textOf(kept)).toBe(textOf(rendered));
  });

  test('has the headers of any other answer, security included', async () => {
    const { headers: kept } = await untilKept(app, '/');
    const { headers: rendered } = await ask(plain, '/', crawler);
    const own = ['x-request-id', 'date', 'cache-control', 'x-accel-expires', 'etag', 'content-length'];
    for (const name of own) {
      delete kept[name];
      delete rendered[name];
    }
    expect(kept).toEqual(rendered);
    expect(kept['content-security-policy']).toContain("script-src 'self' 'sha256-");
  });

  test('may be kept by a CDN for a second, and by a browser only if it asks again', async () => {
    const { headers } = await untilKept(app, '/');
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400');
    expect(headers.vary).toBe('Accept-Encoding');
  });

  test('may be kept by nginx under its own address, for the rest of the second', async () => {
    const before = Math.floor(Date.now() / 1_000);
    const { headers } = await untilKept(app, '/contact?tab=booking');
    const [, second] = /^@(\d+)$/.exec(String(headers['x-accel-expires'])) ?? [];
    expect(Number(second)).toBeGreaterThanOrEqual(before);
    expect(Number(second)).toBeLessThanOrEqual(Date.now() / 1_000);
    const other = await ask(app, '/contact?tab=booking&x=1');
    expect(isFromMemory(other)).toBe(true);
    expect(other.headers).not.toHaveProperty('x-accel-expires');
  });

  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('asked for as %s comes so, with its length, and is the same page', async (accepted, encoding) => {
    const plainText = textOf(await untilKept(app, '/about'));
    const answer = await ask(app, '/about', { 'Accept-Encoding': accepted });
    expect(isFromMemory(answer)).toBe(true);
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
    expect(textOf(answer)).toBe(plainText);
  });

  test('that a client has is not sent again, in whatever encoding it came', async () => {
    const { headers } = await untilKept(app, '/team');
    const etag = headers.etag ?? '';
    const again = await ask(app, '/team', { 'If-None-Match': etag, 'Accept-Encoding': 'br' });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    expect((await ask(app, '/team', { 'If-None-Match': 'W/"another"' })).status).toBe(200);
  });

  test('answers HEAD with the same headers and no page', async () => {
    await untilKept(app, '/packages');
    const got = await ask(app, '/packages', { 'Accept-Encoding': 'gzip' });
    const head = await ask(app, '/packages', { 'Accept-Encoding': 'gzip' }, 'HEAD');
    expect(isFromMemory(head)).toBe(true);
    const moment = { date: '', 'x-accel-expires': '' };
    expect({ ...head.headers, ...moment }).toEqual({ ...got.headers, ...moment });
    expect(head.body).toHaveLength(0);
  });

  test('is for GET and HEAD only', async () => {
    await untilKept(app, '/');
    const { status, headers } = await ask(app, '/', {}, 'PUT');
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('the first visitor', () => {
  test('gets a page that is quickly made as a whole, without a nonce and compressed', async () => {
    const answer = await ask(app, '/solutions/corporate-training', { 'Accept-Encoding': 'gzip' });
    expect(isFromMemory(answer)).toBe(false);
    expect(answer.headers['content-encoding']).toBe('gzip');
    expect(answer.headers['cache-control']).toMatch(/^public/);
    expect(textOf(answer)).toContain('</html>');
  });

  test('has a tag that is good for the page from memory', async () => {
    const { headers } = await ask(app, '/solutions/career-coaching');
    const kept = await untilKept(app, '/solutions/career-coaching');
    expect(kept.headers.etag).toBe(headers.etag);
  });
});

describe('pages that are never kept', () => {
  test.each(['/admin', '/nowhere', '/articles/never-written', '/solutions/unheard-of', '/articles?q=hiring'])(
    '%s',
    async (path) => {
      for (let round = 0; round < 3; round += 1) {
        const answer = await ask(app, path);
        expect(isFromMemory(answer)).toBe(false);
        expect(answer.headers['cache-control']).not.toContain('public');
      }
    },
  );
});
