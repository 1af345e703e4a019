import { describe, expect, test } from '@jest/globals';
import { availabilityFor } from '#shared/bookings/availability.ts';
import type { Firm } from '#shared/content/documents/firm.ts';
import { minutesOf } from '#shared/dates/time-of-day.ts';
import { openDays, openingsDiffer, weekOf } from '#shared/hours.ts';
import { withOpenDays } from '#shared/printed-hours.ts';

type Hours = Firm['hours'];
const nine = { opens: '9:00 AM', closes: '5:00 PM' };
const usual: Hours = [{ first: 'Monday', last: 'Friday', ...nine }];
const leeds: Hours = [
  { first: 'Monday', last: 'Thursday', opens: '8:30 AM', closes: '4:30 PM' },
  { first: 'Friday', last: 'Sunday' },
];

describe('the days on which the firm is open, in words', () => {
  test.each<[string, Hours]>([
    ['Monday to Friday', usual],
    ['Monday to Thursday', leeds],
    ['Saturday', [{ first: 'Saturday', ...nine }]],
    ['Sunday to Thursday', [{ first: 'Sunday', last: 'Thursday', ...nine }]],
    ['Saturday to Tuesday', [{ first: 'Saturday', last: 'Tuesday', ...nine }]],
    ['Monday to Sunday', [{ first: 'Monday', last: 'Sunday', ...nine }]],
    [
      'Monday to Tuesday and Thursday',
      [
        { first: 'Thursday', ...nine },
        { first: 'Monday', last: 'Tuesday', ...nine },
      ],
    ],
    ['Monday to Friday', []],
    ['Monday to Friday', [{ first: 'Monday', last: 'Sunday' }]],
  ])('%s', (words, hours) => {
    expect(openDays(hours)).toBe(words);
  });
});

test('the times of booking are those of the hours, without the hour from noon', () => {
  const { weekly } = availabilityFor(leeds);
  expect(weekly.map((times) => times.length)).toEqual([0, 14, 14, 14, 14, 0, 0]);
  const thursday = weekly[4] ?? [];
  expect([thursday[0], thursday.at(-1)]).toEqual(['8:30 AM', '4:00 PM']);
  expect(thursday.filter((time) => minutesOf(time) >= 720 && minutesOf(time) < 780)).toEqual([]);
});

test('what can be booked differs from the hours that visitors read', () => {
  const [sunday = [], monday = []] = weekOf(usual);
  expect(openingsDiffer([], sunday)).toBe(false);
  expect(openingsDiffer(['10:00 AM'], sunday)).toBe(true);
  expect(openingsDiffer(['9:00 AM', '4:30 PM'], monday)).toBe(false);
  expect(openingsDiffer(['8:30 AM'], monday)).toBe(true);
  expect(openingsDiffer(['5:00 PM'], monday)).toBe(true);
  expect(openingsDiffer([], monday)).toBe(true);
});

test('in texts of the owner, a mark stands for the days', () => {
  expect(withOpenDays('We read it {open days}.', openDays(leeds))).toBe('We read it Monday to Thursday.');
});
