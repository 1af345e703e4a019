import type { Row } from '#server/db/tables.ts';
import type { ComposedMail } from '#server/mail/types.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import type { BookingAction, Party } from '#shared/bookings/transitions.ts';
import { valuesOfRow } from '../leads/intake/form-values.ts';
import { type BookingEvent, firmMails, visitorMails } from './change-mails.ts';
import { type BookingEntry, type BookingTime, calendarFile, entryOf, timeOfRow } from './entry.ts';
import { bookingLink } from './link.ts';
import { type BookingDetails, bookingTime, type MailContext } from './mails.ts';

/** Null for a change without mails. @param before the booking, which changes nothing for either side if it is verified and has its seat */
export function eventOf(
  action: BookingAction,
  by: Party,
  before: Pick<Row<'bookings'>, 'seat'>,
): BookingEvent | null {
  if (action === 'no-show' || (action === 'verify' && before.seat > 0)) return null;
  const names: Record<Exclude<BookingAction, 'no-show'>, BookingEvent> = {
    verify: 'verified',
    free: 'freed',
    confirm: 'confirmed',
    propose: 'proposed',
    accept: 'accepted',
    decline: 'declined',
    move: `moved by ${by}`,
    cancel: `canceled by ${by}`,
  };
  return names[action];
}

/** A change about which both sides get a mail. */
interface Change {
  event: BookingEvent;
  /** As it is now. */
  row: Row<'bookings'>;
  /** The time in the mail, if it is not the booking's time but the one that the firm suggests. */
  time?: BookingTime;
  /** The time before the change; for a suggestion, the current time; null if the time stays the same. */
  former: BookingTime | null;
  /** The status for calendars; null if they are up to date. */
  status: BookingEntry['status'] | null;
}

/** To the visitor. */
export function composeChange(change: Change, context: MailContext): Promise<ComposedMail<'stranger'>> {
  const { event, row, time = timeOfRow(row), former } = change;
  const attachments = filesOf(change, 'visitor', context);
  const data = {
    ...time,
    service: row.service,
    link: bookingLink(row.uid, context.config),
    former: formerTime(event, former),
    hasFile: attachments.length > 0,
  };
  return visitorMails[event].compose(context, row.email, data, { attachments });
}

/** To a person for whom staff wrote the booking. */
export const composeAgreement = (row: Row<'bookings'>, context: MailContext) =>
  composeChange({ event: 'confirmed', row, former: null, status: 'CONFIRMED' }, context);

/** To the firm, which keeps the consultation in its own calendars; null for a change that it needs no mail about. */
export function composeChangeNotice(
  change: Change & { isMailed: boolean; lead: string },
  context: MailContext,
): Promise<ComposedMail<'firm'>> | null {
  const { event, row, time = timeOfRow(row), former, isMailed, lead } = change;
  if (!(event in firmMails)) return null;
  const answers = valuesOfRow<BookingDetails>(bookingFields, row);
  const data = { ...answers, ...time, former: formerTime(event, former), isMailed, lead };
  const attachments = filesOf(change, 'firm', context);
  const mail = firmMails[event as keyof typeof firmMails];
  return mail.compose(context, context.config.mail.to, data, { replyTo: row.email, attachments });
}

/** A sentence; empty where the time is the same. */
function formerTime(event: BookingEvent, former: BookingTime | null): string {
  if (!former) return '';
  return event === 'proposed'
    ? `The consultation is currently on ${bookingTime(former)}.`
    : `The previous time was ${bookingTime(former)}.`;
}

const filesOf = ({ row, status }: Change, to: 'firm' | 'visitor', context: MailContext) =>
  status ? [calendarFile(entryOf(row, status), to, context)] : [];
