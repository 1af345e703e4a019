import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import { verifyNote } from '#shared/leads/receipt-words.ts';
import { cardInWords, findCardPayments } from '../gift-cards/pay-with-card.ts';
import { valuesOfRow } from '../leads/intake/form-values.ts';
import { leadSource } from '../leads/intake/source.ts';
import { giveSeat, noSeat } from './booking-slots.ts';
import { bookingCalendar } from './calendar.ts';
import { calendarLinks } from './calendar-links.ts';
import { entryOf, serviceOf, startOf, timeOfRow, visitorEntry } from './entry.ts';
import {
  type BookingDetails,
  bookingSections,
  bookingTime,
  composeBookingConfirmation,
  timeInWords,
} from './mails.ts';
import { readAvailability } from './open-hours.ts';
import { presentBooking, waitsForVisitor } from './present.ts';

/** @returns false when the slot is full */
async function takeSeat(
  trx: Knex,
  row: Row<'bookings'>,
  { bookingsPerSlot }: Pick<Config, 'bookingsPerSlot'>,
): Promise<boolean> {
  const { places } = await readAvailability(trx);
  return giveSeat(trx, row, places ?? bookingsPerSlot);
}

/** A booking as a lead: the firm must confirm it before it begins. */
export const bookingLead = leadSource({
  kind: 'booking',
  table: 'bookings',
  rows: (db) => db('bookings'),
  promisedTime: 'enquiry',
  fields: bookingFields,
  describe: (row) => ({
    name: row.name,
    subject: serviceOf(row),
    words: [row.day, row.slot],
    latest: startOf(timeOfRow(row)),
    isAnswered: row.status === 'confirmed',
  }),
  quote: (row) => `${bookingTime(timeOfRow(row))}\n\n${row.notes}`,
  async furtherValues(db, ids) {
    const payments = await findCardPayments(db, 'booking_id', ids);
    return new Map([...payments].map(([id, card]) => [id, { paidByCard: cardInWords(card) }]));
  },
  sections: (answers: BookingDetails & { paidByCard?: string }, row) => [
    { title: 'When', fields: [{ label: 'Time', value: bookingTime(timeOfRow(row)) }] },
    ...bookingSections(answers),
  ],
  async release(trx, row, { config, now }) {
    await trx('bookings').where({ id: row.id }).update({ quarantined: false });
    const isSeated = startOf(timeOfRow(row)) > now() && (await takeSeat(trx, row, config));
    if (!isSeated)
      return {
        confirmation: null,
        remark: 'The time they asked for is taken or has passed: agree on another one with them.',
      };
    const details = valuesOfRow<BookingDetails>(bookingFields, row);
    const booking = { ...entryOf(row), details };
    return { confirmation: await composeBookingConfirmation(booking, config), remark: '' };
  },
  async setReserved(trx, row, isReserved, config) {
    if (row.status === 'canceled') return '';
    if (!isReserved) {
      await trx('bookings').where({ id: row.id }).update({ seat: noSeat() });
      return 'The booking’s time is available again';
    }
    const isSeated = row.seat > 0 || (await takeSeat(trx, row, config));
    return isSeated ? '' : 'The booking’s time is taken: agree on another one with them';
  },
  booking: presentBooking,
  note: (row) => (waitsForVisitor(row) ? verifyNote : null),
  appointment(row, config) {
    if (row.status === 'canceled') return null;
    const { date, time, timeZone } = timeInWords(timeOfRow(row));
    const entry = visitorEntry(entryOf(row), config);
    return {
      date,
      time,
      zone: zoneName(timeZone),
      calendar: bookingCalendar(entry),
      calendarLinks: calendarLinks(entry),
    };
  },
});
