import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { brand, darkThemeColor, themeColor } from '../../src/shared/brand.ts';
import { site } from '../../src/shared/site.ts';
import { contentFiles, sentencesOf, textsOf } from './support.ts';

const buzzwords =
  /\b(leverag\w+|synerg\w+|unlock\w*|empower\w*|world-class|cutting-edge|holistic\w*|seamless\w*|game-chang\w+|best-in-class|transformati\w+|elevat\w+|journey|lorem|ipsum|robust|tailored)\b/i;

/** Words that stand as they are. */
const specified = ['Purchase Successful!'];

test('the sentence check counts words and sentences', () => {
  expect(sentencesOf('Call us. We answer within 1-2 days.')).toEqual([
    { sentence: 'Call us.', words: 2 },
    { sentence: 'We answer within 1-2 days.', words: 5 },
  ]);
});

describe.each(contentFiles)('$name', ({ path }) => {
  test('has no sentence of twenty words or more', async () => {
    const sentences = (await textsOf(path)).flatMap(sentencesOf);
    expect(sentences.filter(({ words }) => words >= 20)).toEqual([]);
  });

  test('has no exclamation mark of its own', async () => {
    const texts = await textsOf(path);
    expect(texts.filter((text) => text.includes('!') && !specified.includes(text))).toEqual([]);
  });

  test('has no buzzword', async () => {
    expect((await textsOf(path)).filter((text) => buzzwords.test(text))).toEqual([]);
  });

  test('has no stray blanks and no straight apostrophe typed as a quotation mark', async () => {
    const texts = await textsOf(path);
    expect(texts.filter((text) => text !== text.trim() || / {2}|"/.test(text))).toEqual([]);
  });

  test('takes the name of the firm from site.ts', () => {
    expect(readFileSync(path, 'utf8')).not.toMatch(new RegExp(site.name, 'i'));
  });
});

test('the colours outside the style sheets are those of the tokens', () => {
  const tokens = readFileSync(new URL('../../src/client/styles/_tokens.scss', import.meta.url), 'utf8');
  const values = Object.fromEntries(
    Object.keys(brand).map((name) => [
      name,
      // A colour that changes at night stands beside what it is by day.
      new RegExp(`^(?:\\$(?:brand-)?${name}: |  "${name}": \\()(#[0-9a-f]+)`, 'm').exec(tokens)?.[1],
    ]),
  );
  expect(brand).toEqual(values);
  expect(themeColor).toBe(values.paper);
  expect(tokens).toContain(`"paper": (${themeColor}, ${darkThemeColor})`);
});
