import { formatPerZone } from './formats.ts';
import type { LocalDay } from './local-day.ts';

const longFormat = formatPerZone({ dateStyle: 'long' });
const DAY_MS = 86_400_000;
const yearFormat = formatPerZone({ year: 'numeric' });

/** `March 5, 2026`: the long US format, the same on the server and in every browser. */
export function longDate(iso: string, timeZone: string): string {
  return longFormat(timeZone).format(new Date(iso));
}

/** The same for a day, which has no time zone. */
export const longDay = (day: LocalDay) => longDate(`${day}T12:00:00Z`, 'UTC');

/** `2026-03-05`: the day of a moment in UTC. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The year of a moment where the firm is. Only around New Year, zones disagree about it. */
export function yearIn(timeZone: string, now: Date): number {
  const [earliest, latest] = [-1, 1].map((days) => new Date(now.getTime() + days * DAY_MS).getUTCFullYear());
  return earliest === latest ? now.getUTCFullYear() : Number(yearFormat(timeZone).format(now));
}
