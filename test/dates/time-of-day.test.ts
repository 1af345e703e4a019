import { expect, test } from '@jest/globals';
import { halfHours } from '#shared/dates/half-hours.ts';
import { minutesOf } from '#shared/dates/time-of-day.ts';
import { timesIn } from '#shared/dates/times-in.ts';

test('the half hours of a day are in order, and print as they are stored in the United States', () => {
  expect(halfHours.map(minutesOf)).toEqual(Array.from({ length: 48 }, (_, index) => index * 30));
  expect(halfHours.map(minutesOf).map(timesIn('en-US'))).toEqual(halfHours);
});

test.each([
  ['en-GB', '08:30', '16:00'],
  ['en-CA', '8:30 a.m.', '4:00 p.m.'],
  ['de-DE', '08:30', '16:00'],
])('in %s they read %s and %s', (locale, ...words) => {
  expect([8.5 * 60, 16 * 60].map(timesIn(locale))).toEqual(words);
});
