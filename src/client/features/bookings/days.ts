import { bookingSchema } from '#shared/bookings/booking.ts';
import { addDays, BOOKING_HORIZON_DAYS, weekdayOf } from '#shared/bookings/booking-day.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import type { LocalDay, localNow } from '#shared/dates/local-day.ts';
import { type HalfHour, minutesOf } from '#shared/dates/time-of-day.ts';
import type { FieldErrors } from '#shared/forms/schema.ts';
import type { UsualHours } from '#shared/hours.ts';

export type Now = ReturnType<typeof localNow>;

/** The days with a free time, soonest first. */
export type OpenDays = ReadonlySet<LocalDay>;

/** The days on which the firm is open, until the server has said which of them have a free time. */
export function usualDays(now: Now, { weekdays, times }: UsualHours): OpenDays {
  const days = new Set<LocalDay>();
  for (let ahead = 0; ahead <= BOOKING_HORIZON_DAYS; ahead += 1) {
    const day = addDays(now.day, ahead);
    if (weekdays.includes(weekdayOf(day)) && times.some((slot) => !isPast(day, slot, now))) days.add(day);
  }
  return days;
}

export const isPast = (day: LocalDay, slot: HalfHour, now: Now): boolean =>
  day < now.day || (day === now.day && minutesOf(slot) <= now.minutes);

interface ChosenTime {
  date?: unknown;
  time?: unknown;
}

interface Known {
  open: OpenDays;
  /** The times of the chosen day that are taken. */
  full: readonly string[];
}

/** Checks that the schema cannot express: the day must be open, and the time must be free and in the future. */
export function bookingErrors({ date, time }: ChosenTime, { open, full }: Known, now: Now): FieldErrors {
  const { date: dateField, time: timeField } = bookingSchema.properties;
  if (typeof date !== 'string' || date === '') return {};
  if (!open.has(date)) return { date: dateField.message };
  if (typeof time !== 'string' || time === '') return {};
  if (full.includes(time)) return { time: bookingForm.time.taken };
  return isPast(date, time as HalfHour, now) ? { time: timeField.message } : {};
}

const shortFormat = formatPerZone({ weekday: 'short' });
const wordFormat = formatPerZone({ weekday: 'long', month: 'long', day: 'numeric' });

const noon = (day: LocalDay) => new Date(`${day}T12:00:00Z`);

/** 'Wed' */
export const shortDay = (day: LocalDay): string => shortFormat('UTC').format(noon(day));

/** 'Wednesday, December 2' */
export const dayInWords = (day: LocalDay): string => wordFormat('UTC').format(noon(day));
