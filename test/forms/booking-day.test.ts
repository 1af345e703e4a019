import { describe, expect, test } from '@jest/globals';
import { slotStart } from '../../src/server/features/bookings/slot-start.ts';
import { addDays, isBookable, readDay, slotMinutes } from '../../src/shared/bookings/booking-day.ts';
import { bookingSlots } from '../../src/shared/forms/options.ts';
import { localNow } from '../../src/shared/local-day.ts';

const zone = 'America/New_York';

describe('the start of a slot', () => {
  test.each([
    ['before the clocks change', '2027-03-12', '9:00 AM', '2027-03-12T14:00:00.000Z'],
    ['after they went forward', '2027-03-15', '9:00 AM', '2027-03-15T13:00:00.000Z'],
    ['after they went back', '2027-11-08', '4:30 PM', '2027-11-08T21:30:00.000Z'],
  ] as const)('%s', (_when, day, slot, start) => {
    expect(slotStart(day, slot, zone).toISOString()).toBe(start);
  });

  test.each([
    'Asia/Tokyo',
    'Europe/London',
    'America/Los_Angeles',
    'Asia/Kolkata',
    'Pacific/Auckland',
    'UTC',
  ])('reads the same on the clock in %s, all year', (timeZone) => {
    for (let day = '2027-01-04'; day < '2028-01-01'; day = addDays(day, 7)) {
      const start = slotStart(day, '1:30 PM', timeZone);
      expect(localNow(start, timeZone)).toEqual({ day, minutes: 13 * 60 + 30 });
    }
  });
});

describe('what can be booked', () => {
  const now = { day: '2027-03-10', minutes: 10 * 60 }; // a Wednesday, 10 AM

  test('a later slot of today, and none that has begun', () => {
    expect(isBookable('2027-03-10', '10:30 AM', now)).toBe(true);
    expect(isBookable('2027-03-10', '10:00 AM', now)).toBe(false);
    expect(isBookable('2027-03-09', '4:30 PM', now)).toBe(false);
  });
  test('weekdays only', () => {
    expect(isBookable('2027-03-12', '9:00 AM', now)).toBe(true);
    expect(isBookable('2027-03-13', '9:00 AM', now)).toBe(false);
    expect(isBookable('2027-03-14', '9:00 AM', now)).toBe(false);
  });
  test('a year ahead and no further', () => {
    expect(isBookable('2028-03-09', '9:00 AM', now)).toBe(true);
    expect(isBookable('2028-03-10', '9:00 AM', now)).toBe(false);
  });
});

describe('reading a date', () => {
  test('a local day stays as it is; one that does not exist is none', () => {
    expect(readDay('2027-03-09', zone)).toBe('2027-03-09');
    expect(readDay('2027-02-30', zone)).toBeNull();
  });
  test('an instant is the day that it falls on where the firm is', () => {
    expect(readDay('2027-03-10T03:00:00Z', zone)).toBe('2027-03-09');
    expect(readDay('2027-03-10T03:00:00Z', 'Asia/Tokyo')).toBe('2027-03-10');
  });
});

test('the fourteen slots are half hours from 9:00 to 11:30 and from 1:00 to 4:30', () => {
  const hours = bookingSlots.map((slot) => slotMinutes(slot) / 60);
  expect(hours).toEqual([9, 9.5, 10, 10.5, 11, 11.5, 13, 13.5, 14, 14.5, 15, 15.5, 16, 16.5]);
});
