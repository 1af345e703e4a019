import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { refusedField } from '#server/http/errors.ts';
import { invalidFields } from '#server/http/read-form.ts';
import type { Services } from '#server/services.ts';
import { type BookingValues, bookingSchema } from '#shared/bookings/booking.ts';
import { readDay } from '#shared/bookings/booking-day.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { giftCode as giftCodeWords, giftSessions } from '#shared/gift-cards/code-words.ts';
import type { PriceList } from '#shared/packages/prices.ts';
import { chargeWhole, requireCard } from '../gift-cards/pay-with-card.ts';
import { fillBlanks, toColumns, withoutHidden } from '../leads/intake/form-values.ts';
import type { Written } from '../leads/intake/record.ts';
import { looksLikeSpam, type Stored, storeSubmission } from '../leads/intake/submission.ts';
import { holdBooking, takeSeat } from './booking-slots.ts';
import type { BookingTime } from './entry.ts';
import { bookingLead } from './lead.ts';
import { composeAgreement } from './mail-change.ts';
import {
  type BookingDetails,
  bookingTime,
  composeBookingConfirmation,
  composeBookingNotice,
} from './mails.ts';
import { type OpenHours, readOpenHours } from './open-hours.ts';
import { noteReminder } from './reminders.ts';
import { countUnverified } from './unverified.ts';

/** Handed in by calls.ts, because bookings do not know where prices are stored. */
export interface BookingServices extends Services {
  /** The prices of the sessions that a card pays for, also those that visitors may still have on the screen. */
  readGiftAmounts(): Promise<NonNullable<PriceList['giftAmounts']>>;
}

/**
 * 'Book a Consultation': takes a seat in the slot, mails the firm, and confirms with a calendar entry. A suspected robot's booking is
 * held: stored and mailed to the firm, but without a seat. So is one whose network has too many unverified bookings, until its visitor
 * opens the link in the mail. One that staff wrote is confirmed, because its time is agreed.
 * @param options `network`: the sender's, as `wideNetworkOf` gives it
 * @throws {HttpError} 422 for a day that cannot be booked; 409 when the slot is full, or the mailbox has too many unverified bookings
 */
export async function submitBooking(
  context: BookingServices,
  sent: BookingValues,
  { network = '', written }: { network?: string; written?: Written },
): Promise<Stored> {
  const { config, knex } = context;
  const { hidden, answers } = withoutHidden(sent);
  const { giftCode = '', giftSession = '', ...values } = answers;
  const { firmTimeZone: timeZone } = config;
  const { date: _date, time: slot, ...told } = values;
  const details: BookingDetails = fillBlanks(told);
  const hours = await readOpenHours(context.knex, context);
  const day = requireBookableDay(values, hours, { timeZone, field: 'date' });
  const giftAmounts = giftCode === '' ? [] : await context.readGiftAmounts();
  const session = giftSessions({ giftAmounts }).find(({ value }) => value === giftSession)?.label ?? '';
  if (giftCode !== '' && session === '') throw invalidFields({ giftSession: giftCodeWords.chooseSession });
  const card = giftCode === '' ? null : await requireCard(knex, giftCode);
  // Codes cannot be guessed, so a sender with a code is a person.
  const isPerson = card !== null || written !== undefined;
  const quarantined = !isPerson && looksLikeSpam(hidden);
  const unverified = !isPerson && !quarantined && config.rateLimits;
  const uid = randomUUID();
  const booking = {
    details,
    day,
    slot,
    timeZone,
    uid,
    changedAt: context.now(),
    ...(card !== null && { paidByCard: session }),
  };
  const row = {
    ...toColumns(details),
    day,
    slot,
    time_zone: timeZone,
    status: written ? ('confirmed' as const) : ('requested' as const),
    quarantined,
    uid,
    unverified,
    created_at: booking.changedAt,
    changed_at: written ? booking.changedAt : null,
  };
  let isSeated = true;
  return storeSubmission(context, {
    form: written ? 'written booking' : 'booking',
    values: card === null ? values : { ...values, giftSession, card },
    hidden,
    quarantined,
    ...(written && { written }),
    confirm: () =>
      written
        ? composeAgreement({ ...row, sequence: 0 } as Row<'bookings'>, context)
        : composeBookingConfirmation({ ...booking, isSeated }, context),
    notice: (facts) => composeBookingNotice({ ...booking, isSeated }, facts, context),
    hasOtherConfirmation: () => !isSeated,
    async save(trx) {
      const keep = quarantined ? holdBooking : takeSeat;
      const kept = await keep(trx, row, hours.places);
      if (kept === null) throw refusedField(409, 'time', 'This time is taken. Please choose another one.');
      const { id } = kept;
      if (card !== null)
        await payWithCard(trx, context, { card, session, amount: Number(giftSession), id, booking });
      // Who gets no confirmation gets no reminder either.
      if (written && !written.confirms) await noteReminder(trx, { id, sequence: 0 }, context.now());
      const { email } = values;
      const seat = unverified
        ? await countUnverified(trx, { ...kept, day, email, network }, context)
        : kept.seat;
      isSeated = quarantined || seat > 0;
      return { ...row, id, seat };
    },
    lead: bookingLead,
    isCurrent: (row) => isBookedFor(row as Row<'bookings'>, { day, slot }),
  });
}

/** Whether a booking still has the requested time: a seat in the slot or, if it is held or waits for its visitor, a negative number there. */
const isBookedFor = (
  { status, quarantined, unverified, seat, ...row }: Row<'bookings'>,
  { day, slot }: Pick<BookingTime, 'day' | 'slot'>,
) =>
  status !== 'canceled' &&
  row.day === day &&
  row.slot === slot &&
  (Boolean(quarantined || unverified) || seat > 0);

interface CardPayment {
  /** The card's number. */
  card: number;
  session: string;
  amount: number;
  /** Of the booking. */
  id: number;
  booking: BookingTime;
}

/** Reserves a session's price on the card, together with the seat. @throws {HttpError} 422 at the code's field */
async function payWithCard(
  trx: Knex,
  { config, now }: Services,
  { card, session, amount, id, booking }: CardPayment,
): Promise<void> {
  const note = `${session}: booked for ${bookingTime(booking)}`;
  await chargeWhole(trx, card, { amount, note, paysFor: { booking_id: id } }, { now: now(), config });
}

/** @param at `field`: what the call names the day by @throws {HttpError} 422 */
export function requireBookableDay(
  { date, time }: Pick<BookingValues, 'date' | 'time'>,
  hours: OpenHours,
  { timeZone, field }: { timeZone: string; field: string },
): LocalDay {
  const day = readDay(date, timeZone);
  if (!day || !hours.slotsOf(day).includes(time)) {
    throw invalidFields({ [field]: bookingSchema.properties.date.message });
  }
  return day;
}
