import { expect, test } from '@jest/globals';
import { countAt } from '../../src/client/components/counter.tsx';

test('counts from 0 to the target in 2.5 s', () => {
  expect(countAt(5000, 0)).toBe(0);
  expect(countAt(5000, 2_499)).toBeLessThanOrEqual(5000);
  expect(countAt(5000, 2_500)).toBe(5000);
  expect(countAt(5000, 60_000)).toBe(5000);
  expect(countAt(5000, -5)).toBe(0);
});

test('eases out: fast at first, slow at the end, never back', () => {
  const values = Array.from({ length: 26 }, (_, index) => countAt(30000, index * 100));
  const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  expect([...steps].sort((a, b) => b - a)).toEqual(steps);
  expect(values[13]).toBeGreaterThan(15000);
});
