import { readDay } from '../../../shared/bookings/booking-day.ts';
import {
  type CalendarBooking,
  type CalendarWeek,
  changeBookingSchema,
  type LeadBooking,
  type TimedBookingChange,
  timedBookingSchema,
  weekSchema,
} from '../../../shared/bookings/desk.ts';
import type { BookingAction } from '../../../shared/bookings/transitions.ts';
import { staffApi } from '../../../shared/desk/paths.ts';
import type { Call } from '../../http/call.ts';
import { json, moment, objectSchema, orNull } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { defineStaffCall, SHARED, type Staff, withPassword } from '../../http/staff.ts';
import type { FormsContext } from '../leads/intake/submission.ts';
import { changeBooking } from './change-booking.ts';
import { presentBooking } from './present.ts';
import { readWeek } from './week.ts';

export interface BookingDeskContext extends FormsContext {
  staff: Staff;
}

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const day = { type: 'string', format: 'date' } as const;

const bookingProperties = {
  id: integer,
  state: { ...text, description: 'requested, confirmed, proposed, cancelled or no-show.' },
  day,
  slot: text,
  timeZone: text,
  time: text,
  proposed: { ...orNull(text), description: 'The time that the firm suggests instead.' },
  actions: { type: 'array', items: text, description: 'What the firm can do now.' },
  version: { ...integer, description: 'Goes back with each change.' },
} as const;
const booking = objectSchema<LeadBooking>('LeadBooking', bookingProperties);
const week = objectSchema<CalendarWeek>('CalendarWeek', {
  week: { ...day, description: 'Its Monday.' },
  today: day,
  timeZone: text,
  seats: { ...integer, description: 'How many bookings a slot takes.' },
  hours: {
    type: 'object',
    additionalProperties: { type: 'array', items: text },
    description: 'The half hours of each of its days; none on a day off.',
  },
  bookings: {
    type: 'array',
    items: objectSchema<CalendarBooking>('CalendarBooking', {
      ...bookingProperties,
      name: text,
      subject: text,
      lead: orNull(integer),
    }),
  },
  feedSince: { ...orNull(moment), description: 'When the address of one’s own feed was made.' },
});

const simple = withPassword(changeBookingSchema, { title: 'BookingVersion', example: { id: 7, version: 0 } });
const timed = withPassword(timedBookingSchema, {
  title: 'BookingTime',
  example: { id: 7, version: 0, day: '2027-03-09', slot: '9:30 AM' },
});

/** Each thing that the desk does to a booking, as a call of its own. */
const changes = [
  { path: staffApi.confirmBooking, action: 'confirm', body: simple, summary: 'Confirm a booking' },
  { path: staffApi.proposeBooking, action: 'propose', body: timed, summary: 'Suggest another time' },
  { path: staffApi.moveBooking, action: 'move', body: timed, summary: 'Move a booking' },
  { path: staffApi.cancelBooking, action: 'cancel', body: simple, summary: 'Cancel a booking' },
  { path: staffApi.bookingNoShow, action: 'no-show', body: simple, summary: 'Say that nobody came' },
] as const satisfies readonly { path: string; action: BookingAction; body: unknown; summary: string }[];

/** Bookings as the firm handles them, and its calendar. */
export function bookingDeskCalls(context: BookingDeskContext): Call[] {
  const { config, staff, now } = context;
  return [
    ...changes.map(({ path, action, body, summary }) =>
      defineStaffCall<Pick<TimedBookingChange, 'id' | 'version'> & Partial<TimedBookingChange>>(staff, {
        path,
        right: 'bookings',
        body: body as typeof simple,
        describe: {
          id: `admin${summary.replace(/(?<!\W)\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
          summary: `${summary}; 409 when somebody else was quicker`,
          answers: {
            200: { description: 'The booking as it is now.', content: json(booking) },
            ...refusals(404, 409),
          },
        },
        async handler(req, res, { id, version, day, slot }) {
          const time = day && slot ? { day: readDay(day, config.firmTimeZone) ?? '', slot } : null;
          const change = { booking: { id }, action, version, ...(time && { time }) };
          const { row } = await changeBooking(context, change, { party: 'firm', name: staff.nameOf(req) });
          res.json(presentBooking(row, now()));
        },
      }),
    ),
    defineStaffCall(staff, {
      path: staffApi.bookingWeek,
      right: 'bookings',
      body: withPassword(weekSchema, { title: 'WeekQuery', example: { week: '2027-03-08' } }),
      describe: {
        id: 'adminBookingWeek',
        summary: 'The bookings of a week',
        answers: { 200: { description: 'By day.', content: json(week) } },
      },
      async handler(req, res, { week: asked }) {
        res.json(await readWeek(context, asked, staff.idOf(req) ?? SHARED));
      },
    }),
  ];
}
