import { type BookingValues, bookingSchema } from '../../../shared/bookings/booking.ts';
import { isBookable, type LocalDay, localNow, readDay } from '../../../shared/bookings/booking-day.ts';
import { bookingServices } from '../../../shared/forms/options.ts';
import { site } from '../../../shared/site.ts';
import { HttpError } from '../../http/errors.ts';
import { badFields } from '../../http/read-form.ts';
import { bookingCalendar } from '../../mail/calendar.ts';
import { renderMail } from '../../mail/templates.ts';
import { longDay } from '../../mail/words.ts';
import { fillBlanks, labelOf, toColumns } from '../../submissions/answers.ts';
import { fingerprint } from '../../submissions/repeats.ts';
import { looksLikeSpam } from '../../submissions/spam.ts';
import { type FormsContext, storeSubmission } from '../../submissions/submission.ts';
import { holdBooking, takePlace } from './booking-slots.ts';
import { slotStart } from './slot-start.ts';

const CONSULTATION_MINUTES = 30;

/**
 * 'Book a Consultation': takes a place in the slot, tells the firm, confirms with a calendar entry. What looks like a
 * robot's is held: stored and told to the firm, without a place.
 * @throws {HttpError} 422 for a day that cannot be booked; 409 when the slot is full
 */
export async function submitBooking(
  context: FormsContext,
  { website, openFor, ...values }: BookingValues,
): Promise<void> {
  const { firmTimeZone, bookingsPerSlot, mail } = context.config;
  const day = requireBookableDay(values, context);
  const quarantined = looksLikeSpam({ website, openFor });
  const start = slotStart(day, values.time, firmTimeZone);
  const { date: _date, time: slot, ...answers } = fillBlanks(values);
  const data = {
    ...answers,
    time: slot,
    service: labelOf(bookingServices, values.service),
    date: longDay(start, firmTimeZone),
    timeZone: firmTimeZone,
  };
  const { service, date, time, timeZone } = data;
  const calendar = {
    filename: 'consultation.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: bookingCalendar({
      uid: `${fingerprint('booking', values)}@${new URL(context.config.siteUrl).hostname}`,
      start,
      end: new Date(start.getTime() + CONSULTATION_MINUTES * 60_000),
      summary: `Consultation with ${site.name}`,
      description: data.service,
      location: site.phone.display,
      organizer: { name: site.legalName, email: mail.to },
    }),
  };
  await storeSubmission(context, {
    form: 'booking',
    values,
    confirmation: quarantined
      ? null
      : {
          to: values.email,
          attachments: [calendar],
          ...(await renderMail('booking-visitor', { service, date, time, timeZone })),
        },
    notice: async ({ isConfirmed }) => ({
      to: mail.to,
      replyTo: values.email,
      ...(await renderMail('booking-firm', { ...data, quarantined, isConfirmed })),
    }),
    async save(trx) {
      const row = {
        ...toColumns(answers),
        day,
        slot,
        time_zone: firmTimeZone,
        status: 'requested',
        quarantined,
        created_at: context.now(),
      };
      const keep = quarantined ? holdBooking : takePlace;
      if (!(await keep(trx, row, bookingsPerSlot))) {
        throw new HttpError(409, 'This time is taken. Please choose another one.');
      }
    },
  });
}

function requireBookableDay({ date, time }: BookingValues, { config, now }: FormsContext): LocalDay {
  const day = readDay(date, config.firmTimeZone);
  if (!day || !isBookable(day, time, localNow(now(), config.firmTimeZone))) {
    throw badFields({ date: bookingSchema.properties.date.message });
  }
  return day;
}
