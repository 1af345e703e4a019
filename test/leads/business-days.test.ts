import { expect, test } from '@jest/globals';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { deadlineOf, type LeadSource, type SourceRow } from '#server/features/leads/intake/source.ts';
import { leadSources } from '#server/lead-sources.ts';
import {
  businessDays,
  endOfBusinessDays,
  endOfCalendarDays,
  holidaysIn,
  publicHolidays,
} from '#server/lib/business-days.ts';
import { addDays } from '#shared/bookings/booking-day.ts';
import { builtInContents, contentsOf } from '#shared/content/contents.ts';
import { type Firm, firm } from '#shared/content/documents/firm.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { holidays as inEngland } from '../fixtures/leeds/src/shared/holidays.ts';
import { describeSpecified, testOfSpecified } from '../support/firm-tests.ts';
import { times } from '../support/form.ts';
import { applicationAnswers } from '../support/forms.ts';

const closingTime = await businessDays({ contents: () => builtInContents });
const isBusinessDay = (day: string) => closingTime(day) !== null;
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
];
/** Moments of two years: all days, at another time on each; in the long form several of each day. */
const moments: Date[] = [];
for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2028, 0, 1); at += times(23, 7) * 60 * 60_000 + 61_000)
  moments.push(new Date(at));
const dueDay = (from: string, count: number, timeZone = 'America/New_York') => {
  const end = endOfBusinessDays(new Date(from), count, { timeZone, closingTime });
  const { day, minutes } = localNow(end, timeZone);
  return `${day} ${minutes / 60}`;
};

testOfSpecified('the holidays of a year, with those that a weekend moves into it', async () => {
  const { of } = await publicHolidays();
  expect([...of(2028)]).toEqual([
    ['2028-01-01', 'New Year’s Day'],
    ['2028-01-17', 'Martin Luther King Jr. Day'],
    ['2028-02-21', 'Washington’s Birthday'],
    ['2028-05-29', 'Memorial Day'],
    ['2028-06-19', 'Juneteenth'],
    ['2028-07-04', 'Independence Day'],
    ['2028-09-04', 'Labor Day'],
    ['2028-10-09', 'Columbus Day'],
    ['2028-11-11', 'Veterans Day'],
    ['2028-11-23', 'Thanksgiving Day'],
    ['2028-12-25', 'Christmas Day'],
  ]);
  const moved = [...of(2027)].filter(([day]) => /-(?:0[67]-|12-)/.test(day));
  expect(moved).toEqual([
    ['2027-06-18', 'Juneteenth'],
    ['2027-06-19', 'Juneteenth'],
    ['2027-07-04', 'Independence Day'],
    ['2027-07-05', 'Independence Day'],
    ['2027-12-24', 'Christmas Day'],
    ['2027-12-25', 'Christmas Day'],
    ['2027-12-31', 'New Year’s Day'],
  ]);
});

test('a firm that lists its holidays has those of the list alone, each year in order', async () => {
  const listed = {
    '2028-01-03': 'New Year’s Day',
    '2027-12-28': 'Boxing Day',
    '2027-12-27': 'Christmas Day',
  };
  const { of, on } = await holidaysIn(listed);
  expect([...of(2027)]).toEqual([
    ['2027-12-27', 'Christmas Day'],
    ['2027-12-28', 'Boxing Day'],
  ]);
  expect([on('2028-01-03'), on('2027-07-05')]).toEqual(['New Year’s Day', null]);
});

describeSpecified('the end of two business days', () => {
  test.each([
    ['a Monday', '2026-11-16T15:00Z', '2026-11-18 17'],
    ['a Thursday, over the weekend', '2026-11-12T15:00Z', '2026-11-16 17'],
    ['a Friday', '2026-11-13T15:00Z', '2026-11-17 17'],
    ['a Saturday', '2026-11-14T15:00Z', '2026-11-17 17'],
    ['a Sunday', '2026-11-15T15:00Z', '2026-11-17 17'],
    ['the day before Thanksgiving', '2026-11-25T15:00Z', '2026-11-30 17'],
    ['Christmas Eve', '2026-12-24T15:00Z', '2026-12-29 17'],
    ['the last evening of the year, where the firm is', '2027-01-01T03:00Z', '2027-01-05 17'],
    ['July 2, before a holiday on a Saturday that is kept on Friday', '2026-07-02T15:00Z', '2026-07-07 17'],
    ['the minute before midnight', '2026-11-17T04:59Z', '2026-11-18 17'],
    ['midnight', '2026-11-17T05:00Z', '2026-11-19 17'],
    ['the Friday before the clocks go forward', '2027-03-12T15:00Z', '2027-03-16 17'],
    ['the Friday before the clocks go back', '2026-10-30T15:00Z', '2026-11-03 17'],
  ])('from %s', (_when, from, expected) => {
    expect(dueDay(from, 2)).toBe(expected);
  });
});

