import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { isLong, times } from '../support/form.ts';
import { panelEnv } from '../support/panel.ts';

let app: TestApp;
/** Every call that takes a body, by its description; the end of this file holds that none is left out. */
let posts: string[];
beforeAll(async () => {
  app = await startApp({ env: { ...panelEnv, RATE_LIMITS: 'on' } });
  const { body } = await request(app.url).get(api.description);
  posts = Object.entries<object>(body.paths)
    .filter(([, item]) => 'post' in item)
    .map(([path]) => path.replace(/\{\w+\}/g, '1'));
});

const parsed: string[] = [];
beforeEach(async () => {
  await app.knex('rate_limits').del();
  parsed.length = 0;
  const parse = JSON.parse;
  jest.spyOn(JSON, 'parse').mockImplementation((text, ...others) => {
    if (String(text).includes('marker')) parsed.push(text);
    return parse(text, ...others);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

const send = (address: string, body: string, headers: Record<string, string> = {}) =>
  request(app.url)
    .post(address)
    .set({ 'Content-Type': 'application/json', Accept: 'text/plain', ...headers })
    .send(body);

const deep = (levels: number) => `{"marker":${'['.repeat(levels)}1${']'.repeat(levels)}}`;
/** Its body is read by itself; it takes no JSON. */
const isUpload = (address: string) => address === staffApi.uploadImage;
/** These read no body at all. */
const readsNone = (address: string) =>
  new Set<string>([staffApi.logout, api.unsubscribe, api.confirmSubscription, staffApi.passkeyOptions]).has(
    address,
  );
const isLogout = (address: string) => address === staffApi.logout;

test('there are calls to look at', () => {
  expect(posts.length).toBeGreaterThan(12);
});

test('no call parses what is nested more than eight times', async () => {
  const answers: [string, number, string][] = [];
  for (const address of posts.filter((each) => !isUpload(each) && !readsNone(each))) {
    for (const levels of [8, 5_000]) {
      await app.knex('rate_limits').del();
      const { status, text } = await send(address, deep(levels));
      if (status !== 400 || text !== 'The body is nested too deeply.') answers.push([address, status, text]);
    }
  }
  expect(answers).toEqual([]);
  expect(parsed).toEqual([]);
});

test('what is nested eight times is read', async () => {
  expect((await send(api.contact, deep(7))).status).toBe(422);
  expect(parsed).toHaveLength(1);
});

test('brackets inside a text are no nesting', async () => {
  const text = JSON.stringify({ marker: `${'['.repeat(100)}"${'{'.repeat(100)}\\` });
  expect((await send(api.contact, text)).status).toBe(422);
});

/** Bodies at which a parser would fail. */
const broken = [`{"marker":"${'a'.repeat(600_000)}"}`, deep(5_000), '{"marker":'].slice(0, times(1, 3));

test('no call looks at the body of a caller above the limit', async () => {
  const wrong: [string, number][] = [];
  for (const address of posts.filter((each) => !isLogout(each))) {
    await app.knex('rate_limits').del();
    await send(address, '{}');
    await app.knex('rate_limits').update({ hits: 10_000 });
    for (const body of broken) {
      const { status } = await send(address, body);
      if (status !== 429) wrong.push([address, status]);
    }
  }
  expect(wrong).toEqual([]);
  expect(parsed).toEqual([]);
});

test('a stranger gets five bodies read by the admin panel, whatever is in them', async () => {
  const statuses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1)
    statuses.push((await send(staffApi.createArticle, deep(5_000))).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
});

test.each(['iso-8859-1', 'utf-16', 'UTF-7', 'us-ascii', '"windows-1252"', 'utf-8; charset=latin1', ''])(
  'text in %s is refused by every call before it is read',
  async (charset) => {
    const wrong: [string, number][] = [];
    // In the quick form, all calls get one of them.
    const isForAll = isLong || charset === 'utf-16';
    for (const address of isForAll ? posts : [api.contact, staffApi.createArticle]) {
      for (const type of ['application/json', 'application/x-www-form-urlencoded']) {
        const headers = { 'Content-Type': `${type}; charset=${charset}` };
        const { status } = await send(address, '{"marker":1}', headers);
        if (status !== 415) wrong.push([address, status]);
      }
    }
    expect(wrong).toEqual([]);
    expect(parsed).toEqual([]);
  },
);

test.each(['utf-8', 'UTF-8', '"utf-8"'])('text in %s is read', async (charset) => {
  expect(
    (await send(api.contact, '{}', { 'Content-Type': `application/json;charset=${charset}` })).status,
  ).toBe(422);
});

describe('a page of another site', () => {
  const strangers = [
    { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'same-site', Origin: 'https://sister.example' },
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
  ];
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };

  test.each(strangers)(
    'can make its visitor call nothing but what the address allows (%j)',
    async (headers) => {
      const open: string[] = [];
      for (const address of posts) {
        const { status } = await send(address, 'a=1', { ...form, ...headers });
        if (status !== 403) open.push(address);
      }
      // The token in it is the right, and mail programs call it from anywhere (RFC 8058).
      expect(open).toEqual([api.unsubscribe]);
      expect(await app.knex('rate_limits').whereNot('bucket', 'like', 'unsubscribe%')).toEqual([]);
    },
  );

  test.each([
    { 'Sec-Fetch-Site': 'same-origin' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'http://localhost:1' },
    {},
  ])('is not the sender of %j', async (headers) => {
    const own = 'Origin' in headers ? { Origin: app.config.siteUrl } : headers;
    const { status, text } = await send(api.contact, 'name=A', { ...form, ...own });
    expect([status, text]).toEqual([422, expect.stringContaining('<h1>')]);
  });
});

describe('the sources of the server', () => {
  const folder = path.resolve(import.meta.dirname, '../../src/server');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));
  const whereFound = (pattern: RegExp) =>
    sources.flatMap(({ file, text }) => text.match(pattern)?.map((found) => `${file}: ${found}`) ?? []);

  test('hand Express what takes a body in one place, which puts the guards in order', () => {
    expect(whereFound(/\.(post|patch)\(/g)).toEqual([]);
    expect(whereFound(/\b(app|route|router)(\.(put|delete|all)\(|\[\w+\]\()/g)).toEqual([
      'http/call.ts: route[method](',
      'http/call.ts: route.all(',
      'http/call.ts: route.all(',
    ]);
    // What remains at the end of a chain refuses the methods that stand before it.
    expect(whereFound(/^\s*\.(put|delete|all)\((?!allowMethods\(|\))/gm)).toEqual([]);
  });

  test('read bodies in one place', () => {
    expect(whereFound(/express\.(json|urlencoded|text|raw)\(/g)).toEqual([
      'http/body.ts: express.json(',
      'http/body.ts: express.urlencoded(',
    ]);
  });

  test('serve nothing under /api but what is defined as a call, and so described', () => {
    expect(whereFound(/\.(get|route|all|use)\(\s*(api\.|['"`]\/api\/)/g)).toEqual([]);
    expect(whereFound(/(?<!function )callRouter\(\w*/g)).toEqual([
      'calls.ts: callRouter(others',
      'calls.ts: callRouter(articles',
      'integrations/sandbox/routes.ts: callRouter(',
    ]);
  });
});
