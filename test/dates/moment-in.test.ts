import { expect, test } from '@jest/globals';
import { localTimeOf, momentIn } from '#shared/dates/moment-in.ts';

const newYork = 'America/New_York';

test.each([
  ['in winter', '2026-12-05T09:00', newYork, '2026-12-05T14:00:00.000Z', null],
  ['in summer', '2026-07-05T09:00', newYork, '2026-07-05T13:00:00.000Z', null],
  // The clocks go forward at 2:00, so that 2:30 becomes 3:30.
  ['a time that is skipped', '2027-03-14T02:30', newYork, '2027-03-14T07:30:00.000Z', 'skipped'],
  ['the first moment of summer time', '2027-03-14T03:00', newYork, '2027-03-14T07:00:00.000Z', null],
  // The clocks go back at 2:00. East of Greenwich, the first of two is in summer time as well.
  ['the first of two in London', '2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z', 'twice'],
  [
    'the first of two in Auckland',
    '2026-04-05T02:30',
    'Pacific/Auckland',
    '2026-04-04T13:30:00.000Z',
    'twice',
  ],
  ['the first of two', '2026-11-01T01:30', newYork, '2026-11-01T05:30:00.000Z', 'twice'],
  ['the first moment that comes once again', '2026-11-01T02:00', newYork, '2026-11-01T07:00:00.000Z', null],
  [
    'half an hour is skipped',
    '2026-10-04T02:15',
    'Australia/Lord_Howe',
    '2026-10-03T15:45:00.000Z',
    'skipped',
  ],
  ['midnight is skipped', '2024-03-31T00:30', 'Asia/Beirut', '2024-03-30T22:30:00.000Z', 'skipped'],
])('%s: %s in %s', (_name, local, zone, moment, clocks) => {
  expect(momentIn(local, zone)).toEqual({ moment: new Date(moment), clocks });
});

test('a half-typed time is none', () => {
  expect([momentIn('', newYork), momentIn('2026-12-05T', newYork)]).toEqual([null, null]);
});

test('every hour of the weeks in which clocks change is found again', () => {
  const wrong: unknown[] = [];
  for (const zone of [newYork, 'Europe/London', 'Asia/Kolkata', 'Pacific/Auckland'])
    for (let hour = 0; hour < 80 * 24; hour += 1) {
      // 40 days from March 1, and 40 from September 25.
      const moment = new Date(Date.UTC(2026, hour < 960 ? 2 : 8, hour < 960 ? 1 : -15, hour));
      const found = momentIn(localTimeOf(moment, zone), zone);
      // Of two moments with the same local time, the first one is found.
      const early = found?.clocks === 'twice' ? [0, 60 * 60_000] : [0];
      if (!early.includes(moment.getTime() - Number(found?.moment))) wrong.push([zone, moment, found]);
    }
  expect(wrong).toEqual([]);
});
