import { formatPerZone } from './date-formats.ts';
import type { LocalDay } from './local-day.ts';

const longFormat = formatPerZone('en-US', { dateStyle: 'long' });
const yearFormat = formatPerZone('en-US', { year: 'numeric' });
const nameFormat = formatPerZone('en-US', { timeZoneName: 'longGeneric' });

/** `March 5, 2026`: the long US format, the same on the server and in every browser. */
export function longDate(iso: string, timeZone: string): string {
  return longFormat(timeZone).format(new Date(iso));
}

/** The year of a moment where the firm is. */
export function yearIn(timeZone: string, now: Date): number {
  return Number(yearFormat(timeZone).format(now));
}

/** 'Eastern Time' for 'America/New_York': the name by which people know a zone, summer and winter. */
export function zoneName(timeZone: string): string {
  try {
    const parts = nameFormat(timeZone).formatToParts(0);
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    // A browser that cannot say it gives the zone's own name.
    return timeZone;
  }
}

/**
 * The same day `months` later, or earlier if negative; the last day of a shorter month: January 31 gives February 28 or
 * 29, then March 31. Count from the first day each time; from the day before, the clamped 28 would stay.
 */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
