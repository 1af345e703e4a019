import type { Row } from '#server/db/tables.ts';
import type { Staff } from '#server/http/staff.ts';
import type { Services } from '#server/services.ts';
import { addDays, readDay, weekdayOf } from '#shared/bookings/booking-day.ts';
import type { CalendarBooking, CalendarWeek } from '#shared/bookings/panel.ts';
import { startOfWeek } from '#shared/bookings/week.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { halfHours } from '#shared/dates/half-hours.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { weekOf } from '#shared/hours.ts';
import { leadIdsOf } from '../leads/intake/record.ts';
import { countOthers } from '../leads/today.ts';
import { feedCreatedAt } from '../staff/access/calendar-feeds.ts';
import { endOf, serviceOf, startOf, timeOfRow } from './entry.ts';
import { bookingLead } from './lead.ts';
import { type OpenHours, readOpenHours } from './open-hours.ts';
import { presentBooking } from './present.ts';

/**
 * The bookings of a week that take or took a seat, so without spam and without canceled ones.
 * @param week a day of it, as an address has it; for none the present week or, on a day off, that of the next consultation
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
  const { next } = await readConsultations(context, 4, open);
  const isOpen = weekOf(context.contents().of(firm).hours)[weekdayOf(today)]?.length;
  const usual = isOpen ? today : (next[0]?.day ?? addDays(today, 3));
  const first = startOfWeek(readDay(week ?? '', timeZone) ?? usual);
  const rows = await knex('bookings')
    .whereBetween('day', [first, addDays(first, 6)])
    .where('seat', '>', 0)
    .orderBy(['day', 'seat', 'id']);
  const days = Array.from({ length: 7 }, (_, index) => addDays(first, index));
  return {
    week: first,
    today,
    timeZone,
    seats: open.places,
    hours: Object.fromEntries(days.map((day) => [day, [...open.hoursOf(day)]])),
    bookings: await presentAll(context, rows),
    next,
    feedSince: await feedCreatedAt(knex, context.staff.shared, staffId),
  };
}

/** With the numbers of their leads. */
async function presentAll(
  { knex, now }: Services,
  rows: readonly Row<'bookings'>[],
): Promise<CalendarBooking[]> {
  const leadOf = await leadIdsOf(knex, bookingLead, rows);
  return rows.map((row) => ({
    ...presentBooking(row, now()),
    name: row.name,
    subject: serviceOf(row),
    phone: row.phone,
    lead: leadOf.get(Number(row.id)) ?? null,
  }));
}

/** How many bookings take place on the firm's day, and the next ones, soonest first. */
export async function readConsultations(
  context: Services,
  most: number,
  open?: OpenHours,
): Promise<{ today: number; next: CalendarBooking[] }> {
  const { knex, config, now } = context;
  const { places } = open ?? (await readOpenHours(knex, context));
  const { day } = localNow(now(), config.firmTimeZone);
  const rows = await knex('bookings')
    .where('seat', '>', 0)
    .whereIn('status', ['requested', 'proposed', 'confirmed'])
    .where('day', '>=', day)
    .orderBy('day')
    // The times of a day come in no order, so these are all of today, which may have passed, and all of another day.
    .limit(most + 2 * halfHours.length * places);
  const next = rows
    .filter((row) => endOf(timeOfRow(row)) > now())
    .sort((a, b) => startOf(timeOfRow(a)).getTime() - startOf(timeOfRow(b)).getTime())
    .slice(0, most);
  const presented = await presentAll(context, next);
  const others = await countOthers(
    knex,
    presented.flatMap(({ lead }) => lead ?? []),
  );
  return {
    today: rows.filter((row) => row.day === day).length,
    next: presented.map((row) => ({ ...row, others: others.get(row.lead ?? 0) ?? 0 })),
  };
}
