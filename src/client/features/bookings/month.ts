import { addDays, BOOKING_HORIZON_DAYS } from '#shared/bookings/booking-day.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import type { Now, OpenDays } from './days.ts';

/**
 * The calendar's dates are days on the visitor's own clock. At noon, no daylight saving change moves them to another
 * day.
 */
export function dateOfDay(day: LocalDay): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function fromDate(date: Date): LocalDay {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The first and last day that can be requested. */
export const bookingRange = (now: Now, open: OpenDays): { first: LocalDay; last: LocalDay } => ({
  first: [...open][0] ?? now.day,
  last: [...open].at(-1) ?? addDays(now.day, BOOKING_HORIZON_DAYS),
});

/** A day of the first month with five days to choose from; if no month has so many, the first such day. */
export function openingDay(now: Now, open: OpenDays): LocalDay {
  const counts: Record<string, number> = {};
  for (const day of open) {
    const month = day.slice(0, 7);
    counts[month] = (counts[month] ?? 0) + 1;
    if (counts[month] === 5) return day;
  }
  return bookingRange(now, open).first;
}
