import { TZDate } from '@date-fns/tz';
import { slotMinutes } from '../../../shared/bookings/booking-day.ts';
import type { BookingSlot } from '../../../shared/forms/options.ts';
import type { LocalDay } from '../../../shared/local-day.ts';

/** The moment that a slot begins: the same time on the clock has another moment in summer than in winter. */
export function slotStart(day: LocalDay, slot: BookingSlot, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const minutes = slotMinutes(slot);
  const local = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, timeZone);
  return new Date(local.getTime());
}
