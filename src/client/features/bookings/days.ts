import { bookingSchema } from '#shared/bookings/booking.ts';
import { addDays, BOOKING_HORIZON_DAYS, isWeekend, slotMinutes } from '#shared/bookings/booking-day.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import type { LocalDay, localNow } from '#shared/dates/local-day.ts';
import { type BookingSlot, bookingSlots } from '#shared/forms/options.ts';
import type { FieldErrors } from '#shared/forms/schema.ts';

export type Now = ReturnType<typeof localNow>;

/** The days with a free time, soonest first; null until they are known. */
export type OpenDays = ReadonlySet<LocalDay> | null;

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

/** The first and last day that can be requested. @param open the days with a free time; until they are known, weekdays */
export function bookingRange(now: Now, open: OpenDays = null): { first: LocalDay; last: LocalDay } {
  const [firstOpen, lastOpen] = [[...(open ?? [])][0], [...(open ?? [])].at(-1)];
  if (firstOpen && lastOpen) return { first: firstOpen, last: lastOpen };
  const isOver = bookingSlots.every((slot) => isPast(now.day, slot, now));
  return {
    first: isOver ? addDays(now.day, 1) : now.day,
    last: addDays(now.day, BOOKING_HORIZON_DAYS),
  };
}

export function isBookingDay(day: LocalDay, now: Now, open: OpenDays): boolean {
  if (open) return open.has(day);
  const { first, last } = bookingRange(now);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && day >= first && day <= last && !isWeekend(day);
}

export const isPast = (day: LocalDay, slot: BookingSlot, now: Now): boolean =>
  day < now.day || (day === now.day && slotMinutes(slot) <= now.minutes);

interface ChosenTime {
  date?: unknown;
  time?: unknown;
}

interface Known {
  open: OpenDays;
  /** The times of the chosen day that are taken. */
  full: readonly string[];
}

/** A day of the first month with five days to choose from; if no month has so many, the first such day. */
export function openingDay(now: Now, open: OpenDays): LocalDay {
  const { first, last } = bookingRange(now, open);
  const counts: Record<string, number> = {};
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!isBookingDay(day, now, open)) continue;
    const month = day.slice(0, 7);
    counts[month] = (counts[month] ?? 0) + 1;
    if (counts[month] === 5) return day;
  }
  return first;
}

/** Checks that the schema cannot express: the day must be open, and the time must be free and in the future. */
export function bookingErrors({ date, time }: ChosenTime, { open, full }: Known, now: Now): FieldErrors {
  const { date: dateField, time: timeField } = bookingSchema.properties;
  if (typeof date !== 'string' || date === '') return {};
  if (!isBookingDay(date, now, open)) return { date: dateField.message };
  if (typeof time !== 'string' || time === '') return {};
  if (full.includes(time)) return { time: bookingForm.time.taken };
  return isPast(date, time as BookingSlot, now) ? { time: timeField.message } : {};
}

const shortFormat = formatPerZone({ weekday: 'short' });
const wordFormat = formatPerZone({ weekday: 'long', month: 'long', day: 'numeric' });

const noon = (day: LocalDay) => new Date(`${day}T12:00:00Z`);

/** 'Wed' */
export const shortDay = (day: LocalDay): string => shortFormat('UTC').format(noon(day));

/** 'Wednesday, December 2' */
export const dayInWords = (day: LocalDay): string => wordFormat('UTC').format(noon(day));
