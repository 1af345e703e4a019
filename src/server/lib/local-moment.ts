import { addDays } from '#shared/bookings/booking-day.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { momentIn } from '#shared/dates/moment-in.ts';

interface TimeOfDay {
  /** Local wall-clock time. */
  hour?: number;
  minute?: number;
  /** Days after the named one. */
  later?: number;
}

/** The moment of a local day and time in a zone; the day's first moment without a time. */
export function localMoment(
  day: LocalDay,
  timeZone: string,
  { hour = 0, minute = 0, later = 0 }: TimeOfDay = {},
): Date {
  const [hours, minutes] = [hour, minute].map((count) => String(count).padStart(2, '0'));
  const found = momentIn(`${addDays(day, later)}T${hours}:${minutes}`, timeZone);
  if (!found) throw new RangeError(`${day} is not a day.`);
  return found.moment;
}
