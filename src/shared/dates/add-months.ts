import type { LocalDay } from './local-day.ts';

/**
 * The same day `months` later, or earlier if negative. In a shorter month it is the last day: January 31 gives February 28 or 29, then
 * March 31. Always count from the first date; counted from the previous one, the day would stay at 28.
 */
export function addMonths(day: LocalDay, months: number): LocalDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}
