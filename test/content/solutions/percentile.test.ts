import { expect, test } from '@jest/globals';
import {
  bandOf,
  marginOf,
  markOf,
  ordinal,
  people,
  percentileAt,
  placeOf,
  readPercentile,
  readStep,
  shareBelow,
  view,
  writePercentile,
} from '#client/features/solutions/candidate/percentile.ts';

test.each([
  ['?percentile=84', 84],
  ['?percentile=1', 1],
  ['?percentile=0', 1],
  ['?percentile=100', 99],
  ['?percentile=100000', 99],
  ['?other=1&percentile=30', 30],
])('%s is read as %i', (search, percentile) => {
  expect(readPercentile(search)).toBe(percentile);
});

test.each(['', '?percentile=', '?percentile=x', '?percentile=-5', '?percentile=50.5', '?percentile=1e1'])(
  '%p says no percentile',
  (search) => {
    expect(readPercentile(search)).toBe(84);
  },
);

test('each percentile has a step of the slider, which stays on the scale of the picture', () => {
  for (let percentile = 1; percentile < 100; percentile += 1)
    expect(percentileAt(readStep(`?percentile=${percentile}`))).toBe(percentile);
  expect(markOf(0).x).toBe(view.width / 2);
  expect(percentileAt(readStep('?step=-116'))).toBe(1);
  expect(percentileAt(readStep('?step=900'))).toBe(99);
  expect(percentileAt(readStep('?step=x'))).toBe(84);
});

test('a percentile is written so that it reads the same', () => {
  expect(readPercentile(writePercentile(37))).toBe(37);
});

test.each([
  [0, 0.5],
  [1, 0.8413],
  [-1.96, 0.025],
  [2.326, 0.99],
])('of a normal distribution, %d has the share %d below', (z, share) => {
  expect(shareBelow(z)).toBeCloseTo(share, 3);
  expect(placeOf(share)).toBeCloseTo(z, 2);
});

test('the margin is wide in the middle, narrow at the ends, and stays on the scale', () => {
  expect(marginOf(50)).toEqual([38, 62]);
  expect(marginOf(84)).toEqual([75, 91]);
  expect(marginOf(1)).toEqual([1, 2]);
  expect(marginOf(99)).toEqual([98, 99]);
});

test('each percentile has its band', () => {
  expect([1, 10, 11, 30, 31, 70, 71, 90, 91, 99].map((percentile) => bandOf(percentile).upTo)).toEqual([
    10, 10, 30, 30, 70, 70, 90, 90, 99, 99,
  ]);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [84, '84th'],
])('%i is the %s', (value, text) => {
  expect(ordinal(value)).toBe(text);
});

test('a hundred people stand side by side, from the lowest to the highest, as a bell', () => {
  expect(people).toHaveLength(100);
  expect(new Set(people.map(({ x, y }) => `${x} ${y}`)).size).toBe(100);
  expect(people.map(({ x }) => x)).toEqual(people.map(({ x }) => x).sort((a, b) => a - b));
  for (const { x, y } of people) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(view.width);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(view.height);
  }
  const heightAt = (near: number) => people.filter(({ x }) => Math.abs(x - near) < 25).length;
  expect(heightAt(view.width / 2)).toBeGreaterThan(2 * heightAt(view.width / 4));
});