describeSpecified('an application is due within two weeks by the calendar', () => {
  const source = leadSources.find(({ kind }) => kind === 'application') as LeadSource;
  const row = toColumns(applicationAnswers) as SourceRow;
  const timeZone = 'America/New_York';
  const due = (from: Date) => localNow(deadlineOf(source, row, from, { timeZone, closingTime }), timeZone);

  test.each([
    ['a Monday', '2026-11-02T15:00Z', '2026-11-16'],
    ['a Monday, over Thanksgiving', '2026-11-16T15:00Z', '2026-11-30'],
    ['two weeks before Thanksgiving', '2026-11-12T15:00Z', '2026-11-25'],
    ['a Saturday', '2026-11-21T15:00Z', '2026-12-04'],
    ['a Sunday', '2026-11-22T15:00Z', '2026-12-04'],
    ['a Friday evening that is Saturday in UTC', '2026-11-21T03:00Z', '2026-12-04'],
    ['a Tuesday, over Christmas and the turn of the year', '2026-12-22T15:00Z', '2027-01-05'],
    ['the Friday two weeks before New Year’s Day', '2026-12-18T15:00Z', '2026-12-31'],
  ])('from %s', (_when, from, day) => {
    expect(due(new Date(from))).toEqual({ day, minutes: 17 * 60 });
  });

  test('from any hour of two years, on the last business day of the 14', () => {
    const wrong = moments.filter((from) => {
      const { day: start } = localNow(from, timeZone);
      return due(from).day !== daysBetween(start, addDays(start, 14)).filter(isBusinessDay).at(-1);
    });
    expect(wrong).toEqual([]);
  });
});

test('a firm that is open from Monday to Thursday, and shorter on Thursdays, has its own deadlines, also over bank holidays', async () => {
  const hours: Firm['hours'] = [
    { first: 'Monday', last: 'Wednesday', opens: '8:30 AM', closes: '5:00 PM' },
    { first: 'Thursday', opens: '8:30 AM', closes: '12:30 PM' },
  ];
  const open: Firm = { ...firm, hours };
  const contents = contentsOf({ version: 1, documents: [open] });
  const leeds = {
    timeZone: 'Europe/London',
    closingTime: await businessDays({ contents: () => contents }, inEngland),
  };
  const due = (end: Date) => localNow(end, leeds.timeZone);
  // A Wednesday.
  const from = new Date('2026-11-18T15:00Z');
  expect(due(endOfBusinessDays(from, 1, leeds))).toEqual({ day: '2026-11-19', minutes: 12.5 * 60 });
  expect(due(endOfBusinessDays(from, 2, leeds))).toEqual({ day: '2026-11-23', minutes: 17 * 60 });
  expect(due(endOfCalendarDays(from, 2, leeds))).toEqual({ day: '2026-11-19', minutes: 12.5 * 60 });
  // A Thursday before Christmas Day and, on Monday, Boxing Day.
  expect(due(endOfBusinessDays(new Date('2026-12-24T10:00Z'), 1, leeds)).day).toBe('2026-12-29');
});

test.each(zones)(
  'at any minute of two years a deadline in %s is 17:00 of a business day that is far enough',
  (timeZone) => {
    const wrong = moments.filter((from) => {
      const end = endOfBusinessDays(from, 2, { timeZone, closingTime });
      const { day, minutes } = localNow(end, timeZone);
      const start = localNow(from, timeZone).day;
      const between = daysBetween(start, day).filter(isBusinessDay);
      return minutes !== 17 * 60 || between.length !== 2 || between.at(-1) !== day;
    });
    expect(wrong).toEqual([]);
  },
);

/** The days after the first, up to the last. */
function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let at = Date.parse(first) + 86_400_000; at <= Date.parse(last); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}
