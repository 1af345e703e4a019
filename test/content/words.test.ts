import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { home } from '#shared/content/documents/home.ts';
import { socialPosts } from '#shared/content/documents/social-posts.ts';
import { socialWords } from '#shared/content/social-posts.ts';
import { wordRules } from '#shared/content/word-rules.ts';
import { region } from '#shared/region.ts';
import { mailKinds, renderSample } from '../mail/definitions.ts';
import { contentFiles, sentencesOf, textsOf, visibleSource } from './support.ts';

const buzzwords =
  /\b(leverag\w+|synerg\w+|unlock\w*|empower\w*|world-class|cutting-edge|holistic\w*|seamless\w*|game-chang\w+|best-in-class|transformati\w+|elevat\w+|journey|lorem|ipsum|robust|tailored)\b/i;

/** Stiff, or a 'post' that is a job; 'post-hire' and the posts of the feed are none. Spelling has its own rules. */
const unused =
  /\b(e-mail\w*|whom|posts?(?!-)|licences?|utili[sz]\w+|kindly|in order to|prior to|aforementioned)\b/i;

/** Said in full, these sound like a contract: 'can’t', 'don’t'. */
const uncontracted = /\b(cannot|(do|does|did|is|are|was|were|has|have|had|will|would|could|should) not)\b/i;

/** Straight where it should be curly. */
const straightApostrophe = /\w'(s|t|re|ll|ve|d|m)\b/i;

/** The documents in the code have American spelling everywhere; those of a firm elsewhere are in its database. */
const rulesOfCode =
  region.spelling === 'American' ? wordRules : wordRules.filter(({ says }) => !says.includes(' spelling'));

/** Texts that stand as they are: product.md has their words, titles of articles are theirs. */
const specified = ['Purchase Successful!'];
const specifiedParts = [
  "The article you're looking for doesn't exist or has been removed.",
  "Please explain why you're interested in this traineeship (minimum 100 characters).",
  'is not a supported file type. Please upload PDF, Word, or text files.',
  'What Your MBTI Type Can and Cannot Tell You',
];

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

  test('has no exclamation mark', async () => {
    const texts = await textsOf(path);
    expect(texts.filter((text) => text.includes('!') && !specified.includes(text))).toEqual([]);
  });

  test('has no buzzword', async () => {
    expect((await textsOf(path)).filter((text) => buzzwords.test(text))).toEqual([]);
  });

  test('has no stray blanks, and the typography that owners are asked for', async () => {
    const texts = await textsOf(path);
    const isOdd = (text: string) =>
      text !== text.trim() || rulesOfCode.some(({ pattern }) => pattern.test(text));
    expect(texts.filter(isOdd)).toEqual([]);
  });

  test('has no word that we do not use', async () => {
    const feed: string[] = [socialWords.loading, home.socialFeed.carousel, socialPosts.kind];
    const texts = (await textsOf(path)).filter((text) => !feed.includes(text));
    expect(texts.filter((text) => unused.test(text))).toEqual([]);
  });

  if (!path.endsWith('/firm.ts'))
    test('takes the name of the firm from its document', () => {
      expect(readFileSync(path, 'utf8')).not.toMatch(new RegExp(firm.name, 'i'));
    });
});

describe.each(builtInArticles)('the article $slug', ({ title, excerpt, featuredImageAlt, content }) => {
  const lines = [title, excerpt, featuredImageAlt, ...content.split('\n')];

  test('has curly quotation marks and apostrophes', () => {
    expect(lines.filter((line) => /["']/.test(line))).toEqual([]);
  });

  test('has no word that we do not use', () => {
    expect(lines.filter((line) => unused.test(line) || buzzwords.test(line))).toEqual([]);
  });
});

test.each(mailKinds)('the mail %s speaks as people do', async (kind) => {
  const { subject, text } = await renderSample(kind);
  const stiff = [subject, ...text.split('\n')].filter(
    (line) => straightApostrophe.test(line) || uncontracted.test(line) || unused.test(line),
  );
  expect(stiff).toEqual([]);
});

describe.each(visibleSource())('$name', ({ lines }) => {
  test('speaks as people do: contractions, curly apostrophes, email', () => {
    const own = lines.map((line) => specifiedParts.reduce((rest, part) => rest.replace(part, ''), line));
    const stiff = own.filter(
      (line) => straightApostrophe.test(line) || uncontracted.test(line) || /e-mail/i.test(line),
    );
    expect(stiff).toEqual([]);
  });
});
