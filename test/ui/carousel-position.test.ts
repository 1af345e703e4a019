import { expect, test } from '@jest/globals';
import { lastIndex, range, stepTo, wrapTo } from '../../src/client/components/carousel/position.ts';

test('the index ends at cards minus visible cards', () => {
  expect([1, 2, 3, 4].map((visible) => lastIndex(5, visible))).toEqual([4, 3, 2, 1]);
  expect(lastIndex(2, 2)).toBe(0);
  expect(lastIndex(2, 4)).toBe(0);
});

test('a step stays within the bounds', () => {
  expect(stepTo(0, -1, 4)).toBe(0);
  expect(stepTo(0, 1, 4)).toBe(1);
  expect(stepTo(4, 1, 4)).toBe(4);
  expect(stepTo(4, -1, 4)).toBe(3);
});

test('a step that wraps goes on at the other end', () => {
  expect(wrapTo(2, 1, 2)).toBe(0);
  expect(wrapTo(0, -1, 2)).toBe(2);
  expect(wrapTo(0, 1, 2)).toBe(1);
});

test('the window is told in cards counted from 1', () => {
  expect(range(0, 4, 5)).toEqual([1, 4]);
  expect(range(1, 4, 5)).toEqual([2, 5]);
  expect(range(4, 1, 5)).toEqual([5, 5]);
  expect(range(0, 4, 2)).toEqual([1, 2]);
});
