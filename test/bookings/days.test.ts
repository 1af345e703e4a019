import { describe, expect, test } from '@jest/globals';
import { bookingErrors, dayInWords, type Now, shortDay, usualDays } from '#client/features/bookings/days.ts';
import { bookingRange, dateOfDay, fromDate, openingDay } from '#client/features/bookings/month.ts';
import { ownTime } from '#client/features/bookings/own-time.ts';
import { slotStart } from '#server/features/bookings/calendar.ts';
import { addDays, readDay } from '#shared/bookings/booking-day.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { usualHours } from '#shared/content/usual-hours.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { minutesOf } from '#shared/dates/time-of-day.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';
import { describeSpecified, testOfSpecified } from '../support/firm-tests.ts';

const bookingSlots = timesOf(bookableWeek(firm.hours));

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
    const wrong: string[] = [];
    for (let day = '2027-01-04'; day < '2028-01-01'; day = addDays(day, 7)) {
      const start = localNow(slotStart(day, '1:30 PM', timeZone), timeZone);
      if (start.day !== day || start.minutes !== 13 * 60 + 30) wrong.push(day);
    }
    expect(wrong).toEqual([]);
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

testOfSpecified('the fourteen slots are half hours from 9:00 to 11:30 and from 1:00 to 4:30', () => {
  const hours = bookingSlots.map((slot) => minutesOf(slot) / 60);
  expect(hours).toEqual([9, 9.5, 10, 10.5, 11, 11.5, 13, 13.5, 14, 14.5, 15, 15.5, 16, 16.5]);
});

const usual = (now: Now) => usualDays(now, usualHours);
const friday = { day: '2026-11-20', minutes: 10 * 60 };
const unknown = { open: usual(friday), full: [] };
const fridayEvening = { day: '2026-11-20', minutes: 16 * 60 + 30 };

test('a day survives the way to the calendar and back, also where clocks change', () => {
  for (const day of ['2026-03-08', '2026-11-01', '2026-12-31', '2028-02-29']) {
    expect(fromDate(dateOfDay(day))).toBe(day);
  }
});

testOfSpecified('today can be chosen until its last time has begun', () => {
  expect(bookingRange(friday, usual(friday))).toEqual({ first: '2026-11-20', last: '2027-11-19' });
  expect(bookingRange(fridayEvening, usual(fridayEvening)).first).toBe('2026-11-23');
});

testOfSpecified.each([
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
  expect(usual(friday).has(day)).toBe(expected);
});

describeSpecified('the month that the calendar opens with', () => {
  test('is the first with five days to choose from', () => {
    // The last Monday of November, and all of December.
    const saturday = { day: '2026-11-28', minutes: 0 };
    expect(openingDay(saturday, usual(saturday))).toMatch(/^2026-12-/);
    const tuesday = { day: '2026-11-24', minutes: 0 };
    expect(openingDay(tuesday, usual(tuesday))).toMatch(/^2026-11-/);
    const some = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    expect(openingDay(saturday, new Set([...some, '2026-12-07']))).toMatch(/^2026-12-/);
    expect(openingDay(saturday, new Set([...some, '2027-01-04']))).toBe('2026-11-30');
  });

  test('is that of the days, whatever the device’s clock says', () => {
    const open = new Set(['2026-11-30', '2026-12-01']);
    expect(bookingRange({ day: '2028-01-02', minutes: 0 }, open)).toEqual({
      first: '2026-11-30',
      last: '2026-12-01',
    });
  });
});

describeSpecified('a time on the visitor’s own clock', () => {
  test.each([
    ['America/New_York', '2026-12-07', ''],
    ['America/Toronto', '2026-12-07', ''],
    ['Europe/Berlin', '2026-12-07', '3:00 PM your time'],
    ['Asia/Kolkata', '2026-12-07', '7:30 PM your time'],
    ['Pacific/Auckland', '2026-12-07', 'Tue, 3:00 AM your time'],
    ['Pacific/Honolulu', '2026-12-07', '4:00 AM your time'],
    // Clocks change on different days there and here.
    ['Europe/Berlin', '2027-03-15', '2:00 PM your time'],
    ['Europe/Berlin', '2027-03-29', '3:00 PM your time'],
    ['Europe/Berlin', '2026-10-26', '2:00 PM your time'],
  ])('in %s on %s: %j', (own, day, expected) => {
    const said = ownTime({ day, slot: '9:00 AM', timeZone: zone }, shortDay, own);
    expect(said.replace('\u00a0', ' ')).toBe(expected);
  });

  test('is the moment that the server reads, all year', () => {
    const wrong: unknown[] = [];
    for (const timeZone of ['America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kolkata'])
      for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1))
        for (const slot of ['9:00 AM', '4:30 PM'] as const) {
          const start = localNow(slotStart(day, slot, timeZone), 'Pacific/Chatham');
          const said = ownTime({ day, slot, timeZone }, (own) => own, 'Pacific/Chatham');
          const [, own = day, time = ''] = /^(?:(\S+), )?(.+) your time$/.exec(said) ?? [];
          if (own !== start.day || minutesOf(time.replace('\u00a0', ' ')) !== start.minutes)
            wrong.push([timeZone, day, slot, said]);
        }
    expect(wrong).toEqual([]);
  });
});

describe('the errors of a booking', () => {
  test('leave what is missing to the schema', () => {
    expect(bookingErrors({}, unknown, friday)).toEqual({});
    expect(bookingErrors({ date: '2026-11-23', time: '' }, unknown, friday)).toEqual({});
  });

  testOfSpecified('name a weekend, a past time and a taken one', () => {
    expect(bookingErrors({ date: '2026-11-21' }, unknown, friday)).toEqual({ date: 'Please select a date.' });
    expect(bookingErrors({ date: '2026-11-20', time: '9:30 AM' }, unknown, friday)).toEqual({
      time: 'Please select a time.',
    });
    const monday = { date: '2026-11-23', time: '9:30 AM' };
    expect(bookingErrors(monday, { ...unknown, full: ['9:30 AM'] }, friday)).toEqual({
      time: 'This time is taken. Please choose another one.',
    });
    expect(bookingErrors(monday, { ...unknown, full: ['9:00 AM'] }, friday)).toEqual({});
  });
});

testOfSpecified('days and zones in words', () => {
  expect(dayInWords('2026-12-02')).toBe('Wednesday, December 2');
  expect(zoneName('America/New_York')).toBe('Eastern Time');
  // In 1970, no clocks changed there.
  expect(zoneName('Europe/Berlin')).toBe('Central European Time');
});
