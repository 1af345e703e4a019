import { formatPerZone } from './formats.ts';

/** A day without a time or a zone, such as `2026-03-09`. */
export type LocalDay = string;

const clock = formatPerZone(
  { hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  'en',
);

/** The day and the minutes since midnight of a moment, where the firm is; without a zone, where the device is. */
export function localNow(now: Date, timeZone?: string): { day: LocalDay; minutes: number } {
  // English puts the month first: 03/09/2026, 14:30.
  const [month, day, year, hour, minute] = clock(timeZone).format(now).match(/\d+/g) ?? [];
  return { day: `${year}-${month}-${day}`, minutes: Number(hour) * 60 + Number(minute) };
}
