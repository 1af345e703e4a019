import { expect, test } from '@jest/globals';
import { hillsOf, sunOf, tallestOf } from '#client/features/self-check/landscape.tsx';
import { readingOf as readingWith } from '#client/features/self-check/reading-section.tsx';
import { selfCheck } from '#shared/content/documents/self-check.ts';
import { selfCheckReadings as readings } from '#shared/content/documents/self-check-readings.ts';
import type { Answers } from '#shared/self-check/answers.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const { levels, topics, care, steady } = readings;
const readingOf = (answers: Answers) => readingWith(answers, { topics: selfCheck.topics, readings });

test('a line of different hills names the tallest and the lowest', () => {
  const reading = readingOf([2, 5, 9, 5, 5]);
  expect(reading.title).toBe('Highest: strengths. Lowest: energy.');
  expect(reading.paragraphs).toEqual([levels.middle.text, topics.energy.low, topics.strengths.high]);
  expect(reading.steps).toEqual(topics.energy.steps);
});

testOfSpecified('hills of the same height are named together', () => {
  expect(readingOf([9, 2, 9, 2, 9]).title).toBe(
    'Highest: energy, strengths, and growth. Lowest: direction and people.',
  );
});

test('the highest of five bad answers is not praised, and the lowest of five good ones not called low', () => {
  expect(readingOf([5, 0, 1, 1, 1]).paragraphs).toEqual([levels.low.text, topics.direction.low, care]);
  expect(readingOf([7, 10, 9, 8, 9]).paragraphs).toEqual([levels.high.text, topics.direction.high]);
});

test.each([
  ['high', [9, 8, 9, 10, 8]],
  ['middle', [5, 5, 6, 4, 5]],
  ['low', [1, 2, 2, 1, 3]],
] as const)('a level line is %s as a whole', (level, answers) => {
  const { title, paragraphs } = readingOf(answers);
  expect(title).toBe(levels[level].title);
  expect(paragraphs[0]).toBe(levels[level].text);
});

test('only a person whose line is low everywhere is advised to talk to someone', () => {
  expect(readingOf([1, 2, 2, 1, 3]).paragraphs).toContain(care);
  expect(readingOf([0, 0, 9, 0, 0]).paragraphs).toContain(care);
  expect(readingOf([2, 5, 9, 5, 5]).paragraphs).not.toContain(care);
});

test('where nothing is low, there is no advice to improve', () => {
  expect(readingOf([7, 10, 9, 8, 9]).steps).toEqual(steady.steps);
});

test('each hill rises with its answer, and the lark flies above the tallest', () => {
  const summits = (answers: readonly number[]) => hillsOf(answers).map(({ summit }) => summit[1]);
  const [before, after] = [summits([5, 5, 5, 5, 5]), summits([5, 5, 5, 9, 5])];
  expect(after.map((height, index) => height < (before[index] ?? 0))).toEqual([
    false,
    false,
    false,
    true,
    false,
  ]);
  expect(tallestOf(hillsOf([5, 5, 5, 9, 5]))).toEqual(hillsOf([5, 5, 5, 9, 5])[3]?.summit);
  expect(tallestOf(hillsOf([0, 0, 0, 0, 0]))).toEqual(hillsOf([0, 0, 0, 0, 0])[0]?.summit);
});

test('the sun stands as high as the average', () => {
  expect(sunOf([0, 10, 5, 5, 5])).toBe(0.5);
});

test('every hill has as many pieces, so that one can turn into another', () => {
  const commands = (path = '') => path.replace(/[^A-Z]/g, '');
  const [low, high] = [hillsOf([0, 0, 0, 0, 0]), hillsOf([10, 0, 10, 3, 7])];
  for (const part of ['line', 'contours'] as const)
    expect(high.map((hill) => commands(hill[part]))).toEqual(low.map((hill) => commands(hill[part])));
});
