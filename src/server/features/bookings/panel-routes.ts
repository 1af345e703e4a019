import { inTransaction } from '#server/db/transaction.ts';
import type { Call } from '#server/http/call.ts';
import { ok, refusals } from '#server/http/openapi/description.ts';
import { defineStaffCall, type PanelServices, SHARED, withPassword } from '#server/http/staff.ts';
import { readDay } from '#shared/bookings/booking-day.ts';
import {
  changeBookingSchema,
  freeSchema,
  type TimedBookingChange,
  timedBookingSchema,
  weekSchema,
  writtenBookingSchema,
} from '#shared/bookings/panel.ts';
import { calendarWeekShape, leadBookingShape } from '#shared/bookings/responses.ts';
import type { BookingAction } from '#shared/bookings/transitions.ts';
import { writtenLeadShape } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { fields, integer } from '#shared/shape.ts';
import { type BookingServices, submitBooking } from './booking.ts';
import { changeBooking } from './change-booking.ts';
import { freeUnverified } from './crowded-days.ts';
import { presentBooking } from './present.ts';
import { bookingExample } from './routes.ts';
import { readWeek } from './week.ts';

const simple = withPassword('BookingVersion', changeBookingSchema, { id: 7, version: 0 });
const timed = withPassword('BookingTime', timedBookingSchema, {
  id: 7,
  version: 0,
  day: '2027-03-09',
  slot: '9:30 AM',
});

/** The desk's actions on a booking, one call each. */
const changes = [
  {
    path: staffApi.confirmBooking,
    action: 'confirm',
    body: simple,
    id: 'adminConfirmABooking',
    summary: 'Confirm a booking',
  },
  {
    path: staffApi.proposeBooking,
    action: 'propose',
    body: timed,
    id: 'adminSuggestAnotherTime',
    summary: 'Suggest another time',
  },
  {
    path: staffApi.moveBooking,
    action: 'move',
    body: timed,
    id: 'adminMoveABooking',
    summary: 'Move a booking',
  },
  {
    path: staffApi.cancelBooking,
    action: 'cancel',
    body: simple,
    id: 'adminCancelABooking',
    summary: 'Cancel a booking',
  },
  {
    path: staffApi.bookingNoShow,
    action: 'no-show',
    body: simple,
    id: 'adminMarkABookingAsANoShow',
    summary: 'Mark a booking as a no-show',
  },
] as const satisfies readonly { action: BookingAction; id: string; [option: string]: unknown }[];

/** Bookings as the firm handles them, and its calendar. */
export function bookingPanelCalls(context: PanelServices & BookingServices): Call[] {
  const { config, staff, now } = context;
  return [
    ...changes.map(({ path, action, body, id: name, summary }) =>
      defineStaffCall<Pick<TimedBookingChange, 'id' | 'version'> & Partial<TimedBookingChange>>(staff, {
        path,
        right: 'bookings',
        body: body as typeof simple,
        repeat: 'version',
        id: name,
        summary: `${summary}; 409 when it has changed since`,
        responses: { ...ok('The booking.', leadBookingShape), ...refusals(404, 409) },
        async handler(req, _res, { id, version, day, slot }) {
          const time = day && slot ? { day: readDay(day, config.firmTimeZone) ?? '', slot } : null;
          const change = { booking: { id }, action, version, ...(time && { time }) };
          const { row } = await changeBooking(context, change, { party: 'firm', name: staff.nameOf(req) });
          return presentBooking(row, now());
        },
      }),
    ),
    defineStaffCall(staff, {
      path: staffApi.writeBooking,
      right: 'bookings',
      body: withPassword('WrittenBooking', writtenBookingSchema, {
        ...bookingExample,
        origin: 'phone',
        confirms: false,
      }),
      repeat: ['form', 'The response has the number of the lead instead of a receipt.'],
      id: 'adminWriteBooking',
      summary:
        'Book a consultation for a person who called or came by; it is confirmed, and a full slot answers 409',
      responses: { ...ok('Its lead.', writtenLeadShape), ...refusals(409) },
      async handler(req, _res, { origin, confirms = false, ...values }) {
        const written = { origin, by: staff.nameOf(req), confirms };
        return { id: (await submitBooking(context, values, { written })).lead };
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.freeBookings,
      right: 'bookings',
      body: withPassword('DayToFree', freeSchema, { day: '2027-03-09' }),
      repeat: ['state', 'An interrupted call is completed by the next one.'],
      id: 'adminFreeUnverifiedTimes',
      summary: 'Free the times of a day’s unverified bookings',
      description: 'The bookings stay, and get their time back when their visitors verify them.',
      responses: ok('How many seats are free again.', fields({ freed: integer() })),
      async handler(req, _res, { day }) {
        const freed = await freeUnverified(context, day, staff.nameOf(req));
        await inTransaction(context.knex, async (trx) => {
          // If the day fills up again, the firm gets another mail.
          await trx('crowded_days').where({ day }).del();
          await staff.record(trx, req, { action: 'free times', subject: day });
        });
        return { freed };
      },
    }),
    defineStaffCall(staff, {
      path: staffApi.bookingWeek,
      right: 'bookings',
      body: withPassword('WeekQuery', weekSchema, { week: '2027-03-08' }),
      repeat: 'reads',
      id: 'adminBookingWeek',
      summary: 'List the bookings of a week',
      responses: ok('By day.', calendarWeekShape),
      handler: (req, _res, { week: asked }) => readWeek(context, asked, staff.idOf(req) ?? SHARED),
    }),
  ];
}
