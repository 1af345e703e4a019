import { type BookingValues, bookingSchema } from '../../../shared/bookings/booking.ts';
import { isBookable, readDay } from '../../../shared/bookings/booking-day.ts';
import { type LocalDay, localNow } from '../../../shared/local-day.ts';
import { HttpError } from '../../http/errors.ts';
import { badFields } from '../../http/read-form.ts';
import { fillBlanks, toColumns } from '../../submissions/answers.ts';
import { fingerprint } from '../../submissions/deduplication.ts';
import { looksLikeSpam } from '../../submissions/spam.ts';
import { type FormsContext, storeSubmission } from '../../submissions/submission.ts';
import { holdBooking, takeSeat } from './booking-slots.ts';
import { bookingLead } from './lead.ts';
import { type BookingDetails, mailConfirmation, mailNotice } from './mails.ts';

/**
 * 'Book a Consultation': takes a seat in the slot, tells the firm, confirms with a calendar entry. What looks like a
 * robot's is held: stored and told to the firm, without a seat.
 * @throws {HttpError} 422 for a day that cannot be booked; 409 when the slot is full
 */
export async function submitBooking(
  context: FormsContext,
  { website, openFor, ...values }: BookingValues,
): Promise<void> {
  const { firmTimeZone: timeZone, bookingsPerSlot, mail, siteUrl } = context.config;
  const { date: _date, time: slot, ...told } = values;
  const details: BookingDetails = fillBlanks(told);
  const day = requireBookableDay(values, context);
  const quarantined = looksLikeSpam({ website, openFor });
  const booking = { details, day, slot, timeZone };
  const uid = `${fingerprint('booking', values)}@${new URL(siteUrl).hostname}`;
  await storeSubmission(context, {
    form: 'booking',
    values,
    confirmation: quarantined ? null : await mailConfirmation(booking, { uid, organizer: mail.to }),
    notice: ({ isConfirmed }) => mailNotice(booking, { quarantined, isConfirmed }, mail.to),
    async save(trx) {
      const row = {
        ...toColumns(details),
        day,
        slot,
        time_zone: timeZone,
        status: 'requested',
        quarantined,
        created_at: context.now(),
      };
      const keep = quarantined ? holdBooking : takeSeat;
      const id = await keep(trx, row, bookingsPerSlot);
      if (id === null) throw new HttpError(409, 'This time is taken. Please choose another one.');
      return id;
    },
    lead: bookingLead,
  });
}

function requireBookableDay(
  { date, time }: Pick<BookingValues, 'date' | 'time'>,
  { config, now }: FormsContext,
): LocalDay {
  const day = readDay(date, config.firmTimeZone);
  if (!day || !isBookable(day, time, localNow(now(), config.firmTimeZone))) {
    throw badFields({ date: bookingSchema.properties.date.message });
  }
  return day;
}
