import { bookingForm } from '#shared/content/contact.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { type HalfHour, minutesOf } from '#shared/dates/time-of-day.ts';
import { timesIn } from '#shared/dates/times-in.ts';
import { region } from '#shared/region.ts';

const MINUTE_MS = 60_000;

/** Wall-clock time as if it were UTC, to calculate with. */
const asUtc = (day: LocalDay, minutes: number) => Date.parse(`${day}T00:00Z`) + minutes * MINUTE_MS;

function slotMoment(day: LocalDay, slot: HalfHour, timeZone: string): Date {
  const wanted = asUtc(day, minutesOf(slot));
  let moment = wanted;
  // The second time, the zone's offset is that of the right day.
  for (let pass = 0; pass < 2; pass += 1) {
    const shown = localNow(new Date(moment), timeZone);
    moment += wanted - asUtc(shown.day, shown.minutes);
  }
  return new Date(moment);
}

const printed = timesIn(region.locale);
/** '7:30 AM', never on two lines. */
const timeOf = (minutes: number) => printed(minutes).replace(' ', '\u00a0');

/**
 * A slot on the visitor's own clock: '7:30 AM your time', with the day if that is another one; empty if the clock shows the same time as
 * the firm's.
 * @param nameOf the words for another day
 * @param zone the visitor's, if it is not that of the device
 */
export function ownTime(
  { day, slot, timeZone }: { day: LocalDay; slot: HalfHour; timeZone: string },
  nameOf: (day: LocalDay) => string,
  zone?: string,
): string {
  const own = localNow(slotMoment(day, slot, timeZone), zone);
  if (own.day === day && own.minutes === minutesOf(slot)) return '';
  return bookingForm.time.yours(timeOf(own.minutes), own.day === day ? '' : nameOf(own.day));
}
