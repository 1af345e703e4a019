import { expect, test } from '@jest/globals';
import { createCardCache } from '#server/features/seo/cards/card-cache.ts';

const bytes = (size: number) => async () => Buffer.alloc(size, 1);

test('a card is made once, however many ask for it at the same time', async () => {
  const cache = createCardCache();
  let made = 0;
  const draw = async () => {
    made += 1;
    return Buffer.from('card');
  };
  const cards = await Promise.all(Array.from({ length: 50 }, () => cache.require('a', draw)));
  expect([made, new Set(cards).size]).toEqual([1, 1]);
  await cache.require('a', draw);
  expect(made).toBe(1);
});

test('cards are made one after the other', async () => {
  const cache = createCardCache();
  let running = 0;
  let most = 0;
  const draw = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return Buffer.from('card');
  };
  await Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.require(key, draw)));
  expect(most).toBe(1);
});

test('what was used longest ago leaves when the room is full', async () => {
  const cache = createCardCache({ capacity: 30 });
  for (const key of ['a', 'b', 'c']) await cache.require(key, bytes(10));
  expect(cache.find('a')).not.toBeNull();
  await cache.require('d', bytes(10));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
});

test('a card larger than the whole room is answered and not kept', async () => {
  const cache = createCardCache({ capacity: 30 });
  expect((await cache.require('a', bytes(40))).bytes).toHaveLength(40);
  expect(cache.find('a')).toBeNull();
});

test('when too many wait, the next one is asked to come again', async () => {
  const cache = createCardCache({ maxWaiting: 2 });
  const waiting = ['a', 'b'].map((key) => cache.require(key, bytes(1)));
  await expect(cache.require('c', bytes(1))).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  await Promise.all(waiting);
  await expect(cache.require('c', bytes(1))).resolves.toBeTruthy();
});

test('a card that failed is tried again, and does not hold up the others', async () => {
  const cache = createCardCache();
  const failed = cache.require('a', () => Promise.reject(new Error('no')));
  const next = cache.require('b', bytes(1));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBeTruthy();
  await expect(cache.require('a', bytes(1))).resolves.toBeTruthy();
});
