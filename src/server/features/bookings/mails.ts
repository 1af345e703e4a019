import type { BookingValues } from '../../../shared/bookings/booking.ts';
import { formatPerZone } from '../../../shared/date-formats.ts';
import { type BookingSlot, bookingServices } from '../../../shared/forms/options.ts';
import type { LocalDay } from '../../../shared/local-day.ts';
import { site } from '../../../shared/site.ts';
import { longField, personFields, type Section } from '../../mail/fields.ts';
import { type MailCopy, renderMail } from '../../mail/render.ts';
import type { Mail } from '../../mail/types.ts';
import { type Filled, labelOf } from '../../submissions/answers.ts';
import {
  confirmationStep,
  type FirmFacts,
  madeByForm,
  shortName,
  spamNotice,
  usedInForm,
} from '../../submissions/mail-copy.ts';
import { bookingCalendar, slotStart } from './calendar.ts';

const CONSULTATION_MINUTES = 30;

/** What a visitor tells beside the time: it becomes the row and the mail to the firm. */
export type BookingDetails = Filled<Omit<BookingValues, 'date' | 'time' | 'website' | 'openFor'>>;

/** When it is, in words. */
interface BookingTime {
  /** 'Monday, March 9, 2026' */
  date: string;
  /** As on the form: '9:00 AM'. */
  time: string;
  /** The firm's zone, which date and time are in: 'America/New_York'. */
  timeZone: string;
}

/** The booking, with the service in the words of the form. */
export type BookingMail = Omit<BookingDetails, 'service'> & BookingTime & { service: string };

/** What was sent, in the order of the form. */
export const bookingSections = (data: Omit<BookingDetails, 'service'> & { service: string }): Section[] => [
  { title: 'Who asked', fields: personFields(data) },
  {
    title: 'What it’s about',
    fields: [{ label: 'Service', value: data.service }, longField('Notes', data.notes)],
  },
];

export const bookingNotice: MailCopy<BookingMail & FirmFacts> = {
  view: 'booking-firm',
  subject: (data) =>
    `${spamNotice(data)}Consultation on ${data.date} at ${data.time} with ${shortName(data.name)}`,
  preheader: 'Reply to this email to confirm the time.',
  title: 'A consultation was requested',
  steps: (data) => [
    ...confirmationStep(data, 'The visitor has this time in a calendar file, marked as tentative.'),
    'Reply to this email to confirm it, or to suggest another time.',
    'Call at the agreed time.',
  ],
  sections: bookingSections,
  reason: madeByForm,
};

/** Nothing that was typed, only what was chosen from a list of ours (decision 0031). */
export const bookingConfirmation: MailCopy<BookingTime & Pick<BookingMail, 'service'>> = {
  view: 'booking-visitor',
  subject: (data) => `Your consultation on ${data.date} at ${data.time}`,
  preheader: 'We’re holding this time for you, and we’ll confirm it by email shortly.',
  title: 'We’re holding this time for you',
  steps: () => [
    'We’ll confirm by email during business hours, Monday to Friday.',
    'We’ll call you at the agreed time.',
    'The call takes half an hour. Nothing to prepare.',
  ],
  sections: ({ service }) => [{ title: 'What you asked for', fields: [{ label: 'About', value: service }] }],
  reason: usedInForm,
};

interface Booking {
  details: BookingDetails;
  day: LocalDay;
  slot: BookingSlot;
  timeZone: string;
}

/** To the firm. @param to its address */
export async function mailNotice(booking: Booking, facts: FirmFacts, to: string): Promise<Mail> {
  const { details } = booking;
  const data = { ...details, ...timeOf(booking), service: serviceOf(booking), ...facts };
  return { to, replyTo: details.email, ...(await renderMail(bookingNotice, data)) };
}

/**
 * To the visitor, with the time as a calendar file.
 * @param uid of the calendar entry, the same for every mail about one booking
 * @param organizer the firm's address
 */
export async function mailConfirmation(
  booking: Booking,
  { uid, organizer }: { uid: string; organizer: string },
): Promise<Mail> {
  const { details, day, slot, timeZone } = booking;
  const service = serviceOf(booking);
  const start = slotStart(day, slot, timeZone);
  const content = bookingCalendar({
    uid,
    start,
    end: new Date(start.getTime() + CONSULTATION_MINUTES * 60_000),
    summary: `Consultation with ${site.name}`,
    description: service,
    location: site.phone.display,
    organizer: { name: site.legalName, email: organizer },
  });
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return {
    to: details.email,
    attachments: [{ filename: 'consultation.ics', contentType, content }],
    ...(await renderMail(bookingConfirmation, { ...timeOf(booking), service })),
  };
}

/** 'Monday, March 9, 2026 at 9:00 AM'. */
export function bookingTime(booking: Pick<Booking, 'day' | 'slot' | 'timeZone'>): string {
  const { date, time } = timeOf(booking);
  return `${date} at ${time}`;
}

const serviceOf = ({ details }: Booking) => labelOf(bookingServices, details.service);

const fullFormat = formatPerZone('en-US', { dateStyle: 'full' });

function timeOf({ day, slot, timeZone }: Pick<Booking, 'day' | 'slot' | 'timeZone'>): BookingTime {
  const date = fullFormat(timeZone).format(slotStart(day, slot, timeZone));
  return { date, time: slot, timeZone };
}
