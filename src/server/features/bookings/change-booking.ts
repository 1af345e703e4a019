import type { Knex } from 'knex';
import type { InsertRow, Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound, refusedField } from '#server/http/errors.ts';
import { businessDays, type ClosingTime } from '#server/lib/business-days.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { Services } from '#server/services.ts';
import {
  type BookingAction,
  type BookingState,
  type Party,
  stateAfter,
} from '#shared/bookings/transitions.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import type { HalfHour } from '#shared/dates/time-of-day.ts';
import { leadPath } from '#shared/leads/leads.ts';
import { Canceled } from '#shared/spelling.ts';
import { refundToCard } from '../gift-cards/pay-with-card.ts';
import { findLead } from '../leads/intake/record.ts';
import { requireBookableDay } from './booking.ts';
import { isFull, noSeat, updateSeated } from './booking-slots.ts';
import type { BookingEvent } from './change-mails.ts';
import { type BookingTime, calendarStatus, startOf, timeOfRow } from './entry.ts';
import { bookingLead, syncLeadWithBooking } from './lead.ts';
import { composeChange, composeChangeNotice, eventOf } from './mail-change.ts';
import { bookingTime } from './mails.ts';
import { type OpenHours, readOpenHours } from './open-hours.ts';
import { currentState, hasMovesLeft, movesUsed, proposedTime } from './present.ts';
import { endUnverified } from './unverified.ts';

interface Change {
  /** The one booking. */
  booking: { id: number } | { uid: string };
  action: BookingAction;
  /** The version that the sender saw. */
  version: number;
  /** For another time. */
  time?: { day: LocalDay; slot: HalfHour };
}

interface Actor {
  party: Party;
  /** A member of staff; null for the shared password and for the visitor. */
  name: string | null;
}

interface Changed {
  /** The booking as it is now. */
  row: Row<'bookings'>;
  /** Whether the visitor gets a mail about it; not above the limit for the address. */
  isMailed: boolean;
}

/**
 * Makes one change of a booking in one transaction: row, seat, lead, and the mails to both sides. If two people change the same
 * version, the second gets 409.
 * @throws {HttpError} 404; 409 for a change that is no longer possible, and for a full slot; 422 for a time that cannot be booked
 */
export async function changeBooking(context: Services, change: Change, actor: Actor): Promise<Changed> {
  const { knex, wakeOutbox } = context;
  const closingTime = await businessDays(context);
  const hours = await readOpenHours(knex, context);
  const changed = await inTransaction(knex, (trx) =>
    apply(trx, { context, change, actor, closingTime, hours }),
  );
  wakeOutbox();
  return changed;
}

interface Work {
  context: Services;
  change: Change;
  actor: Actor;
  closingTime: ClosingTime;
  hours: OpenHours;
}

async function apply(trx: Knex, work: Work): Promise<Changed> {
  const { context, change, actor, hours } = work;
  const { config, now } = context;
  // A second change waits here, and then sees the first.
  const before = await trx('bookings').where(change.booking).forUpdate().first('*');
  if (!before) throw notFound('This booking is gone.');
  const state = requireAllowed(before, work);
  const former = timeOfRow(before);
  const time = newTime(before, work);
  if (state === 'proposed' && time && (await isFull(trx, time, hours.places))) throw taken();
  const event = eventOf(change.action, actor.party, before);
  const changesCalendar = event !== null && event !== 'proposed' && event !== 'declined';
  // The visitor uses the link, or the firm settles the time.
  const verifies = change.action !== 'free' && change.action !== 'propose';
  const next = {
    status: state,
    version: before.version + 1,
    changed_at: now(),
    ...(changesCalendar && { sequence: before.sequence + 1 }),
    ...(event === 'moved by visitor' && { visitor_moves: before.visitor_moves + 1 }),
    ...(verifies && { unverified: false }),
    ...proposalOf(time, state),
    ...(state !== 'proposed' && time && { day: time.day, slot: time.slot, time_zone: config.firmTimeZone }),
  };
  const seat = await write(trx, {
    before,
    next,
    action: change.action,
    isMoved: time !== null && state !== 'proposed',
    actor,
    seats: hours.places,
  });
  if (verifies) await endUnverified(trx, Number(before.id));
  const row = { ...before, ...next, seat } as Row<'bookings'>;
  if (state === 'canceled')
    await refundToCard(
      trx,
      { booking_id: Number(before.id) },
      { note: `${Canceled}: ${bookingTime(former)}`, now: now() },
    );
  const lead = await findLead(trx, bookingLead, row);
  const isMailed =
    event === null || (await enqueueMails(trx, { row, lead, event, former, time, changesCalendar }, context));
  const happened = {
    ...work,
    row,
    lead,
    action: change.action,
    ...actor,
    former,
    time,
    isMailed,
    now: now(),
  };
  await syncLeadWithBooking(trx, happened, config);
  return { row, isMailed };
}

