import { Session } from 'node:inspector/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { textProblems } from '#shared/articles/body/problems.ts';
import { HOSTILE_MARKS, HOSTILE_UNITS } from './support.ts';

const session = new Session();

beforeAll(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(() => session.disconnect());

/** How often the engine ran any part of the parser: each function, loop body and branch. What regular expressions do is not in it. */
async function workOf(text: string): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  parseBody(text);
  textProblems(text);
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('/articles/body/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

const LONGEST = 120_000;

describe('an article of the greatest length', () => {
  test.each([...HOSTILE_UNITS, ...HOSTILE_MARKS].map((unit) => [unit]))(
    'of nothing but %j takes work in proportion to it',
    async (unit) => {
      const rows = [LONGEST / 8, LONGEST].map((length) => unit.repeat(length / unit.length));
      const [short = 0, long = 0] = [await workOf(rows[0] ?? ''), await workOf(rows[1] ?? '')];
      // Eight times the text is eight times the work; quadratic work would be 64 times as much.
      expect(long).toBeLessThan(10 * short);
      // Each rule looks at a character a few times.
      expect(long).toBeLessThan(50 * LONGEST);
    },
  );
});
