import type { Staff } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { addDays, mondayOf, readDay } from '#shared/bookings/booking-day.ts';
import type { CalendarBooking, CalendarWeek } from '#shared/bookings/panel.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { BookingToday } from '#shared/panel/responses.ts';
import { leadIdsOf } from '../leads/intake/record.ts';
import { feedCreatedAt } from '../staff/access/calendar-feeds.ts';
import { serviceOf, startOf, timeOfRow } from './entry.ts';
import { bookingLead } from './lead.ts';
import { readOpenHours } from './open-hours.ts';
import { presentBooking } from './present.ts';

/**
 * The bookings of a week that take or took a seat, so without spam and without canceled ones.
 * @param week a day of it, as an address has it; the present week for none
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
  const monday = mondayOf(readDay(week ?? '', timeZone) ?? today);
  const rows = await knex('bookings')
    .whereBetween('day', [monday, addDays(monday, 6)])
    .where('seat', '>', 0)
    .orderBy(['day', 'seat', 'id']);
  const leadOf = await leadIdsOf(knex, bookingLead, rows);
  const open = await readOpenHours(knex, context);
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return {
    week: monday,
    today,
    timeZone,
    seats: open.places,
    hours: Object.fromEntries(days.map((day) => [day, [...open.hoursOf(day)]])),
    bookings: rows.map(
      (row): CalendarBooking => ({
        ...presentBooking(row, now()),
        name: row.name,
        subject: serviceOf(row),
        lead: leadOf.get(Number(row.id)) ?? null,
      }),
    ),
    feedSince: await feedCreatedAt(knex, context.staff.shared, staffId),
  };
}

/** The bookings of the firm's day that take place, in their order. */
export async function bookingsToday({ knex, config, now }: Services): Promise<BookingToday[]> {
  const rows = await knex('bookings')
    .where({ day: localNow(now(), config.firmTimeZone).day })
    .where('seat', '>', 0)
    .whereIn('status', ['requested', 'proposed', 'confirmed']);
  const leadOf = await leadIdsOf(knex, bookingLead, rows);
  return rows
    .toSorted((a, b) => startOf(timeOfRow(a)).getTime() - startOf(timeOfRow(b)).getTime())
    .map((row) => ({
      id: Number(row.id),
      slot: timeOfRow(row).slot,
      state: row.status,
      name: row.name,
      subject: serviceOf(row),
      lead: leadOf.get(Number(row.id)) ?? null,
    }));
}
