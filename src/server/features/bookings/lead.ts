import type { Knex } from 'knex';
import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import type { ClosingTime } from '#server/lib/business-days.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import type { BookingAction, Party } from '#shared/bookings/transitions.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { zoneName } from '#shared/dates/zone-name.ts';
import type { LeadStatus } from '#shared/leads/leads.ts';
import { verifyNote } from '#shared/leads/receipt-words.ts';
import { Canceled } from '#shared/spelling.ts';
import { cardInWords, findCardPayments } from '../gift-cards/pay-with-card.ts';
import { valuesOfRow } from '../leads/intake/form-values.ts';
import { notMailed } from '../leads/intake/mail-parts.ts';
import { syncLead } from '../leads/intake/record.ts';
import { leadSource } from '../leads/intake/source.ts';
import { giveSeat, noSeat } from './booking-slots.ts';
import { bookingCalendar, calendarLinks } from './calendar.ts';
import { type BookingTime, entryOf, serviceOf, startOf, timeOfRow, visitorEntry } from './entry.ts';
import {
  type BookingDetails,
  bookingSections,
  bookingTime,
  composeBookingConfirmation,
  timeInWords,
} from './mails.ts';
import { findAvailability } from './open-hours.ts';
import { presentBooking, waitsForVisitor } from './present.ts';

/** @returns false when the slot is full */
async function takeSeat(
  trx: Knex,
  row: Row<'bookings'>,
  { bookingsPerSlot }: Pick<Config, 'bookingsPerSlot'>,
): Promise<boolean> {
  const set = await findAvailability(trx);
  return giveSeat(trx, row, set?.places ?? bookingsPerSlot);
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
  furtherLabels: ['Time', 'Gift card'],
  async furtherValues(db, ids) {
    const payments = await findCardPayments(db, 'booking_id', ids);
    return new Map([...payments].map(([id, card]) => [id, { paidByCard: cardInWords(card) }]));
  },
  sections: (answers: BookingDetails & { paidByCard?: string }, row) => [
    { title: 'When', fields: [{ label: 'Time', value: bookingTime(timeOfRow(row)) }] },
    ...bookingSections(answers),
  ],
  async release(trx, row, context) {
    const { config, now } = context;
    await trx('bookings').where({ id: row.id }).update({ quarantined: false });
    const isSeated = startOf(timeOfRow(row)) > now() && (await takeSeat(trx, row, config));
    if (!isSeated)
      return {
        confirmation: null,
        remark: 'The time they asked for is taken or has passed: agree on another one with them.',
      };
    const details = valuesOfRow<BookingDetails>(bookingFields, row);
    const booking = { ...entryOf(row), details };
    return { confirmation: await composeBookingConfirmation(booking, context), remark: '' };
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
  note: (row, { contents }) => (waitsForVisitor(row) ? verifyNote(contents().of(firm).phone) : null),
  appointment(row, context) {
    if (row.status === 'canceled') return null;
    const { date, time, timeZone } = timeInWords(timeOfRow(row));
    const entry = visitorEntry(entryOf(row), context);
    return {
      date,
      time,
      zone: zoneName(timeZone),
      calendar: bookingCalendar(entry),
      calendarLinks: calendarLinks(entry),
    };
  },
});

interface Happened {
  row: Row<'bookings'>;
  lead: Row<'leads'>;
  action: BookingAction;
  party: Party;
  /** A member of staff; null for the shared password. */
  name: string | null;
  former: BookingTime;
  time: BookingTime | null;
  /** Whether the visitor got a mail about it, or needed none. */
  isMailed: boolean;
  closingTime: ClosingTime;
  now: Date;
}

/** The new status of the lead; a visitor's request makes it new again. */
const statuses: Record<BookingAction, LeadStatus | Record<Party, LeadStatus> | null> = {
  confirm: 'answered',
  propose: 'waiting',
  accept: 'answered',
  decline: 'new',
  move: { firm: 'answered', visitor: 'new' },
  cancel: 'lost',
  verify: null,
  free: null,
  'no-show': null,
};

/** Updates the lead of a booking after a change. */
export function syncLeadWithBooking(
  trx: Knex,
  happened: Happened,
  { firmTimeZone: timeZone }: Pick<Config, 'firmTimeZone'>,
): Promise<void> {
  const { row, lead, action, party, name, isMailed, now, closingTime } = happened;
  const status = statuses[action];
  const line = lineOf(happened);
  return syncLead(trx, bookingLead, {
    row,
    lead,
    status: status === null || typeof status === 'string' ? status : status[party],
    isAnswer: party === 'firm' && action !== 'no-show' && action !== 'free',
    event: {
      who: party === 'firm' ? name : row.name,
      text: isMailed ? line : `${line}. ${notMailed}`,
    },
    now,
    deadlines: { timeZone, closingTime },
  });
}

function lineOf({ action, party, former, time }: Happened): string {
  const from = bookingTime(former);
  const to = time ? bookingTime(time) : '';
  const lines: Record<BookingAction, string> = {
    confirm: `Confirmed the booking on ${from}`,
    propose: `Suggested ${to} instead of ${from}`,
    accept: `Said yes to ${to} instead of ${from}`,
    decline: `Said no to another time; the booking stays on ${from}`,
    move: `Moved the booking from ${from} to ${to}`,
    cancel: `${Canceled} the booking on ${from}`,
    verify: `Verified the booking on ${from}`,
    free: `Freed the time of the unverified booking on ${from}`,
    'no-show': `Marked the booking on ${from} as a no-show`,
  };
  const line = lines[action];
  return party === 'visitor' ? `By the visitor: ${line[0]?.toLowerCase()}${line.slice(1)}` : line;
}
