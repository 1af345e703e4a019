import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { AutoAdvance } from '#client/components/carousel/auto-advance.ts';
import { lastIndex, range, stepTo, wrapTo } from '#client/components/carousel/carousel.tsx';

let steps = 0;
let clock: AutoAdvance;

beforeEach(() => {
  jest.useFakeTimers();
  steps = 0;
  clock = new AutoAdvance(() => {
    steps += 1;
  });
});

afterEach(() => {
  jest.useRealTimers();
});

/** The steps taken in so many milliseconds. */
function during(ms: number): number {
  const before = steps;
  jest.advanceTimersByTime(ms);
  return steps - before;
}

describe('a carousel that moves by itself', () => {
  test('does nothing before it starts and after it stops', () => {
    expect(during(60_000)).toBe(0);
    clock.start();
    clock.stop();
    expect(during(60_000)).toBe(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('moves every 5 s', () => {
    clock.start();
    expect(during(4_999)).toBe(0);
    expect(during(1)).toBe(1);
    expect(during(10_000)).toBe(2);
  });

  test('stands still for 8 s after a manual step, then takes up its rhythm', () => {
    clock.start();
    during(4_000);
    clock.manual();
    expect(during(8_000 + 4_999)).toBe(0);
    expect(during(1)).toBe(1);
    expect(during(5_000)).toBe(1);
  });

  test('counts the 8 s from the last of several manual steps', () => {
    clock.start();
    clock.manual();
    during(7_000);
    clock.manual();
    expect(during(7_999 + 5_000)).toBe(0);
    expect(during(1)).toBe(1);
  });

  test('stands still while anything holds it', () => {
    clock.start();
    clock.hold('hover', true);
    clock.hold('focus', true);
    expect(during(60_000)).toBe(0);
    clock.hold('hover', false);
    expect(during(60_000)).toBe(0);
    clock.hold('focus', false);
    expect(during(5_000)).toBe(1);
  });

  test('stays paused, whatever else comes and goes', () => {
    clock.start();
    clock.hold('paused', true);
    clock.manual();
    clock.hold('hover', true);
    clock.hold('hover', false);
    expect(during(60_000)).toBe(0);
    clock.hold('paused', false);
    expect(during(5_000)).toBe(1);
  });

  test('a pause of 8 s does not end what the pointer holds', () => {
    clock.start();
    clock.hold('hover', true);
    clock.manual();
    expect(during(30_000)).toBe(0);
    clock.hold('hover', false);
    expect(during(5_000)).toBe(1);
  });
});

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

test('the window is announced in cards counted from 1', () => {
  expect(range(0, 4, 5)).toEqual([1, 4]);
  expect(range(1, 4, 5)).toEqual([2, 5]);
  expect(range(4, 1, 5)).toEqual([5, 5]);
  expect(range(0, 4, 2)).toEqual([1, 2]);
});
