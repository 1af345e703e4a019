import { beforeEach, describe, expect, test } from '@jest/globals';
import type { WholePage } from '#server/ssr/making.ts';
import { CachedPage, PageCache } from '#server/ssr/page-cache.ts';
import { waitFor } from '../../support/wait.ts';

const page = (html: string): WholePage => ({
  status: 200,
  html: Buffer.from(html),
  location: null,
  mayBeKept: true,
  isFallback: false,
  failure: null,
});

let version: number;
let change: () => void;
let dates: string;
let rendered: string[];
let answer: (address: string) => Promise<WholePage>;
const errors: unknown[] = [];

function makeCache(maxBytes?: number): PageCache {
  return new PageCache({
    make(address) {
      rendered.push(address);
      const made = answer(address);
      return { startedAt: 0, lateParts: async () => null, whole: () => made };
    },
    content: {
      get version() {
        return version;
      },
      onChange(listener) {
        change = listener;
      },
    },
    dates: () => dates,
    onError: (error) => errors.push(error),
    ...(maxBytes && { maxBytes }),
  });
}

let cache: PageCache;
beforeEach(() => {
  version = 1;
  dates = '2026 2026-11-24';
  rendered = [];
  errors.length = 0;
  answer = async (address) => page(`${address} in version ${version}`);
  cache = makeCache();
});

const publish = () => {
  version += 1;
  change();
};

describe('a page', () => {
  test('is missed, filled and hit', async () => {
    expect(cache.fresh('/')).toBeNull();
    await cache.fill('/').whole();
    expect(cache.fresh('/')?.html.toString()).toBe('/ in version 1');
  });

  test('that a hundred ask for at once is rendered once', async () => {
    const pages = await Promise.all(Array.from({ length: 100 }, () => cache.fill('/').whole()));
    expect(new Set(pages).size).toBe(1);
    expect(rendered).toEqual(['/']);
  });

  test('of another generation is stale until it is filled again', async () => {
    await cache.fill('/').whole();
    publish();
    expect(cache.fresh('/')).toBeNull();
    expect(cache.stale('/')?.html.toString()).toBe('/ in version 1');
    await cache.fill('/').whole();
    expect(cache.fresh('/')?.html.toString()).toBe('/ in version 2');
  });

  test('does not join a render that began before the change', async () => {
    let finish: (made: WholePage) => void = () => {};
    answer = () => new Promise((resolve) => (finish = resolve));
    const old = cache.fill('/').whole();
    publish();
    answer = async () => page('new');
    const made = await cache.fill('/').whole();
    finish(page('old'));
    await old;
    expect((made as CachedPage).html.toString()).toBe('new');
    expect(rendered).toHaveLength(2);
  });

  test('that a slow old render brings later does not count as new', async () => {
    let finish: (made: WholePage) => void = () => {};
    answer = () => new Promise((resolve) => (finish = resolve));
    const old = cache.fill('/').whole();
    publish();
    finish(page('old'));
    await old;
    expect(cache.fresh('/')).toBeNull();
  });

  test('keeps its small bytes when a change leaves it as it was', async () => {
    answer = async () => page('always the same');
    const first = (await cache.fill('/').whole()) as CachedPage;
    await waitFor(() => first.packed);
    publish();
    const second = (await cache.fill('/').whole()) as CachedPage;
    expect(second.packed).toBe(first.packed);
  });

  test('that was asked for is made again after a change, before anyone asks again', async () => {
    const first = (await cache.fill('/').whole()) as CachedPage;
    await cache.fill('/about').whole();
    first.hits += 1;
    publish();
    await waitFor(() => cache.fresh('/'));
    expect(rendered).toEqual(['/', '/about', '/']);
  });
});

describe('what is not kept', () => {
  test.each([
    ['a page that is not found', { ...page('gone'), status: 404 }],
    ['a redirect', { ...page(''), status: 301, location: '/' }],
    ['an error', { ...page('sorry'), status: 503 }],
    ['a page made of stand-ins', { ...page('built in'), isFallback: true }],
    ['a page with a part that failed', { ...page('almost all'), failure: new Error('broken') }],
  ])('%s', async (_what, made) => {
    answer = async () => made;
    expect(await cache.fill('/').whole()).toBe(made);
    expect(cache.pages).toBe(0);
  });

  test('a failed render, which the next one does not suffer from', async () => {
    answer = async () => Promise.reject(new Error('broken'));
    await expect(cache.fill('/').whole()).rejects.toThrow('broken');
    answer = async () => page('whole');
    expect(await cache.fill('/').whole()).toBeInstanceOf(CachedPage);
  });

  test('an article that is gone, not even for a time without a database', async () => {
    await cache.fill('/').whole();
    publish();
    answer = async () => ({ ...page('gone'), status: 404 });
    await cache.fill('/').whole();
    expect(cache.stale('/')).toBeNull();
  });
});

test('the pages weigh no more than they may, their compressed bytes included', async () => {
  const small = makeCache(10_000);
  answer = async (address) => page(address.padEnd(1_000, 'x'));
  for (let index = 0; index < 50; index += 1) await small.fill(`/${index}`).whole();
  await waitFor(() => small.fresh('/49')?.packed);
  expect(small.bytes).toBeLessThanOrEqual(10_000);
  expect(small.pages).toBeLessThanOrEqual(10);
  expect(small.fresh('/0')).toBeNull();
});
