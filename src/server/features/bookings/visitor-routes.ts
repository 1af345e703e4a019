import type { Request } from 'express';
import { formBody } from '#server/http/body.ts';
import { type Call, defineCall } from '#server/http/call.ts';
import { HttpError, refusedField, toHttpError } from '#server/http/errors.ts';
import { countRefusal, hourlyLimit } from '#server/http/rate-limit.ts';
import { refuseCrossSite } from '#server/http/request-guards.ts';
import { privateLinkHeaders } from '#server/http/security-headers.ts';
import { type PageServices, privatePage, sendErrorPage } from '#server/http/visitor-page.ts';
import { readDay } from '#shared/bookings/booking-day.ts';
import { slotField } from '#shared/bookings/panel.ts';
import { choiceField, lineField } from '#shared/forms/fields.ts';
import { type FormValues, schemaOf } from '#shared/forms/schema.ts';
import { changeBooking } from './change-booking.ts';
import { bookingPage, bookingPagePath, readBookingToken } from './link.ts';
import { waitsForVisitor } from './present.ts';
import { renderBooking } from './visitor-page.ts';

const visitorSchema = schemaOf(
  {
    action: choiceField(
      [
        { value: 'verify' },
        { value: 'accept' },
        { value: 'decline' },
        { value: 'move' },
        { value: 'cancel' },
      ],
      'Please use a button on the page.',
    ),
    version: {
      type: 'string',
      maxLength: 12,
      pattern: '^\\d+$',
      message: 'Please use a button on the page.',
    },
  },
  {
    day: lineField(0, 'Please select a date.', 10),
    time: slotField,
  },
);

/** The visitor's page about a booking. A GET changes and verifies nothing, since scanners of mail follow links; its buttons post. */
export function bookingPageCalls(context: PageServices): Call[] {
  const find = async (req: Request) => {
    const { token } = req.query;
    const uid = readBookingToken(token, context.config.acceptedSecrets);
    const row = uid === null ? null : await context.knex('bookings').where({ uid }).first('*');
    if (!row) throw new HttpError(404, 'This link isn’t valid.');
    return { token: String(token), row };
  };
  const change = async (
    uid: string,
    { action, version, day = '', time }: FormValues<typeof visitorSchema>,
  ) => {
    if (action === 'move' && !time) throw refusedField(422, 'time', 'Please select a time.');
    return changeBooking(
      context,
      {
        booking: { uid },
        action,
        version: Number(version),
        ...(time && { time: { day: readDay(day, context.config.firmTimeZone) ?? '', slot: time } }),
      },
      { party: 'visitor', name: null },
    );
  };
  return [
    privatePage({
      path: bookingPage,
      remark,
      async render(req) {
        const { day, done, mailed } = req.query;
        return renderBooking(context, {
          ...(await find(req)),
          done,
          isMailed: mailed !== 'no',
          day: typeof day === 'string' ? day.slice(0, 10) : undefined,
        });
      },
    }),
    defineCall({
      method: 'post',
      path: bookingPage,
      access: [privateLinkHeaders, refuseCrossSite(context.config)],
      limit: hourlyLimit(context, 'booking-change', 60, { refused: 300 }),
      body: formBody('BookingChange', visitorSchema, {
        action: 'cancel',
        version: '0',
        day: '',
        time: '9:00 AM',
      }),
      repeat: 'version',
      describe: null,
      async handler(req, res, input) {
        const { token, row } = await find(req);
        let isMailed: boolean;
        try {
          ({ isMailed } = await change(row.uid, input));
        } catch (error) {
          const known = toHttpError(error);
          if (known.status !== 409 && known.status !== 422) throw error;
          await countRefusal(req);
          const { row: now } = await find(req);
          // The time that a booking waited for may be gone: other times are offered.
          const isGone = input.action === 'verify' && waitsForVisitor(now);
          const day = input.action === 'move' || isGone ? (input.day ?? '') : undefined;
          const page = await renderBooking(context, { token, row: now, problem: known.message, day });
          return res.status(known.status).type('html').send(page);
        }
        res.redirect(303, bookingPagePath(token, { done: input.action, ...(!isMailed && { mailed: 'no' }) }));
      },
      onError: sendErrorPage(remark),
    }),
  ];
}

const remark = 'Your booking hasn’t changed.';
