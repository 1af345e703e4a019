import { addDays, isWeekend, slotMinutes } from '../../../../../shared/bookings/booking-day.ts';
import type { CalendarBooking, CalendarWeek } from '../../../../../shared/bookings/desk.ts';
import { formatPerZone } from '../../../../../shared/date-formats.ts';
import { bookingSlots } from '../../../../../shared/forms/options.ts';
import { type LocalDay, localNow } from '../../../../../shared/local-day.ts';

const dayFormat = formatPerZone('en-US', { weekday: 'short', month: 'short', day: 'numeric' });
const longFormat = formatPerZone('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export const dayName = (day: LocalDay) => dayFormat('UTC').format(new Date(`${day}T12:00Z`));
export const longDayName = (day: LocalDay) => longFormat('UTC').format(new Date(`${day}T12:00Z`));

/** The days that are shown: Monday to Friday, and others that are open or have a booking. */
export function daysOf({ week, hours, bookings }: CalendarWeek): LocalDay[] {
  return Array.from({ length: 7 }, (_, index) => addDays(week, index)).filter(
    (day) => !isWeekend(day) || hours[day]?.length || bookings.some((booking) => booking.day === day),
  );
}

/** The times that are shown, in their order: all that can be booked, and others that were. */
export function slotsOf({ bookings }: CalendarWeek): string[] {
  const slots = new Set<string>([...bookingSlots, ...bookings.map(({ slot }) => slot)]);
  return [...slots].sort((a, b) => slotMinutes(a as never) - slotMinutes(b as never));
}

export interface Cell {
  bookings: CalendarBooking[];
  free: number;
  isPast: boolean;
  isClosed: boolean;
}

/** What stands at a time of a day. */
export function cellAt(
  { bookings, hours, seats, timeZone }: CalendarWeek,
  day: LocalDay,
  slot: string,
  now: Date,
): Cell {
  const here = bookings.filter((booking) => booking.day === day && booking.slot === slot);
  const clock = localNow(now, timeZone);
  const isPast = day < clock.day || (day === clock.day && slotMinutes(slot as never) <= clock.minutes);
  const isClosed = !hours[day]?.includes(slot as never);
  return { bookings: here, free: isClosed ? 0 : Math.max(0, seats - here.length), isPast, isClosed };
}

/** Whether nothing can be booked on that day. */
export const isClosedOn = ({ hours }: CalendarWeek, day: LocalDay) => !hours[day]?.length;