/** @returns the state that the booking gets @throws {HttpError} 409 */
function requireAllowed(row: Row<'bookings'>, { context, change, actor }: Work): BookingState {
  if (row.quarantined)
    throw refusedField(
      409,
      'action',
      'This booking is held as spam. Choose “Not spam” first, so that the sender gets our confirmation.',
    );
  if (row.version !== change.version) throw versionConflict(actor);
  const current = currentState(row, context.now());
  const state = stateAfter(change.action, actor.party, current);
  if (state && change.action === 'move' && actor.party === 'visitor' && !hasMovesLeft(row))
    throw refusedField(409, 'action', movesUsed(context.contents().of(firm).phone));
  if (state && change.action === 'free' && row.seat < 0)
    throw refusedField(409, 'id', 'This booking holds no seat.');
  if (state) return state;
  if (current.hasBegun) throw refusedField(409, 'id', 'This consultation has already begun.');
  throw refusedField(409, 'id', 'The booking’s current state doesn’t allow this.');
}

/** The new or suggested time; null if the time stays. @throws {HttpError} 409, 422 */
function newTime(row: Row<'bookings'>, { context, change, hours }: Work): BookingTime | null {
  if (change.action === 'accept') {
    const proposed = proposedTime(row);
    if (proposed && startOf(proposed) <= context.now())
      throw refusedField(409, 'slot', 'The time that we suggested has passed. Please choose another one.');
    return proposed;
  }
  if (change.action !== 'move' && change.action !== 'propose') return null;
  const { day, slot } = change.time ?? { day: '', slot: row.slot as HalfHour };
  requireBookableDay({ date: day, time: slot }, hours, {
    timeZone: context.config.firmTimeZone,
    field: 'day',
  });
  if (day === row.day && slot === row.slot)
    throw refusedField(422, 'slot', 'The booking already has this time. Please choose another one.');
  return { day, slot, timeZone: context.config.firmTimeZone };
}

/** Any further change removes the suggestion. */
const proposalOf = (time: BookingTime | null, state: BookingState) =>
  state === 'proposed' && time
    ? { proposed_day: time.day, proposed_slot: time.slot }
    : { proposed_day: null, proposed_slot: null };

interface Writing {
  before: Row<'bookings'>;
  next: Partial<InsertRow<'bookings'>>;
  action: BookingAction;
  isMoved: boolean;
  actor: Actor;
  seats: number;
}

/**
 * One update changes the row and the seat: a canceled or freed booking has none, and a moved one has a seat of the new slot.
 * @returns its seat; negative without one
 */
async function write(trx: Knex, { before, next, action, isMoved, actor, seats }: Writing): Promise<number> {
  const where = { id: Number(before.id), version: before.version };
  const seat = next.status === 'canceled' || action === 'free' ? noSeat() : before.seat;
  // One that waited for its visitor, or was released from the spam after its time was taken, has no seat yet.
  const wantsSeat = isMoved || ((next.status === 'confirmed' || action === 'verify') && before.seat < 0);
  if (!wantsSeat) {
    const changed = await trx('bookings')
      .where(where)
      .update({ ...next, seat });
    if (changed !== 1) throw versionConflict(actor);
    return seat;
  }
  const newSeat = await updateSeated(trx, where, next, { time: { ...before, ...next }, seats });
  if (newSeat === null) throw taken();
  if (newSeat === 0) throw versionConflict(actor);
  return newSeat;
}

const taken = () => refusedField(409, 'slot', 'This time is taken. Please choose another one.');

const versionConflict = ({ party }: Pick<Actor, 'party'>) =>
  refusedField(
    409,
    'version',
    party === 'firm'
      ? 'Someone else has changed this booking. Check what’s new, then try again.'
      : 'This booking has changed since you opened the page. Here’s where it stands now.',
  );

interface MailedChange {
  row: Row<'bookings'>;
  lead: Row<'leads'>;
  event: BookingEvent;
  former: BookingTime;
  time: BookingTime | null;
  /** The change alters the visitor's calendar entry. */
  changesCalendar: boolean;
}

/** @returns false if the visitor's address has reached its mail limit, which the firm's mail says */
async function enqueueMails(
  trx: Knex,
  { row, lead, event, former, time, changesCalendar }: MailedChange,
  context: Services,
): Promise<boolean> {
  const { config } = context;
  const about = { table: 'bookings', id: Number(row.id) } as const;
  const change = {
    event,
    row,
    former: time && former,
    ...(time && { time }),
    status: changesCalendar ? (event === 'freed' ? 'CANCELLED' : calendarStatus(row.status)) : null,
  };
  const mail = await composeChange(change, context);
  const isMailed = (await enqueueMail(trx, { about, mail }, context)) !== null;
  const opened = config.siteUrl + leadPath(Number(lead.id));
  const notice = await composeChangeNotice({ ...change, isMailed, lead: opened }, context);
  if (notice) await enqueueMail(trx, { about, mail: notice }, context);
  return isMailed;
}
