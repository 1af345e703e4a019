import { describe, expect, test } from '@jest/globals';
import { reasonOf, saveFailure } from '#client/panel/notify.ts';
import { ApiError } from '#shared/api-error.ts';
import { DUPLICATE_SLUG } from '#shared/articles/editing.ts';
import { panelFailures, panelToasts } from '#shared/articles/panel-words.ts';

const broken = new ApiError(500, 'Something went wrong on our side.');
const cut = new TypeError('Failed to fetch');

describe('why an article could not be saved', () => {
  test.each([
    ['what the server said', broken, '500: Something went wrong on our side.', true],
    ['what the server said of an update', broken, '500: Something went wrong on our side.', false],
    ['that it was not created, without an answer', cut, 'Failed to create article', true],
    ['that it was not updated, without an answer', cut, 'Failed to update article', false],
    [
      'that it was not created, after an answer without words',
      new ApiError(502, ''),
      'Failed to create article',
      true,
    ],
    [
      'that the title is taken, of a new article',
      new ApiError(409, DUPLICATE_SLUG),
      panelToasts.duplicate,
      true,
    ],
    [
      'what the server said of a taken slug, of an old one',
      new ApiError(409, DUPLICATE_SLUG),
      `409: ${DUPLICATE_SLUG}`,
      false,
    ],
  ])('says %s', (_what, error, words, isNew) => {
    expect(saveFailure(error, isNew)).toBe(words);
  });
});

describe('the reason that stays beside what failed', () => {
  test.each([
    ['a sentence of ours', broken, 'Something went wrong on our side.'],
    [
      'the number of a page of a proxy',
      new ApiError(502, '<h1>Bad Gateway</h1>'),
      panelFailures.unnamed(502),
    ],
    ['the number of an endless answer', new ApiError(500, 'x'.repeat(301)), panelFailures.unnamed(500)],
    [
      'how long to wait, if only a header says so',
      new ApiError(429, '<h1>Too Many Requests</h1>', 600),
      'You can try again in 10 minutes.',
    ],
    ['that the server is away', cut, panelFailures.away],
    ['that the answer is unreadable', new SyntaxError('Unexpected token <'), panelFailures.unreadable],
  ])('is %s', (_what, error, words) => {
    expect(reasonOf(error)).toBe(words);
  });
});
