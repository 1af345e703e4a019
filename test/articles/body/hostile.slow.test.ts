import { describe, expect, test } from '@jest/globals';
import { parseBody } from '../../../src/shared/articles/body/blocks.ts';
import { cleanFormat, plainText } from '../../../src/shared/articles/body/text.ts';
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
 * Sixteen times the text may cost about sixteen times the work, where quadratic work would cost 256 times as much:
 * the limit lies between, far from both. Other processes can only slow a try down, so one good try is proof.
 */
function growsLinearly(work: (text: string) => unknown, unit: string, longest = 200_000): boolean {
  const [short, long] = [longest / 16, longest].map((length) => unit.repeat(length / unit.length));
  return Array.from({ length: 5 }).some(
    () => fastest(() => work(long ?? '')) <= 64 * fastest(() => work(short ?? '')),
  );
}

describe('hostile text', () => {
  test.each(HOSTILE_UNITS.map((unit) => [unit]))('a long row of %j is parsed in linear time', (unit) => {
    expect(growsLinearly(parseBody, unit)).toBe(true);
  });

  test.each([['\n'], [' '], [' \n'], ['\r'], ['a\n']])(
    'a long row of %j is cleaned in linear time',
    (unit) => {
      expect(growsLinearly((row) => cleanFormat(`a${row}b`), unit)).toBe(true);
    },
  );

  test('the measure itself notices quadratic work', () => {
    expect(growsLinearly((row) => /\s+$/.test(`${row}b`), ' ', 8_000)).toBe(false);
  });

  test.each(HOSTILE_UNITS.map((unit) => [unit]))('200 KB of %j give no more text than that', (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    expect(plainText(text).length).toBeLessThanOrEqual(text.length);
  });
});
