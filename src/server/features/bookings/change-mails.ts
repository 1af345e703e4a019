import type { Row } from '#server/db/tables.ts';
import { renderMail } from '#server/mail/render.ts';
import type { Mail } from '#server/mail/types.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import { answersOf } from '../leads/intake/answers.ts';
import { type BookingEvent, type FirmBookingEvent, firmChange, visitorChange } from './change-copy.ts';
import { type BookingEntry, type BookingTime, calendarFile, entryOf, serviceOf, timeOfRow } from './entry.ts';
import { bookingLink } from './link.ts';
import { type BookingDetails, bookingSections, bookingTime, type MailConfig, timeInWords } from './mails.ts';

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
export async function composeChange(change: Change, config: MailConfig): Promise<Mail> {
  const { event, row, time = timeOfRow(row), former } = change;
  const attachments = filesOf(change, { to: 'visitor', config });
  const data = {
    ...timeInWords(time),
    service: serviceOf(row),
    link: bookingLink(row.uid, config),
    former: formerTime(event, former),
    hasFile: attachments.length > 0,
  };
  return { to: row.email, attachments, ...(await renderMail(visitorChange(event), data)) };
}

/** To the firm, which keeps the consultation in its own calendars. */
export async function composeChangeNotice(
  change: Change & { event: FirmBookingEvent; isMailed: boolean },
  config: MailConfig,
): Promise<Mail> {
  const { event, row, time = timeOfRow(row), former, isMailed } = change;
  const data = {
    ...answersOf<BookingDetails>(bookingFields, row),
    ...timeInWords(time),
    service: serviceOf(row),
    former: formerTime(event, former),
    isMailed,
  };
  return {
    to: config.mail.to,
    replyTo: row.email,
    attachments: filesOf(change, { to: 'firm', config }),
    ...(await renderMail(firmChange(event, bookingSections), data)),
  };
}

/** A sentence; empty where the time is the same. */
function formerTime(event: BookingEvent, former: BookingTime | null): string {
  if (!former) return '';
  return event === 'proposed'
    ? `The consultation is currently on ${bookingTime(former)}.`
    : `The previous time was ${bookingTime(former)}.`;
}

const filesOf = ({ row, status }: Change, options: Parameters<typeof calendarFile>[1]) =>
  status ? [calendarFile(entryOf(row, status), options)] : [];
