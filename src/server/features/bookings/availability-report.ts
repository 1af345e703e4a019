import type { Knex } from 'knex';
import type { AvailabilityReport, OutsideBooking } from '../../../shared/bookings/answers.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { localNow } from '../../../shared/local-day.ts';
import { publicHolidays } from '../../lib/business-days.ts';
import { leadIdsOf } from '../leads/intake/leads-of-source.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { readAvailability } from './availability.ts';
import { startOf, timeOfRow } from './entry.ts';
import { bookingLead } from './lead.ts';
import { type OpenHours, readOpenHours } from './open-hours.ts';
import { presentBooking } from './present.ts';

const MOST_OUTSIDE = 50;

/** What the firm has set, and what it has to know to change it. */
export async function readReport(context: FormsContext): Promise<AvailabilityReport> {
  const { knex, config, now } = context;
  const today = localNow(now(), config.firmTimeZone).day;
  return {
    rules: await readAvailability(knex),
    holidays: await holidaysFrom(today),
    usualPlaces: config.bookingsPerSlot,
    today,
    outside: await findOutside(knex, await readOpenHours(knex, context), { now: now(), today }),
  };
}

async function holidaysFrom(today: LocalDay): Promise<AvailabilityReport['holidays']> {
  const { of } = await publicHolidays();
  const year = Number(today.slice(0, 4));
  const next = new Map<string, LocalDay>();
  for (const [day, name] of [...of(year), ...of(year + 1)].sort()) {
    if (day >= today && !next.has(name)) next.set(name, day);
  }
  return [...next].map(([name, day]) => ({ name, day }));
}

async function findOutside(
  knex: Knex,
  hours: OpenHours,
  { now, today }: { now: Date; today: LocalDay },
): Promise<OutsideBooking[]> {
  const rows = await knex('bookings')
    .where('day', '>=', today)
    .where({ quarantined: false })
    .whereIn('status', ['requested', 'confirmed', 'proposed'])
    .orderBy(['day', 'lane', 'id']);
  const outside = rows
    .filter((row) => startOf(timeOfRow(row)) > now && !hours.hoursOf(row.day).includes(timeOfRow(row).slot))
    .slice(0, MOST_OUTSIDE);
  const leadOf = await leadIdsOf(knex, bookingLead, outside);
  return outside.map((row) => ({
    time: presentBooking(row, now).time,
    name: row.name,
    lead: leadOf.get(Number(row.id)) ?? null,
  }));
}
