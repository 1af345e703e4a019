import type { BookingSlot } from '../forms/options.ts';
import { type LocalDay, localNow } from '../local-day.ts';

/** How far ahead a consultation can be booked. */
export const BOOKING_HORIZON_DAYS = 365;

/** Reads what a form sends as a date: a local day, or an instant, which counts in the firm's zone. */
export function readDay(text: string, timeZone: string): LocalDay | null {
  if (text.length === 10) return isRealDay(text) ? text : null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : localNow(instant, timeZone).day;
}

/** Minutes since midnight of a slot such as '1:30 PM'. */
export function slotMinutes(slot: BookingSlot): number {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(slot) ?? [];
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

export function isWeekend(day: LocalDay): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** Whether a slot can still be taken: a weekday, not past, within the horizon (product.md, 4). */
export function isBookable(
  day: LocalDay,
  slot: BookingSlot,
  now: { day: LocalDay; minutes: number },
): boolean {
  if (isWeekend(day) || day < now.day || day > addDays(now.day, BOOKING_HORIZON_DAYS)) return false;
  return day > now.day || slotMinutes(slot) > now.minutes;
}

export function addDays(day: LocalDay, days: number): LocalDay {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** False for 2026-02-30, which `Date` would take for March. */
function isRealDay(text: string): boolean {
  const moment = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
