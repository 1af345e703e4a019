import { describe, expect, test } from '@jest/globals';
import { cleanFormat, parseBody, plainText } from '../../../src/shared/articles/body/index.ts';
import { HOSTILE_UNITS } from './support.ts';

function fastest(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * Four times the text may cost about four times the work, where quadratic work would cost sixteen; a millisecond is
 * the clock's noise. Other processes can only slow a try down, so one good one out of eight is proof.
 */
function growsLinearly(work: (text: string) => unknown, unit: string): boolean {
  const short = unit.repeat(25_000 / unit.length);
  const long = unit.repeat(100_000 / unit.length);
  return Array.from({ length: 8 }).some(
    () => fastest(() => work(long)) <= 10 * fastest(() => work(short)) + 1,
  );
}

describe('hostile text', () => {
  test.each(HOSTILE_UNITS.map((unit) => [unit]))('a long row of %j takes linear time', (unit) => {
    expect(growsLinearly(parseBody, unit)).toBe(true);
    expect(growsLinearly(cleanFormat, unit)).toBe(true);
  });

  test('blanks inside a line cost Clean Format no more than letters', () => {
    expect(growsLinearly((blanks) => cleanFormat(`a${blanks}b`), ' ')).toBe(true);
  });

  test('the measure itself notices quadratic work', () => {
    expect(growsLinearly((blanks) => /\s+$/.test(`${blanks}b`), ' ')).toBe(false);
  });

  test.each(HOSTILE_UNITS.map((unit) => [unit]))('200 KB of %j give no more text than that', (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  });
});
