import { describe, expect, test } from '@jest/globals';
import {
  bookingErrors,
  bookingRange,
  dayInWords,
  fromDate,
  isBookingDay,
  toDate,
} from '../../src/client/features/bookings/days.ts';
import { zoneName } from '../../src/shared/dates.ts';

const friday = { day: '2026-11-20', minutes: 10 * 60 };
const fridayEvening = { day: '2026-11-20', minutes: 16 * 60 + 30 };

test('a day survives the way to the calendar and back, also where clocks change', () => {
  for (const day of ['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29']) {
    expect(fromDate(toDate(day))).toBe(day);
  }
});

test('today can be chosen until its last time has begun', () => {
  expect(bookingRange(friday)).toEqual({ first: '2026-11-20', last: '2027-11-20' });
  expect(bookingRange(fridayEvening).first).toBe('2026-11-21');
});

test.each([
  ['2026-11-19', false],
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-11-22', false],
  ['2026-11-23', true],
  ['2027-11-19', true],
  ['2027-11-22', false],
  ['', false],
  ['20026-11-23', false],
])('%s is a day for a consultation: %s', (day, expected) => {
  expect(isBookingDay(day, friday)).toBe(expected);
});

describe('the errors of a booking', () => {
  test('leave what is missing to the schema', () => {
    expect(bookingErrors({}, [], friday)).toEqual({});
    expect(bookingErrors({ date: '2026-11-23', time: '' }, [], friday)).toEqual({});
  });

  test('name a weekend, a past time and a taken one', () => {
    expect(bookingErrors({ date: '2026-11-21' }, [], friday)).toEqual({ date: 'Please select a date.' });
    expect(bookingErrors({ date: '2026-11-20', time: '9:30 AM' }, [], friday)).toEqual({
      time: 'Please select a time.',
    });
    const monday = { date: '2026-11-23', time: '9:30 AM' };
    expect(bookingErrors(monday, ['9:30 AM'], friday)).toEqual({
      time: 'This time is taken. Please choose another one.',
    });
    expect(bookingErrors(monday, ['9:00 AM'], friday)).toEqual({});
  });
});

test('days and zones in words', () => {
  expect(dayInWords('2026-12-02')).toBe('Wednesday, December 2');
  expect(zoneName('America/New_York')).toBe('Eastern Time');
});
