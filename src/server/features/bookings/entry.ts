import type { Config } from '#server/config/types.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import type { MailAttachment } from '#server/mail/types.ts';
import type { Services } from '#server/services.ts';
import type { BookingState } from '#shared/bookings/transitions.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import type { HalfHour } from '#shared/dates/time-of-day.ts';
import { bookingServices, labelOf } from '#shared/forms/options.ts';
import { bookingCalendar, type CalendarEntry, methodOf, slotStart } from './calendar.ts';

const CONSULTATION_MS = 30 * 60_000;

export interface BookingTime {
  day: LocalDay;
  slot: HalfHour;
  timeZone: string;
}

/** The person who asked, as in the row and in the form. */
type Details = Pick<Row<'bookings'>, 'name' | 'email' | 'phone' | 'company' | 'service' | 'notes'>;

/** A booking as an entry for calendars. */
export interface BookingEntry extends BookingTime {
  details: Details;
  uid: string;
  sequence: number;
  status: NonNullable<CalendarEntry['status']>;
  /** When the booking got its current state. */
  changedAt: Date;
}

/** What entries are made with. */
export interface EntryContext extends Pick<Services, 'contents'> {
  config: Pick<Config, 'siteUrl' | 'mail'>;
}

export const timeOfRow = ({
  day,
  slot,
  time_zone,
}: Pick<Row<'bookings'>, 'day' | 'slot' | 'time_zone'>): BookingTime => ({
  day,
  slot: slot as HalfHour,
  timeZone: time_zone,
});

export const startOf = ({ day, slot, timeZone }: BookingTime) => slotStart(day, slot, timeZone);
export const endOf = (time: BookingTime) => new Date(startOf(time).getTime() + CONSULTATION_MS);

const calendarStatuses = {
  requested: 'TENTATIVE',
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  canceled: 'CANCELLED',
  'no-show': 'CONFIRMED',
} as const;

/** The calendar's name for a state. */
export const calendarStatus = (state: BookingState) => calendarStatuses[state];

/** A booking in its current state. @param status if calendars get a different one */
export const entryOf = (
  row: Row<'bookings'>,
  status: BookingEntry['status'] = calendarStatus(row.status),
): BookingEntry => ({
  ...timeOfRow(row),
  details: row,
  uid: row.uid,
  sequence: row.sequence,
  status,
  changedAt: toDate(row.changed_at ?? row.created_at),
});

/** For the person who asked: no typed text, only choices from our lists (decision 0031). */
export function visitorEntry(entry: BookingEntry, context: EntryContext): CalendarEntry {
  const { name, legalName, phone } = context.contents().of(firm);
  return {
    ...commonParts(entry, context),
    summary: `Consultation with ${name}`,
    description: `${serviceOf(entry.details)}\n\n${legalName}, ${phone}`,
    location: phone,
  };
}

/** For the firm: who it is, and where to call. */
export function firmEntry(entry: BookingEntry, context: EntryContext): CalendarEntry {
  const { name, company, phone, email, notes } = entry.details;
  return {
    ...commonParts(entry, context),
    summary: `Consultation: ${name}`,
    description: [serviceOf(entry.details), company, phone, email, notes].filter(Boolean).join('\n'),
    location: phone,
  };
}

function commonParts(entry: BookingEntry, { config, contents }: EntryContext) {
  return {
    uid: `${entry.uid}@${new URL(config.siteUrl).hostname}`,
    start: startOf(entry),
    end: endOf(entry),
    organizer: { name: contents().of(firm).legalName, email: config.mail.to },
    sequence: entry.sequence,
    status: entry.status,
    changedAt: entry.changedAt,
  };
}

/** In the words of the form. */
export const serviceOf = ({ service }: { service: string }) => labelOf(bookingServices, service);

/** The calendar file of a mail: for the visitor, an event that the firm organizes; for the firm itself, a file to open. */
export function calendarFile(
  entry: BookingEntry,
  to: 'firm' | 'visitor',
  context: EntryContext,
): MailAttachment {
  const told =
    to === 'firm'
      ? firmEntry(entry, context)
      : { ...visitorEntry(entry, context), attendee: entry.details.email };
  const method = methodOf(told);
  return {
    filename: 'consultation.ics',
    contentType: `text/calendar; charset=utf-8; method=${method}`,
    content: bookingCalendar(told),
    ...(to === 'visitor' && { calendarMethod: method }),
  };
}
