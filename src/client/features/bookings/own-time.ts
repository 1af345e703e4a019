import { slotMinutes } from '#shared/bookings/booking-day.ts';
import { bookingForm } from '#shared/content/contact.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import type { BookingSlot } from '#shared/forms/options.ts';

const MINUTE_MS = 60_000;

/** Wall-clock time as if it were UTC, to calculate with. */
const asUtc = (day: LocalDay, minutes: number) => Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS;

function slotMoment(day: LocalDay, slot: BookingSlot, timeZone: string): Date {
  const wanted = asUtc(day, slotMinutes(slot));
  let moment = wanted;
  // The second time, the zone's offset is that of the right day.
  for (let pass = 0; pass < 2; pass += 1) {
    const shown = localNow(new Date(moment), timeZone);
    moment += wanted - asUtc(shown.day, shown.minutes);
  }
  return new Date(moment);
}

/** '7:30 AM', never on two lines. */
function timeOf(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * A slot on the visitor's own clock: '7:30 AM your time', with the day if that is another one; empty if the clock shows the same time as
 * the firm's.
 * @param nameOf the words for another day
 * @param zone the visitor's, if it is not that of the device
 */
export function ownTime(
  { day, slot, timeZone }: { day: LocalDay; slot: BookingSlot; timeZone: string },
  nameOf: (day: LocalDay) => string,
  zone?: string,
): string {
  const own = localNow(slotMoment(day, slot, timeZone), zone);
  if (own.day === day && own.minutes === slotMinutes(slot)) return '';
  return bookingForm.time.yours(timeOf(own.minutes), own.day === day ? '' : nameOf(own.day));
}
