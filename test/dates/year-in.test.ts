import { expect, test } from '@jest/globals';
import { yearIn } from '#shared/dates/dates.ts';

test.each([
  ['on a day in summer', 'America/New_York', '2026-07-01T12:00:00Z', 2026],
  ['before midnight', 'America/New_York', '2027-01-01T04:59:59Z', 2026],
  ['after midnight', 'America/New_York', '2027-01-01T05:00:00Z', 2027],
  ['where the year begins first', 'Pacific/Kiritimati', '2026-12-31T10:00:00Z', 2027],
  ['where it ends last', 'Pacific/Pago_Pago', '2027-01-01T10:59:59Z', 2026],
])('the year %s is the one of the zone', (_when, zone, now, year) => {
  expect(yearIn(zone, new Date(now))).toBe(year);
});
