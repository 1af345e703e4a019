import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { cleanFormat } from '#shared/articles/body/text.ts';
import { HOSTILE_MARKS, HOSTILE_UNITS } from './support.ts';

function fastest(work: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}

/**
 * Sixteen times the text costs about sixteen times the work, and up to 65 once it no longer fits the processor's caches and
 * others want them too; quadratic work costs 256 times as much. The limit lies between, far from both. Other processes can
 * only slow a try down, so one good try is proof.
 */
function growsLinearly(work: (text: string) => unknown, unit: string, longest = 200_000): boolean {
  const [short, long] = [longest / 16, longest].map((length) => unit.repeat(length / unit.length));
  return Array.from({ length: 5 }).some(
    () => fastest(() => work(long ?? '')) <= 120 * fastest(() => work(short ?? '')),
  );
}

describe('hostile text', () => {
  test.each([...HOSTILE_UNITS, ...HOSTILE_MARKS].map((unit) => [unit]))(
    'a long row of %j is parsed in linear time',
    (unit) => {
      expect(growsLinearly(parseBody, unit)).toBe(true);
    },
  );

  test.each([['\n'], [' '], [' \n'], ['\r'], ['a\n']])(
    'a long row of %j is cleaned in linear time',
    (unit) => {
      expect(growsLinearly((row) => cleanFormat(`a${row}b`), unit)).toBe(true);
    },
  );

  test('the measure itself notices quadratic work', () => {
    expect(growsLinearly((row) => /\s+$/.test(`${row}b`), ' ', 8_000)).toBe(false);
  });
});
