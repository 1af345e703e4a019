import { bookingSchema } from '../../../shared/bookings/booking.ts';
import { isWeekend, readDay } from '../../../shared/bookings/booking-day.ts';
import { bookingNotices } from '../../../shared/forms/notices.ts';
import { bookingSlots } from '../../../shared/forms/options.ts';
import { api, paths } from '../../../shared/paths.ts';
import { formBody } from '../../http/body.ts';
import { anyone, type Call, defineCall, unlimited } from '../../http/call.ts';
import { HttpError } from '../../http/errors.ts';
import { json } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { defineForm } from '../../submissions/define-form.ts';
import type { FormsContext } from '../../submissions/submission.ts';
import { submitBooking } from './booking.ts';
import { fullSlots } from './booking-slots.ts';

const day = { type: 'string', format: 'date' } as const;

export const bookingCalls = (context: FormsContext): Call[] => [
  defineForm(context, {
    path: api.booking,
    perHour: 20,
    body: formBody('Booking', bookingSchema, {
      name: 'Ann Example',
      email: 'ann@example.com',
      phone: '(860) 555-0142',
      company: 'Example Mills',
      service: 'package-consultation',
      date: '2027-03-09',
      time: '9:30 AM',
      notes: '',
    }),
    describe: {
      id: 'book',
      summary: 'Book a consultation',
      description: 'A full slot is a 409.',
      answers: refusals(409),
    },
    notices: bookingNotices,
    back: { path: paths.contact, label: 'Back to the contact page' },
    submit: (values) => submitBooking(context, values),
  }),
  defineCall({
    method: 'get',
    path: api.bookingAvailability,
    access: anyone,
    limit: unlimited,
    describe: {
      id: 'findFullSlots',
      tag: 'forms',
      summary: 'The slots of a day that are full',
      parameters: [
        {
          name: 'date',
          in: 'query',
          description: "A weekday in the firm's zone.",
          required: true,
          schema: day,
        },
      ],
      answers: {
        200: {
          description: 'All other slots can be booked.',
          content: json(
            {
              type: 'object',
              properties: { date: day, full: { type: 'array', items: { enum: [...bookingSlots] } } },
              required: ['date', 'full'],
            },
            { date: '2027-03-09', full: ['9:30 AM'] },
          ),
        },
        ...refusals(422, 503),
      },
    },
    async handler(req, res) {
      const { knex, config } = context;
      const date = readDay(String(req.query.date ?? ''), config.firmTimeZone);
      if (!date || isWeekend(date)) throw new HttpError(422, 'Please select a date.');
      const full = await fullSlots(knex, date, config.bookingsPerSlot);
      res.set('Cache-Control', 'no-store').json({ date, full });
    },
  }),
];
