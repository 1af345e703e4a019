import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import type { Staff } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { addDays, isWeekend, mondayOf, readDay } from '#shared/bookings/booking-day.ts';
import type { CalendarBooking, CalendarWeek } from '#shared/bookings/panel.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { bookingSlots } from '#shared/forms/options.ts';
import type { BookingToday } from '#shared/panel/responses.ts';
import { leadIdsOf } from '../leads/intake/record.ts';
import { feedCreatedAt } from '../staff/access/calendar-feeds.ts';
import { serviceOf, startOf, timeOfRow } from './entry.ts';
import { bookingLead } from './lead.ts';
import { type OpenHours, readOpenHours } from './open-hours.ts';
import { presentBooking } from './present.ts';

/**
 * The bookings of a week that take or took a seat, so without spam and without canceled ones.
 * @param week a day of it, as an address has it; for none the present week or, on a weekend, that of the next consultation
 * @param staffId the owner of the feed; SHARED for the shared password
 */
export async function readWeek(
  context: Services & { staff: Pick<Staff, 'shared'> },
  week: string | undefined,
  staffId: number,
): Promise<CalendarWeek> {
  const { knex, config, now } = context;
  const { firmTimeZone: timeZone } = config;
  const today = localNow(now(), timeZone).day;
  const open = await readOpenHours(knex, context);
  const next = await nextBookings(context, open);
  const monday = mondayOf(readDay(week ?? '', timeZone) ?? usualDay(today, next[0]?.day));
  const rows = await knex('bookings')
    .whereBetween('day', [monday, addDays(monday, 6)])
    .where('seat', '>', 0)
    .orderBy(['day', 'seat', 'id']);
  const leadOf = await leadIdsOf(knex, bookingLead, [...rows, ...next]);
  const present = (row: Row<'bookings'>): CalendarBooking => ({
    ...presentBooking(row, now()),
    name: row.name,
    subject: serviceOf(row),
    lead: leadOf.get(Number(row.id)) ?? null,
  });
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return {
    week: monday,
    today,
    timeZone,
    seats: open.places,
    hours: Object.fromEntries(days.map((day) => [day, [...open.hoursOf(day)]])),
    bookings: rows.map(present),
    next: next.map(present),
    feedSince: await feedCreatedAt(knex, context.staff.shared, staffId),
  };
}

/** A day of the week that the calendar opens with. */
const usualDay = (today: LocalDay, next: LocalDay = addDays(today, 2)) => (isWeekend(today) ? next : today);

const MOST_NEXT = 4;

/** The next bookings that take place, soonest first. */
async function nextBookings({ knex, config, now }: Services, { places }: OpenHours) {
  const rows = await takingPlace(knex)
    .where('day', '>=', localNow(now(), config.firmTimeZone).day)
    .orderBy('day')
    // The times of a day come in no order, so these are all of today, which may have passed, and all of another day.
    .limit(MOST_NEXT + 2 * bookingSlots.length * places);
  return inOrder(rows)
    .filter((row) => startOf(timeOfRow(row)) > now())
    .slice(0, MOST_NEXT);
}

const takingPlace = (knex: Knex) =>
  knex('bookings').where('seat', '>', 0).whereIn('status', ['requested', 'proposed', 'confirmed']);

const inOrder = (rows: Row<'bookings'>[]) =>
  rows.toSorted((a, b) => startOf(timeOfRow(a)).getTime() - startOf(timeOfRow(b)).getTime());

/** The bookings of the firm's day that take place, in their order. */
export async function bookingsToday({ knex, config, now }: Services): Promise<BookingToday[]> {
  const rows = await takingPlace(knex).where({ day: localNow(now(), config.firmTimeZone).day });
  const leadOf = await leadIdsOf(knex, bookingLead, rows);
  return inOrder(rows).map((row) => ({
    id: Number(row.id),
    slot: timeOfRow(row).slot,
    state: row.status,
    name: row.name,
    subject: serviceOf(row),
    lead: leadOf.get(Number(row.id)) ?? null,
  }));
}
