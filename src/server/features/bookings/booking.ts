import { randomUUID } from 'node:crypto';
import { type BookingValues, bookingSchema } from '../../../shared/bookings/booking.ts';
import { readDay } from '../../../shared/bookings/booking-day.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import type { Receipt } from '../../../shared/receipt.ts';
import { HttpError } from '../../http/errors.ts';
import { badFields } from '../../http/read-form.ts';
import { fillBlanks, toColumns } from '../../submissions/answers.ts';
import { newReference } from '../../submissions/receipts.ts';
import { looksLikeSpam } from '../../submissions/spam.ts';
import { type FormsContext, storeSubmission } from '../../submissions/submission.ts';
import { holdBooking, takeSeat } from './booking-slots.ts';
import { bookingLead } from './lead.ts';
import { type BookingDetails, mailConfirmation, mailNotice } from './mails.ts';
import { type OpenHours, readOpenHours } from './open-hours.ts';

/**
 * 'Book a Consultation': takes a seat in the slot, tells the firm, confirms with a calendar entry. What looks like a
 * robot's is held: stored and told to the firm, without a seat.
 * @throws {HttpError} 422 for a day that cannot be booked; 409 when the slot is full
 */
export async function submitBooking(
  context: FormsContext,
  { website, openFor, ...values }: BookingValues,
): Promise<Receipt | null> {
  const { config } = context;
  const { firmTimeZone: timeZone } = config;
  const { date: _date, time: slot, ...told } = values;
  const details: BookingDetails = fillBlanks(told);
  const hours = await readOpenHours(context.knex, context);
  const day = requireBookableDay(values, hours, timeZone);
  const quarantined = looksLikeSpam({ website, openFor });
  const uid = randomUUID();
  const booking = { details, day, slot, timeZone, uid };
  const { receipt } = await storeSubmission(context, {
    form: 'booking',
    values,
    reference: newReference(),
    confirmation: quarantined ? null : await mailConfirmation(booking, config),
    notice: ({ isConfirmed }) => mailNotice(booking, { quarantined, isConfirmed }, config),
    async save(trx) {
      const row = {
        ...toColumns(details),
        day,
        slot,
        time_zone: timeZone,
        status: 'requested' as const,
        quarantined,
        uid,
        created_at: context.now(),
      };
      const keep = quarantined ? holdBooking : takeSeat;
      const id = await keep(trx, row, hours.places);
      if (id === null) throw new HttpError(409, 'This time is taken. Please choose another one.');
      return { ...row, id };
    },
    lead: bookingLead,
  });
  return receipt;
}

/** @throws {HttpError} 422 */
export function requireBookableDay(
  { date, time }: Pick<BookingValues, 'date' | 'time'>,
  hours: OpenHours,
  timeZone: string,
): LocalDay {
  const day = readDay(date, timeZone);
  if (!day || !hours.slotsOf(day).includes(time)) {
    throw badFields({ date: bookingSchema.properties.date.message });
  }
  return day;
}
