import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { ask, textOf } from './cache/support.ts';

let app: TestApp;
let script: string;
let stylesheet: string;
beforeAll(async () => {
  app = await startApp();
  const html = textOf(await ask(app, '/'));
  script = /data-modules="(\/assets\/entry-client-[^" ]+\.js)/.exec(html)?.[1] ?? '';
  stylesheet = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
});

const as = (encoding: string) => ({ 'Accept-Encoding': encoding });

test.each(['br', 'gzip'])('scripts and styles are sent as %s that the build has made', async (encoding) => {
  for (const [file, type] of [
    [script, 'text/javascript; charset=utf-8'],
    [stylesheet, 'text/css; charset=utf-8'],
  ] as const) {
    const small = await ask(app, file, as(encoding));
    const whole = await ask(app, file, as('identity'));
    expect(small.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': type,
      'content-length': String(small.body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(whole.headers).not.toHaveProperty('content-encoding');
    expect(whole.headers).toMatchObject({ 'content-type': type, vary: 'Accept-Encoding' });
    expect(textOf(small)).toBe(whole.body.toString());
    expect(small.body.length).toBeLessThan(whole.body.length / 2);
  }
});

test('an encoding that a client refuses is not sent', async () => {
  const answer = await ask(app, script, as('br;q=0, gzip;q=0'));
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test('each encoding has its own tag, and a client that has it is not sent it again', async () => {
  const br = await ask(app, script, as('br'));
  const gzip = await ask(app, script, as('gzip'));
  expect(br.headers.etag).not.toBe(gzip.headers.etag);
  const again = await ask(app, script, { ...as('br'), 'If-None-Match': br.headers.etag ?? '' });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('files outside the folder of hashed ones are compressed too, and asked for again after an hour', async () => {
  const { headers, body } = await ask(app, '/site.webmanifest', as('gzip'));
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(JSON.parse(textOf({ status: 200, headers, body }))).toHaveProperty('name');
});

test('a font travels as it is', async () => {
  const html = textOf(await ask(app, '/'));
  const font = /href="(\/assets\/[^"]+\.woff2)"/.exec(html)?.[1] ?? '';
  const { status, headers } = await ask(app, font, as('br, gzip'));
  expect(status).toBe(200);
  expect(headers).not.toHaveProperty('content-encoding');
});

test.each([
  '/assets/never-built.js',
  '/assets/../../package.json',
  '/assets/%2e%2e/.vite/manifest.json',
  '/.git/config',
  '/assets/.git/config',
  '/.env',
  '/assets',
  '/uploads',
])('%s is not there, compressed or not', async (path) => {
  const { status } = await ask(app, path, as('br'));
  expect(status).toBe(404);
});

test('/favicon.ico is an icon, which browsers ask for again after an hour', async () => {
  const { status, headers } = await ask(app, '/favicon.ico');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/vnd.microsoft.icon',
    'cache-control': 'public, max-age=3600',
  });
});

test.each([
  ['a range beyond the end', 416, { Range: 'bytes=9000000-' }],
  ['a version that is not current', 412, { 'If-Match': '"another"' }],
  ['a version that is older', 412, { 'If-Unmodified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
])('%s of a file answers %i with a sentence', async (_name, expected, headers) => {
  for (const file of [script, '/icon-192.png', '/favicon.svg']) {
    const answer = await ask(app, file, { ...as('br'), ...headers });
    expect([file, answer.status]).toEqual([file, expected]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(expected === 416 && { 'content-range': expect.stringMatching(/^bytes \*\/\d+$/) }),
    });
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('last-modified');
    expect(answer.body.toString()).toMatch(/^The file .+\.$/);
  }
});
