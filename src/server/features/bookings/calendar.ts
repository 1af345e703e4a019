import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { slotMinutes } from '../../../shared/bookings/booking-day.ts';
import type { BookingSlot } from '../../../shared/forms/options.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { site } from '../../../shared/site.ts';
import { manyLines, oneLine } from '../../mail/plain.ts';

interface Person {
  name: string;
  email: string;
}

interface BookingCalendar {
  /** The same for every version of one booking, such as `3f2a@example.com`. */
  uid: string;
  start: Date;
  end: Date;
  summary: string;
  description: string;
  location: string;
  organizer: Person;
  /** Counts the versions, from 0; calendars keep the highest. */
  sequence?: number;
}

/**
 * A requested consultation as an iCalendar file (RFC 5545), in UTC.
 *
 * It is published, not an invitation: with METHOD:REQUEST mail programs ask the visitor to accept what
 * the visitor asked for, and answer the firm with replies that nobody reads. A published event has no
 * ATTENDEE (RFC 5546, section 3.2.1), and nothing in it is the visitor's words (decision 0031).
 */
export function bookingCalendar(booking: BookingCalendar): string {
  const { organizer } = booking;
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: site.name, product: 'Website', language: 'EN' },
  });
  calendar.createEvent({
    id: booking.uid,
    start: booking.start,
    end: booking.end,
    summary: oneLine(booking.summary),
    description: manyLines(`${booking.description}\n\n${organizer.name}, ${site.phone.display}`),
    location: oneLine(booking.location),
    organizer: { name: oneLine(organizer.name), email: organizer.email },
    status: ICalEventStatus.TENTATIVE,
    sequence: booking.sequence ?? 0,
  });
  // The library leaves out the last line's end, which RFC 5545 section 3.1 wants.
  return `${calendar.toString()}\r\n`;
}

/** The moment that a slot begins: the same time on the clock has another moment in summer than in winter. */
export function slotStart(day: LocalDay, slot: BookingSlot, timeZone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const minutes = slotMinutes(slot);
  const local = new TZDate(year, month - 1, date, Math.floor(minutes / 60), minutes % 60, timeZone);
  return new Date(local.getTime());
}
