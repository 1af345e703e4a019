import type { Knex } from 'knex';
import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/call.ts';
import { refusedField } from '#server/http/errors.ts';
import { ok, refusals } from '#server/http/openapi/description.ts';
import { shapeBody } from '#server/http/shape-body.ts';
import { defineStaffCall, type PanelServices } from '#server/http/staff.ts';
import { publicHolidays } from '#server/lib/business-days.ts';
import type { Services } from '#server/services.ts';
import { defaultAvailability, type SetAvailability } from '#shared/bookings/availability.ts';
import { isRealDay } from '#shared/bookings/booking-day.ts';
import {
  type AvailabilityReport,
  availabilityReportShape,
  type OutsideBooking,
  setAvailabilityShape,
} from '#shared/bookings/responses.ts';
import { type LocalDay, localNow } from '#shared/dates/local-day.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { leadIdsOf } from '../leads/intake/record.ts';
import { startOf, timeOfRow } from './entry.ts';
import { bookingLead } from './lead.ts';
import { type OpenHours, readAvailability, readOpenHours, setAvailability } from './open-hours.ts';
import { presentBooking } from './present.ts';

const body = shapeBody(setAvailabilityShape, {
  refusal: 'Please check the opening hours.',
  example: { ...defaultAvailability, version: 0 },
});

/** @throws {HttpError} 422 */
function parse(sent: unknown): SetAvailability {
  const given = body.parse(sent);
  for (const [index, { first, last }] of given.closed.entries()) {
    const pointer = `closed/${index}/${isRealDay(first) ? 'last' : 'first'}`;
    if (!isRealDay(first) || !isRealDay(last))
      throw refusedField(422, pointer, 'Please enter the first and last day of each closed period.');
    if (last < first) throw refusedField(422, pointer, 'Closed days can’t end before they begin.');
  }
  return given;
}

const responses = { ...ok('The availability.', availabilityReportShape) };

/** When consultations can be booked, as the firm sets it. */
export const availabilityCalls = (context: PanelServices): Call[] => [
  defineStaffCall(context.staff, {
    path: staffApi.availability,
    right: 'availability',
    repeat: 'reads',
    id: 'adminReadAvailability',
    summary: 'Read when consultations can be booked',
    responses,
    handler: () => readReport(context),
  }),
  defineStaffCall(context.staff, {
    path: staffApi.setAvailability,
    right: 'settings',
    body: { ...body, parse },
    repeat: 'version',
    id: 'adminSetAvailability',
    summary: 'Set when consultations can be booked; existing bookings stay',
    responses: { ...responses, ...refusals(409) },
    async handler(req, _res, given) {
      const { knex, staff, now } = context;
      await inTransaction(knex, async (trx) => {
        await setAvailability(trx, given, now());
        await staff.record(trx, req, { action: 'set availability', subject: `version ${given.version + 1}` });
      });
      return readReport(context);
    },
  }),
];

const MOST_OUTSIDE = 50;

/** The firm's settings, and the facts needed to change them. */
async function readReport(context: Services): Promise<AvailabilityReport> {
  const { knex, config, now } = context;
  const today = localNow(now(), config.firmTimeZone).day;
  return {
    rules: await readAvailability(knex, context),
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
    .where('seat', '>', 0)
    .whereIn('status', ['requested', 'confirmed', 'proposed'])
    .orderBy(['day', 'seat', 'id']);
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
