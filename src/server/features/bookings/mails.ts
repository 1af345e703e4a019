import type { Config } from '#server/config/types.ts';
import {
  button,
  callOrWrite,
  fields,
  heading,
  hello,
  paragraph,
  partial,
  steps,
} from '#server/mail/blocks.ts';
import { answerFields, personFields, type Section } from '#server/mail/fields.ts';
import { type MailCopy, renderMail } from '#server/mail/render.ts';
import type { Mail } from '#server/mail/types.ts';
import { type BookingValues, bookingFields } from '#shared/bookings/booking.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import type { Filled } from '../leads/intake/answers.ts';
import { type FirmFacts, firmNotice, shortName, usedInForm } from '../leads/intake/mail-copy.ts';
import { type BookingTime, calendarFile, serviceOf, startOf } from './entry.ts';
import { bookingLink } from './link.ts';

export type MailConfig = Pick<Config, 'siteUrl' | 'sessionSecret' | 'mail'>;

/** The visitor's answers besides the time, for the row and the mail to the firm. */
export type BookingDetails = Filled<
  Omit<BookingValues, 'date' | 'time' | 'website' | 'openFor' | 'giftCode' | 'giftSession'>
>;

/** When it is, in words. */
export interface TimeInWords {
  /** 'Monday, March 9, 2026' */
  date: string;
  /** As on the form: '9:00 AM'. */
  time: string;
  /** The firm's zone, which date and time are in: 'America/New_York'. */
  timeZone: string;
}

/** The booking, with the service in the words of the form. */
export type BookingMail = Omit<BookingDetails, 'service'> &
  TimeInWords & {
    service: string;
    /** The part that a gift card pays, in words; missing if there is none. */
    paidByCard?: string;
    /** False if its visitor has to verify it first. */
    isSeated?: boolean;
  };

/** The time, set apart. */
export const moment = ({ date, time, timeZone }: TimeInWords) => partial('moment', { date, time, timeZone });

/** The answers, in the order of the form. */
export const bookingSections = (
  data: Omit<BookingDetails, 'service'> & { service: string; paidByCard?: string },
): Section[] => {
  const [service, ...others] = answerFields(bookingFields, data);
  const card = { label: 'Gift card', value: data.paidByCard ?? '' };
  return [
    { title: 'Who asked', fields: personFields(data) },
    { title: 'What it’s about', fields: [...(service ? [service] : []), card, ...others] },
  ];
};

export const bookingNotice = firmNotice<BookingMail>({
  subject: ({ date, time, name }) => `Consultation on ${date} at ${time} with ${shortName(name)}`,
  preheader: 'Confirm the time in the admin panel, or suggest another one there.',
  title: 'A consultation was requested',
  intro: (data) => [
    ...(data.quarantined || data.isSeated === false
      ? [paragraph('This time isn’t reserved: others can still book it.')]
      : []),
    paragraph({ strong: data.name }, ' asked for a consultation:'),
    moment(data),
  ],
  confirmed: ({ isSeated = true }) =>
    isSeated
      ? 'The visitor got a calendar file with this time, marked as tentative.'
      : 'Several bookings from this network aren’t verified. This one gets its seat when the visitor uses the link in our email, or when you confirm it.',
  steps: [
    'Confirm the time in the admin panel, or suggest another one there.',
    'To write to the visitor, reply to this email.',
    'Call the visitor at the agreed time.',
  ],
  sections: bookingSections,
});

/** No typed text, only choices from our lists (decision 0031). */
export const bookingConfirmation: MailCopy<
  TimeInWords & Pick<BookingMail, 'service' | 'paidByCard'> & { link: string }
