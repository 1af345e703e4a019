import { expect, test } from '@jest/globals';
import { keepLatest } from '#server/features/seo/discovery/routes.ts';

function counting() {
  let clock = 0;
  let made = 0;
  const latest = keepLatest(() => {
    clock += 1_000;
    return new Date(clock);
  });
  const make = async () => {
    made += 1;
    return made;
  };
  return { latest, make, made: () => made };
}

test('a document is made once while its key stays the same, however many ask at once', async () => {
  const { latest, make, made } = counting();
  const versions = await Promise.all(['a', 'a', 'a'].map((key) => latest('feed', key, make)));
  expect(versions).toEqual(Array(3).fill({ value: 1, since: new Date(1_000) }));
  await latest('feed', 'a', make);
  expect(made()).toBe(1);
});

test('with another key it is made again and dated later, also when it becomes what it was', async () => {
  const { latest, make } = counting();
  const times: number[] = [];
  for (const key of ['a', 'b', 'a']) times.push((await latest('feed', key, make)).since.getTime());
  expect(times).toEqual([1_000, 2_000, 3_000]);
});

test('documents do not know each other', async () => {
  const { latest, make } = counting();
  await latest('rss', 'a', make);
  await latest('atom', 'b', make);
  expect((await latest('rss', 'a', make)).value).toBe(1);
});

test('a failure reaches who waits and is forgotten', async () => {
  const { latest, make } = counting();
  const failing = () => latest('feed', 'a', () => Promise.reject(new Error('away')));
  await expect(failing()).rejects.toThrow('away');
  expect((await latest('feed', 'a', make)).value).toBe(1);
});
