import { expect, test } from '@jest/globals';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { answersValue, middleAnswers, readAnswers, writeAnswers } from '#shared/self-check/answers.ts';
import { selfCheckMessage } from '#shared/self-check/form-words.ts';

test.each([
  ['as the page writes it', '?v=6-4-8-3-7', [6, 4, 8, 3, 7]],
  ['as the plain form sends it', '?v=6&v=4&v=8&v=3&v=7', [6, 4, 8, 3, 7]],
  ['among other parameters', '?utm_source=mail&v=0-10-0-10-0', [0, 10, 0, 10, 0]],
  ['with too few answers', '?v=6-4', [6, 4, 5, 5, 5]],
  ['with too many answers', '?v=1-2-3-4-5-6-7', [1, 2, 3, 4, 5]],
  ['with numbers beyond the scale', '?v=11-99-1000-3-7', [10, 10, 10, 3, 7]],
  ['with what is no number', '?v=6-x-1.5-%3Cb%3E-7', [6, 5, 5, 5, 7]],
])('an address %s holds five answers', (_, search, answers) => {
  expect(readAnswers(search)).toEqual(answers);
});

test.each(['', '?v=', '?v=x', '?v=----', '?w=6-4-8-3-7', '?v=1e3', '?v=99999999999999999999'])(
  'the address %p holds no answer',
  (search) => {
    expect(readAnswers(search)).toBeNull();
  },
);

test('answers are written so that they read the same', () => {
  expect(writeAnswers([6, 4, 8, 3, 7])).toBe('?v=6-4-8-3-7');
  expect(readAnswers(writeAnswers([0, 10, 5, 1, 9]))).toEqual([0, 10, 5, 1, 9]);
  expect(writeAnswers(null)).toBe('');
  expect(answersValue(middleAnswers)).toBe('5-5-5-5-5');
});

test('the message names every topic with its answer', () => {
  const message = selfCheckMessage([6, 4, 8, 3, 7], selfCheck.topics);
  for (const line of ['Energy: 6', 'Direction: 4', 'Strengths: 8', 'People: 3', 'Growth: 7'])
    expect(message).toContain(line);
});
