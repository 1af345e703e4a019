import { formBody } from '#server/http/body.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import { wideNetworkOf } from '#server/http/client-address.ts';
import { refusedField } from '#server/http/errors.ts';
import { json, ok, refusals } from '#server/http/openapi/description.ts';
import { bookingSchema } from '#shared/bookings/booking.ts';
import { readDay } from '#shared/bookings/booking-day.ts';
import { halfHours } from '#shared/dates/half-hours.ts';
import { firmFacts } from '#shared/firm-facts.ts';
import { bookingNotices } from '#shared/forms/notices.ts';
import { api, paths } from '#shared/paths.ts';
import { defineForm } from '../leads/intake/define-form.ts';
import { type BookingServices, submitBooking } from './booking.ts';
import { freeDays, fullSlots } from './booking-slots.ts';
import { readOpenHours } from './open-hours.ts';

const day = { type: 'string', format: 'date' } as const;
const time = { enum: [...halfHours] };

/** For the description of the API. */
export const bookingExample = {
  name: 'Ann Example',
  email: 'ann@example.com',
  phone: firmFacts.phone,
  company: 'Example Mills',
  service: 'package-consultation',
  date: '2027-03-09',
  time: '9:30 AM',
  notes: '',
} as const;

export const bookingCalls = (context: BookingServices): Call[] => [
  defineForm(context, {
    path: api.booking,
    perHour: 20,
    body: formBody('Booking', bookingSchema, bookingExample),
    describe: {
      id: 'book',
      summary: 'Book a consultation',
      description:
        'A full slot answers 409, and so does an address with two bookings that no one has verified. With six unverified bookings from a network, the next ones get their seat when their visitor opens the link in the email; the receipt then has a note.',
      responses: refusals(409),
    },
    notices: bookingNotices,
    back: { path: paths.contact, label: 'Back to the contact page' },
    async submit(values, req) {
      const network = wideNetworkOf(req);
      return (await submitBooking(context, values, { network })).receipt;
    },
  }),
  defineCall({
    method: 'get',
    path: api.bookingDays,
    access: publicAccess,
    limit: noRateLimit,
    describe: {
      id: 'findBookingDays',
      tag: 'forms',
      summary: 'List the days that can be booked',
      responses: {
        200: {
          description:
            "The days with a free slot, in the firm's zone, soonest first; the times that the firm offers on any day; and the server's clock, since that of a browser may be wrong.",
          content: json(
            {
              type: 'object',
              properties: {
                days: { type: 'array', items: day },
                times: { type: 'array', items: time },
                now: { type: 'string', format: 'date-time' },
              },
              required: ['days', 'times', 'now'],
            },
            {
              days: ['2027-03-09', '2027-03-10'],
              times: ['9:00 AM', '9:30 AM'],
              now: '2027-03-08T21:30:00.000Z',
            },
          ),
        },
        ...refusals(503),
      },
    },
    async handler(_req, res) {
      const { knex, now } = context;
      const hours = await readOpenHours(knex, context);
      const days = await freeDays(knex, hours);
      res.set('Cache-Control', 'no-store').json({ days, times: hours.times, now: now().toISOString() });
    },
  }),
  defineCall({
    method: 'get',
    path: api.bookingAvailability,
    access: publicAccess,
    limit: noRateLimit,
    describe: {
      id: 'findFullSlots',
      tag: 'forms',
      summary: 'List the slots of a day that cannot be booked',
      parameters: [
        {
          name: 'date',
          in: 'query',
          description: "A day in the firm's zone on which the firm is open.",
          required: true,
          schema: day,
        },
      ],
      responses: {
        ...ok(
          'All other times that the firm offers can be booked.',
          {
            type: 'object',
            properties: { date: day, full: { type: 'array', items: time } },
            required: ['date', 'full'],
          },
          { date: '2027-03-09', full: ['9:30 AM'] },
        ),
        ...refusals(422, 503),
      },
    },
    async handler(req, res) {
      const { knex, config } = context;
      const date = readDay(String(req.query.date ?? ''), config.firmTimeZone);
      const hours = await readOpenHours(knex, context);
      if (!date || hours.hoursOf(date).length === 0) throw refusedField(422, 'date', 'Please select a date.');
      const open = hours.slotsOf(date);
      const taken = await fullSlots(knex, date, hours.places);
      const full = hours.times.filter((slot) => !open.includes(slot) || taken.includes(slot));
      res.set('Cache-Control', 'no-store').json({ date, full });
    },
  }),
];
