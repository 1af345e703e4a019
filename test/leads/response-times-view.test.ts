import { expect, test } from '@jest/globals';
import { percent, shareInTime, waitInWords } from '#client/features/leads/panel/response-times/figures.ts';

const kept = { received: 0, answered: 0, medianMs: null };
const minute = 60_000;

test('a share is of those whose time is up, and is never rounded up to all', () => {
  expect(shareInTime({ ...kept, inTime: 0, late: 0 })).toBeNull();
  expect(shareInTime({ ...kept, inTime: 3, late: 1 })).toBe(0.75);
  expect(percent(999 / 1000)).toBe('99%');
  expect(percent(1)).toBe('100%');
});

test.each([
  [10_000, '1 minute'],
  [35 * minute, '35 minutes'],
  [59.8 * minute, '1 hour'],
  [60 * minute, '1 hour'],
  [47 * 60 * minute, '47 hours'],
  [47.8 * 60 * minute, '2 days'],
  [60 * 60 * minute, '2.5 days'],
  [14 * 24 * 60 * minute, '14 days'],
])('%d milliseconds are %s', (milliseconds, expected) => {
  expect(waitInWords(milliseconds)).toBe(expected);
});
