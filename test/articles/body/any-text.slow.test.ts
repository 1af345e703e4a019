import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { cleanFormat, plainText } from '#shared/articles/body/text.ts';
import type { Block, Inline } from '#shared/articles/body/types.ts';
import { inlinesOf } from '#shared/articles/body/walk.ts';
import { times } from '../../support/form.ts';
import { HOSTILE_MARKS, HOSTILE_UNITS } from './support.ts';

const PARTS = [
  ...HOSTILE_UNITS,
  'word',
  'Word. ',
  'INTJ (The Architect): ',
  '\n',
  '\n\n',
  '\n\n\n',
  'At Home\n',
  '2. ',
];

/** Mixtures of parts; the same ones on every run. */
function mixtures(parts: readonly string[]): string[] {
  let seed = 7;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return parts[(seed >> 8) % parts.length];
  };
  return Array.from({ length: times(100, 1500) }, (_, at) => Array.from({ length: at % 40 }, next).join(''));
}

const SPECIFIED = mixtures(PARTS);
const TEXTS = [...SPECIFIED, ...mixtures([...PARTS, ...HOSTILE_MARKS])].map((text) => ({
  text,
  blocks: parseBody(text),
  clean: cleanFormat(text),
}));

const depthOf = (content: Inline[]): number =>
  Math.max(0, ...content.map((part) => ('children' in part ? 1 + depthOf(part.children) : 0)));
const letters = (text: string) => text.replace(/[^a-z]/gi, '');

describe('any mixture of marks and words', () => {
  test('keeps every letter, in order', () => {
    expect(SPECIFIED.filter((text) => letters(plainText(text)) !== letters(text))).toEqual([]);
  });

  test('has emphasis and links at most three deep', () => {
    const isDeep = (block: Block) => inlinesOf(block).some((content) => depthOf(content) > 3);
    expect(TEXTS.filter(({ blocks }) => blocks.some(isDeep))).toEqual([]);
  });

  test('has blocks whose source lines exist and follow each other', () => {
    for (const { text, blocks } of TEXTS) {
      const ends = blocks.flatMap(({ startLine, endLine }) => [startLine, endLine]);
      expect(ends).toEqual(ends.toSorted((a, b) => a - b));
      expect(ends.at(-1) ?? 0).toBeLessThan(text.split(/\r\n|\r|\n/).length);
    }
  });

  test('has headings with unique ids that skip no rank', () => {
    for (const { blocks } of TEXTS) {
      const headings = blocks.filter((block) => block.kind === 'heading');
      const skips = headings.filter(({ rank }, at) => rank > (headings[at - 1]?.rank ?? 1) + 1);
      expect(skips).toEqual([]);
      expect(new Set(headings.map(({ id }) => id)).size).toBe(headings.length);
    }
  });

  test('is the same after a second Clean Format', () => {
    expect(TEXTS.filter(({ clean }) => cleanFormat(clean) !== clean)).toEqual([]);
  });

  test('becomes the same blocks after Clean Format, a few lines further up', () => {
    const written = (blocks: Block[]) =>
      JSON.stringify(blocks.map(({ startLine, endLine, ...block }) => block));
    expect(TEXTS.filter(({ clean, blocks }) => written(parseBody(clean)) !== written(blocks))).toEqual([]);
  });
});

describe('hostile text', () => {
  test.each([...HOSTILE_UNITS, ...HOSTILE_MARKS].map((unit) => [unit]))(
    'many thousands of %j give no more text than that',
    (unit) => {
      const text = unit.repeat(times(20_000, 120_000) / unit.length);
      expect(plainText(text).length).toBeLessThanOrEqual(text.length);
    },
  );
});
