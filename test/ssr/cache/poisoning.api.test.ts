import { beforeAll, expect, test } from '@jest/globals';
import { builtClientFiles } from '#server/ssr/assets.ts';
import { pageAddresses } from '#server/ssr/cached-pages.ts';
import { keywords } from '#shared/articles/topics.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { ask, isFromMemory, textOf, untilKept } from './support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const hostile = {
  Host: 'evil.example',
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Proto': 'evil',
  'X-Original-URL': '/evil',
  'X-Rewrite-URL': '/evil',
  Forwarded: 'host=evil.example',
  Cookie: 'evil=1',
  'Accept-Language': 'evil',
};

test('what a client says of itself reaches neither its own page nor anyone else’s', async () => {
  const mine = await ask(app, '/about', hostile);
  expect(textOf(mine)).not.toContain('evil');
  expect(JSON.stringify(mine.headers)).not.toContain('evil');
  const kept = await untilKept(app, '/about');
  expect(textOf(kept)).toBe(textOf(mine));
  expect(textOf(kept)).toContain(`<link rel="canonical" href="${app.config.siteUrl}/about"/>`);
});

test('an unknown parameter changes nothing: the page in memory answers', async () => {
  const kept = await untilKept(app, '/about');
  for (const query of ['?', '?utm_source=x', '?<script>', '?__proto__=1', '?a=1&a=2&b']) {
    const answer = await ask(app, `/about${query}`);
    expect([isFromMemory(answer), answer.headers.etag]).toEqual([true, kept.headers.etag]);
  }
});

test('known parameters come in one order and spelling, so that one page has one place', async () => {
  const find = pageAddresses((await builtClientFiles()).matchPage);
  expect(find('/articles?category=Leadership')).toBe('/articles?category=Leadership');
  expect(find('/articles?x=1&category=Leadership&y')).toBe('/articles?category=Leadership');
  expect(find('/articles?category=Unheard')).toBe('/articles');
  expect(find('/contact?z=1&tab=booking')).toBe('/contact?tab=booking');
  expect(find('/contact?service=other&tab=booking&tab=x')).toBe('/contact?tab=booking&service=other');
  expect(find('/contact?tab=booking&service=unheard')).toBe('/contact?tab=booking');
  expect(find('/contact?service=other')).toBe('/contact');
  expect(find('/contact?tab=message')).toBe('/contact');
});

test.each([
  '/ABOUT',
  '/about/',
  '//about',
  '/%61bout',
  '/about%00',
  '/about#top',
  '/./about',
  'http://evil.example/about',
  '/articles/UPPER',
  `/articles/${'a'.repeat(192)}`,
  '/solutions/unheard-of',
  '/articles?q=leadership',
  `/articles?category=Leadership&keyword=${keywords[0]}`,
  `/articles?keyword=${keywords[0]}&keyword=${keywords[1]}`,
  '/about?%ff',
  `/about?${'a'.repeat(2_048)}`,
  '/api/articles',
  '',
  '*',
])('%s has no place in memory', async (url) => {
  const find = pageAddresses((await builtClientFiles()).matchPage);
  expect(find(url)).toBeNull();
});
