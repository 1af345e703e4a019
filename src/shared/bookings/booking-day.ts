import { type LocalDay, localNow } from '../dates/local-day.ts';

/** How far ahead a consultation can be booked. */
export const BOOKING_HORIZON_DAYS = 365;

/** Reads what a form sends as a date: a local day, or an instant, which counts in the firm's zone. */
export function readDay(text: string, timeZone: string): LocalDay | null {
  if (text.length === 10) return isRealDay(text) ? text : null;
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? null : localNow(instant, timeZone).day;
}

/** 0 for Sunday. */
export const weekdayOf = (day: LocalDay): number => new Date(`${day}T12:00:00Z`).getUTCDay();

export function addDays(day: LocalDay, days: number): LocalDay {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** How many days after `from` a day is. */
export const daysBetween = (from: LocalDay, day: LocalDay): number =>
  Math.round((Date.parse(`${day}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

/** False for 2026-02-30, which `Date` would take for March. */
export function isRealDay(text: string): boolean {
  const moment = new Date(`${text}T12:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