> = {
  subject: (data) => `Your consultation on ${data.date} at ${data.time}`,
  preheader: 'We’re holding this time for you, and we’ll confirm it by email.',
  title: 'We’re holding this time for you',
  body: (data) => [
    hello,
    paragraph('Thank you for requesting a consultation. This is the time you chose:'),
    moment(data),
    paragraph('Most calendars add it automatically. If yours doesn’t, open the attached file.'),
    steps,
    heading('If the time doesn’t suit you'),
    paragraph(
      'Until the consultation begins, you can cancel it, or reschedule it up to five times. ',
      'On the same page, you can tell us that the booking is yours:',
    ),
    button('See or change your consultation', data.link),
    callOrWrite('Or call'),
    fields,
  ],
  steps: () => [
    'We’ll confirm by email during business hours, Monday to Friday.',
    'We’ll call you at the agreed time.',
    'The call takes half an hour. You don’t need to prepare anything.',
  ],
  sections: ({ service, paidByCard = '' }) => [
    {
      title: 'What you asked for',
      fields: [
        { label: 'About', value: service },
        { label: 'Gift card', value: paidByCard },
      ],
    },
  ],
  reason: usedInForm,
};

/** For a booking that gets its seat when its visitor verifies it. No typed text, either. */
export const bookingToVerify: typeof bookingConfirmation = {
  ...bookingConfirmation,
  subject: (data) => `One more step: your consultation on ${data.date} at ${data.time}`,
  preheader: 'We’ll hold this time for you once you press the button.',
  title: 'One more step to hold this time',
  body: (data) => [
    hello,
    paragraph('Thank you for requesting a consultation. This is the time you asked for:'),
    moment(data),
    paragraph(
      'Several bookings came from your network. ',
      'So we’ll hold this time as soon as you’ve told us that this one is yours:',
    ),
    button('Hold this time for me', data.link),
    callOrWrite('Or call'),
    steps,
    fields,
  ],
  steps: () => [
    'You press the button, and we hold the time if it’s still free.',
    'If it isn’t free, you can choose another one there.',
    'We’ll confirm by email during business hours, Monday to Friday.',
  ],
};

interface Booking extends BookingTime {
  details: BookingDetails;
  uid: string;
  /** When it was requested. */
  changedAt: Date;
  paidByCard?: string;
  /** False if its visitor has to verify it first. */
  isSeated?: boolean;
}

/** To the firm, with the time as a calendar file, except for suspected spam. */
export async function composeNotice(booking: Booking, facts: FirmFacts, config: MailConfig): Promise<Mail> {
  const { details, paidByCard = '', isSeated = true } = booking;
  const words = { ...timeInWords(booking), service: serviceOf(details), paidByCard, isSeated };
  const data = { ...details, ...words, ...facts };
  const { to } = config.mail;
  return {
    to,
    replyTo: details.email,
    ...(!facts.quarantined && isSeated && { attachments: [firstFile(booking, { to: 'firm', config })] }),
    ...(await renderMail(bookingNotice, data)),
  };
}

/** To the visitor, with the time as a calendar file and the link to change it. */
export async function composeConfirmation(booking: Booking, config: MailConfig): Promise<Mail> {
  const { details, uid, paidByCard = '', isSeated = true } = booking;
  const data = {
    ...timeInWords(booking),
    service: serviceOf(details),
    paidByCard,
    link: bookingLink(uid, config),
  };
  return {
    to: details.email,
    ...(isSeated && { attachments: [firstFile(booking, { to: 'visitor', config })] }),
    ...(await renderMail(isSeated ? bookingConfirmation : bookingToVerify, data)),
  };
}

const firstFile = (booking: Booking, options: Parameters<typeof calendarFile>[1]) =>
  calendarFile({ ...booking, sequence: 0, status: 'TENTATIVE' }, options);

/** 'Monday, March 9, 2026 at 9:00 AM'. */
export function bookingTime(booking: BookingTime): string {
  const { date, time } = timeInWords(booking);
  return `${date} at ${time}`;
}

const fullFormat = formatPerZone('en-US', { dateStyle: 'full' });

/** In the firm's time zone when the consultation was booked. */
export function timeInWords(booking: BookingTime): TimeInWords {
  const { slot, timeZone } = booking;
  return { date: fullFormat(timeZone).format(startOf(booking)), time: slot, timeZone };
}
