import ical, {
  ICalAttendeeStatus,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
} from 'ical-generator';
import { localMoment } from '#server/lib/local-moment.ts';
import { manyLines, oneLine } from '#server/mail/plain.ts';
import { firm } from '#shared/content/documents/firm.ts';
import type { LocalDay } from '#shared/dates/local-day.ts';
import { type HalfHour, minutesOf } from '#shared/dates/time-of-day.ts';
import type { CalendarName } from '#shared/leads/receipt.ts';
import { region } from '#shared/region.ts';

interface Person {
  name: string;
  email: string;
}

export interface CalendarEntry {
  /** The same for every version of one booking, such as `3f2a@example.com`. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  organizer: Person;
  /** The address that gets it by mail from the organizer. Without one, the entry is published: a file to download, or part of a feed. */
  attendee?: string;
  /** When this version was made (DTSTAMP). The same version is the same file, so that a feed without changes answers 304. */
  changedAt: Date;
  /** Counts the versions, from 0; calendars keep the highest. */
  sequence?: number;
  status?: keyof typeof ICalEventStatus;
}

const prodId = { company: firm.name, product: 'Website', language: region.language.toUpperCase() };

/**
 * A consultation as an iCalendar file (RFC 5545), in UTC.
 *
 * An entry with an attendee is a REQUEST of the organizer (RFC 5546, section 3.2.2), so that the calendar that took it also takes a later
 * version and the CANCEL (3.2.5). The attendee has accepted already and owes no answer, because visitors must not be asked to accept
 * their own request (decision 0074). Without an attendee, it is published (3.2.1). A visitor's file contains no typed text (0031).
 */
export function bookingCalendar(entry: CalendarEntry): string {
  const calendar = ical({ method: methodOf(entry), prodId });
  calendar.createEvent(eventOf(entry));
  return withLastLine(calendar.toString());
}

/** Bookings as a calendar that programs read again and again. */
export function calendarFeed(name: string, entries: readonly CalendarEntry[]): string {
  const calendar = ical({ method: ICalCalendarMethod.PUBLISH, prodId, name, ttl: 15 * 60 });
  for (const entry of entries) calendar.createEvent(eventOf(entry));
  return withLastLine(calendar.toString());
}

export function methodOf({ status, attendee }: Pick<CalendarEntry, 'status' | 'attendee'>) {
  if (status === 'CANCELLED') return ICalCalendarMethod.CANCEL;
  return attendee ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}

const eventOf = (entry: CalendarEntry): ICalEventData => ({
  id: entry.uid,
  stamp: entry.changedAt,
  start: entry.start,
  end: entry.end,
  summary: oneLine(entry.summary),
  description: manyLines(entry.description),
  location: oneLine(entry.location),
  organizer: { name: oneLine(entry.organizer.name), email: entry.organizer.email },
  ...(entry.attendee && {
    attendees: [{ email: entry.attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
  }),
  status: ICalEventStatus[entry.status ?? 'TENTATIVE'],
  sequence: entry.sequence ?? 0,
});

/** The library leaves out the last line's end, which RFC 5545 section 3.1 wants. */
const withLastLine = (text: string) => `${text}\r\n`;

/** The moment that a slot begins: the same time on the clock has another moment in summer than in winter. */
export function slotStart(day: LocalDay, slot: HalfHour, timeZone: string): Date {
  const minutes = minutesOf(slot);
  return localMoment(day, timeZone, { hour: Math.floor(minutes / 60), minute: minutes % 60 });
}

/** '20261202T143000Z' */
const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '');
const precise = (moment: Date) => moment.toISOString();

/** The addresses at which calendars on the web offer to add an entry. */
export const calendarLinks = (entry: CalendarEntry): Record<CalendarName, string> => {
  const { summary, description, location, start, end } = entry;
  return {
    google: link('https://calendar.google.com/calendar/render', {
      action: 'TEMPLATE',
      text: summary,
      dates: `${compact(start)}/${compact(end)}`,
      details: description,
      location,
    }),
    outlook: link('https://outlook.office.com/calendar/0/deeplink/compose', {
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: summary,
      startdt: precise(start),
      enddt: precise(end),
      body: description,
      location,
    }),
  };
};

const link = (address: string, query: Record<string, string>) => `${address}?${new URLSearchParams(query)}`;
