import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import { isDuplicate } from '#server/db/values.ts';
import { claimVersion } from '#server/db/versions.ts';
import { refusedField } from '#server/http/errors.ts';
import { type PublicHolidays, publicHolidays } from '#server/lib/business-days.ts';
import type { Services } from '#server/services.ts';
import { type Availability, availabilityFor, type SetAvailability } from '#shared/bookings/availability.ts';
import { addDays, weekdayOf } from '#shared/bookings/booking-day.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { type HalfHour, minutesOf } from '#shared/dates/time-of-day.ts';
import { bookableWeek, timesOf } from '#shared/hours.ts';

/** When consultations can be booked, at one moment. */
export interface OpenHours {
  /** Bookings per slot. */
  places: number;
  /** The half hours that visitors choose from: those of any day, and of the hours that they read. */
  times: readonly HalfHour[];
  /** The half hours of a day, past or not; none on a day off. */
  hoursOf(day: LocalDay): readonly HalfHour[];
  /** Those that have not passed, taken or not. */
  slotsOf(day: LocalDay): readonly HalfHour[];
  /** The days that have any, soonest first. */
  days(): LocalDay[];
}

const HOUR_MS = 60 * 60_000;

/** The open hours for the page, the calls and the calendar (docs/decisions/0074). Read them before a transaction. */
export async function readOpenHours(
  knex: Knex,
  context: { config: Pick<Config, 'firmTimeZone' | 'bookingsPerSlot'> } & Pick<Services, 'now' | 'contents'>,
): Promise<OpenHours> {
  const { config, now } = context;
  const availability = await readAvailability(knex, context);
  const clock = { now: now(), timeZone: config.firmTimeZone, holidays: await publicHolidays() };
  const places = availability.places ?? config.bookingsPerSlot;
  const hours = openHours({ ...availability, places }, clock);
  return { ...hours, times: timesOf(availability.weekly, bookableWeek(context.contents().of(firm).hours)) };
}

interface Clock {
  now: Date;
  timeZone: string;
  holidays: PublicHolidays;
}

/** @param rules with the places that count, the configuration's where the firm set none */
export function openHours(
  rules: Availability & { places: number },
  { now, timeZone, holidays }: Clock,
): Omit<OpenHours, 'times'> {
  const today = localNow(now, timeZone).day;
  const last = addDays(today, rules.daysAhead);
  const earliest = localNow(new Date(now.getTime() + rules.noticeHours * HOUR_MS), timeZone);
  const isDayOff = (day: LocalDay) =>
    rules.closed.some(({ first, last }) => first <= day && day <= last) ||
    rules.holidays.includes(holidays.on(day) ?? '');
  const hoursOf = (day: LocalDay) => (isDayOff(day) ? [] : (rules.weekly[weekdayOf(day)] ?? []));
  const slotsOf = (day: LocalDay) => {
    if (day < earliest.day || day > last) return [];
    const hours = hoursOf(day);
    return day > earliest.day ? hours : hours.filter((slot) => minutesOf(slot) > earliest.minutes);
  };
  return {
    places: rules.places,
    hoursOf,
    slotsOf,
    days() {
      const days: LocalDay[] = [];
      for (let day = earliest.day; day <= last; day = addDays(day, 1))
        if (slotsOf(day).length > 0) days.push(day);
      return days;
    },
  };
}

const ROW = { id: 1 };

/** What an owner set; undefined as long as none did. */
export async function findAvailability(db: Knex): Promise<SetAvailability | undefined> {
  const row = await db('booking_availability').where(ROW).first('settings', 'version');
  return row && { ...(JSON.parse(row.settings) as Availability), version: row.version };
}

/** The same, or the defaults as version 0. */
export const readAvailability = async (
  db: Knex,
  { contents }: Pick<Services, 'contents'>,
): Promise<SetAvailability> =>
  (await findAvailability(db)) ?? { ...availabilityFor(contents().of(firm).hours), version: 0 };

/** Existing bookings do not change. @throws {HttpError} 409 if another person saved first */
export async function setAvailability(
  trx: Knex,
  { version, ...settings }: SetAvailability,
  now: Date,
): Promise<void> {
  const change = { settings: JSON.stringify(settings), changed_at: now };
  if (version > 0) {
    await claimVersion(trx('booking_availability').where(ROW), { version, change, conflict });
    return;
  }
  try {
    await trx('booking_availability').insert({ ...ROW, ...change, version: 1 });
  } catch (error) {
    throw isDuplicate(error) ? conflict() : error;
  }
}

const conflict = () =>
  refusedField(
    409,
    'version',
    'Someone else has changed this in the meantime. Reload it to see their changes.',
  );
