import type { Row } from '#server/db/tables.ts';
import type { LeadBooking } from '#shared/bookings/panel.ts';
import { actionsOf } from '#shared/bookings/transitions.ts';
import type { HalfHour } from '#shared/dates/time-of-day.ts';
import { type BookingTime, startOf, timeOfRow } from './entry.ts';
import { bookingTime } from './mails.ts';

/** The state of a booking, for the desk. */
export function presentBooking(row: Row<'bookings'>, now: Date): LeadBooking {
  const time = timeOfRow(row);
  const proposed = proposedTime(row);
  return {
    id: Number(row.id),
    state: row.status,
    ...time,
    time: bookingTime(time),
    proposed: proposed && bookingTime(proposed),
    // Seats are freed by the day. A held booking must be released first, because its sender has got no mail yet.
    actions: row.quarantined
      ? []
      : actionsOf('firm', currentState(row, now)).filter((each) => each !== 'free'),
    isVerified: !row.unverified,
    hasSeat: row.seat > 0,
    version: row.version,
  };
}

/** What decides which changes are possible. */
export const currentState = (row: Row<'bookings'>, now: Date) => ({
  state: row.status,
  hasBegun: startOf(timeOfRow(row)) <= now,
  isUnverified: Boolean(row.unverified),
});

/** Whether a booking gets its seat when its visitor verifies it. */
export const waitsForVisitor = ({ status, unverified, seat }: Row<'bookings'>) =>
  status === 'requested' && Boolean(unverified) && seat < 0;

/** The firm's suggestion instead of the booking's time. */
export function proposedTime(row: Row<'bookings'>): BookingTime | null {
  const { proposed_day: day, proposed_slot: slot, time_zone: timeZone } = row;
  return day && slot ? { day, slot: slot as HalfHour, timeZone } : null;
}

/** Each move mails both sides; for more moves, a call is better. */
const MOST_MOVES = 5;

/** Whether a visitor may still move a booking by its link. */
export const hasMovesLeft = ({ visitor_moves: moves }: Pick<Row<'bookings'>, 'visitor_moves'>) =>
  moves < MOST_MOVES;

export const movesUsed = (phone: string) =>
  `This consultation can’t be moved online anymore. Please call us at ${phone} to find another time.`;
