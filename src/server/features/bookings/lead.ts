import { type BookingSlot, bookingServices } from '../../../shared/forms/options.ts';
import type { Row } from '../../db/tables.ts';
import { labelOf } from '../../submissions/answers.ts';
import { leadSource } from '../../submissions/leads.ts';
import { seatHeldBooking } from './booking-slots.ts';
import { slotStart } from './calendar.ts';
import { bookingSections, bookingTime, mailConfirmation } from './mails.ts';

/** A booking as the desk has it: it has to be confirmed before it begins. */
export const bookingLead = leadSource({
  kind: 'booking',
  table: 'bookings',
  answerTime: 'enquiry',
  describe: (row) => ({
    name: row.name,
    subject: labelOf(bookingServices, row.service),
    words: [row.company, row.notes, row.day, row.slot],
    latest: startOf(row),
  }),
  sections: (row) => [
    { title: 'When', fields: [{ label: 'Time', value: bookingTime(slotOf(row)) }] },
    ...bookingSections({ ...row, service: labelOf(bookingServices, row.service) }),
  ],
  async release(trx, row, { config, now }) {
    const isSeated = startOf(row) > now() && (await seatHeldBooking(trx, row, config.bookingsPerSlot));
    if (!isSeated)
      return { confirmation: null, remark: 'Their time is taken or over: agree on another one with them.' };
    const uid = `booking-${row.id}@${new URL(config.siteUrl).hostname}`;
    const booking = { details: row, ...slotOf(row) } as Parameters<typeof mailConfirmation>[0];
    return { confirmation: await mailConfirmation(booking, { uid, organizer: config.mail.to }), remark: '' };
  },
});

const slotOf = ({ day, slot, time_zone: timeZone }: Row<'bookings'>) => ({
  day,
  slot: slot as BookingSlot,
  timeZone,
});

const startOf = (row: Row<'bookings'>) => slotStart(row.day, row.slot as BookingSlot, row.time_zone);
