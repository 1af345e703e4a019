import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { HOSTILE_UNITS } from './support.ts';

/**
 * What the parser of before links, pictures and rules made of texts: a hash for each built-in article, and one for each 100 generated
 * texts. Texts without the newer marks must give the same blocks forever.
 */
const recorded: { builtIn: Record<string, string>; generated: string[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'specified-rules.json'), 'utf8'),
);

const TEXTS = 10_000;
const PER_HASH = 100;

/** Each is without a newer mark, also next to any other; some come close to one. */
const PARTS = [
  ...HOSTILE_UNITS,
  ...[
    'word',
    'Word. ',
    'Two words here. ',
    'INTJ (The Architect): ',
    'ENFP(x) : y\n',
    '\n',
    '\n\n',
    '\n\n\n',
    '\r\n',
  ],
  ...['At Home\n', 'The Word:\n', 'Harnessing Strengths\n', 'At last he said “now.”\n', '## Trust\n', '#x '],
  ...[
    '2. ',
    '10) ten\n',
    '  2. b\n',
    '\t• c\n',
    '  goes on\n',
    '• one • two\n',
    '“Know *yourself*”\n',
    '"Yes," she said\n',
  ],
  ...[
    'a - b ',
    'x--y ',
    'a > b ',
    '[a] b ',
    'C:\\Users ',
    'Wow! ',
    'e_f_g `h` ',
    'www.example.com ',
    'a@example.com ',
  ],
  ...[
    '**bold** ',
    '*a **b** c* ',
    '***both*** ',
    '2 * 3 ',
    'Dr. Smith. ',
    'I — we. ',
    'Ünïcödé. ',
    '漢字。',
    '\u200b',
  ],
];

/** Mixtures of parts; the same ones on every run. */
function generatedTexts(): string[] {
  let seed = 61;
  const next = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return PARTS[(seed >> 8) % PARTS.length];
  };
  return Array.from({ length: TEXTS }, (_, at) => Array.from({ length: 1 + (at % 30) }, next).join(''));
}

/** Objects with their properties in alphabetical order. */
const inOrder = (_name: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

const hashOf = (texts: string[]) =>
  createHash('sha256')
    .update(JSON.stringify(texts.map(parseBody), inOrder))
    .digest('hex')
    .slice(0, 16);

test('the built-in articles give the blocks that they always gave', () => {
  const hashes = builtInArticles.map(({ slug, content }) => [slug, hashOf([content])]);
  expect(Object.fromEntries(hashes)).toEqual(recorded.builtIn);
});

test('texts without the newer marks give the blocks that they always gave', () => {
  const texts = generatedTexts();
  const hashes = Array.from({ length: TEXTS / PER_HASH }, (_, at) =>
    hashOf(texts.slice(at * PER_HASH, (at + 1) * PER_HASH)),
  );
  expect(hashes).toEqual(recorded.generated);
});
