import { bookingSchema } from '#shared/bookings/booking.ts';
import { addDays, BOOKING_HORIZON_DAYS, isWeekend, slotMinutes } from '#shared/bookings/booking-day.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import type { LocalDay, localNow } from '#shared/dates/local-day.ts';
import { type BookingSlot, bookingSlots } from '#shared/forms/options.ts';
import type { FieldErrors } from '#shared/forms/schema.ts';

type Now = ReturnType<typeof localNow>;

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

/** The first and last day that can be requested, without data from the server. */
export function bookingRange(now: Now): { first: LocalDay; last: LocalDay } {
  const isOver = bookingSlots.every((slot) => isPast(now.day, slot, now));
  return {
    first: isOver ? addDays(now.day, 1) : now.day,
    last: addDays(now.day, BOOKING_HORIZON_DAYS),
  };
}

/** @param open the days on which the firm is open; until they are known, weekdays */
export function isBookingDay(day: LocalDay, now: Now, open: ReadonlySet<LocalDay> | null): boolean {
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
  /** The days on which the firm is open; null until they are known. */
  open: ReadonlySet<LocalDay> | null;
  /** The times of the chosen day that are taken. */
  full: readonly string[];
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

const wordFormat = formatPerZone('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Wednesday, December 2' */
export function dayInWords(day: LocalDay): string {
  return wordFormat('UTC').format(new Date(`${day}T12:00:00Z`));
}
