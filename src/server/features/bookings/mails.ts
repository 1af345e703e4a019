import type { Config } from '#server/config/types.ts';
import {
  button,
  callOrWrite,
  fieldList,
  heading,
  hello,
  openInPanel,
  paragraph,
  partial,
  steps,
} from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import { type FieldSection, fieldLines, personFields, sampleValues } from '#server/mail/fields.ts';
import type { ComposedMail } from '#server/mail/types.ts';
import { type BookingValues, bookingFields } from '#shared/bookings/booking.ts';
import { serviceIds } from '#shared/content/services/ids.ts';
import { formatPerZone } from '#shared/dates/formats.ts';
import { timeOfDay } from '#shared/dates/time-of-day.ts';
import type { PrintedFirm } from '#shared/firm.ts';
import type { HiddenName } from '#shared/forms/fields.ts';
import { openDays } from '#shared/hours.ts';
import type { Filled } from '../leads/intake/form-values.ts';
import {
  confirmationCause,
  defineFirmNotice,
  type FirmFacts,
  shortName,
  usedInForm,
} from '../leads/intake/mail-parts.ts';
import { type BookingTime, calendarFile, type EntryContext, serviceOf, startOf } from './entry.ts';
import { bookingLink } from './link.ts';

export interface MailContext extends EntryContext {
  config: EntryContext['config'] & Pick<Config, 'sessionSecret'>;
}

/** The visitor's answers besides the time, for the row and the mail to the firm. */
export type BookingDetails = Filled<
  Omit<BookingValues, HiddenName | 'date' | 'time' | 'giftCode' | 'giftSession'>
>;

interface Payment {
  /** The part that a gift card pays, in words; missing if there is none. */
  paidByCard?: string;
}

/** The time, set apart. */
export const bookingTimeBlock = (booking: BookingTime) => partial('moment', timeInWords(booking));

/** The answers, in the order of the form. */
export const bookingSections = (data: BookingDetails & Payment): FieldSection[] => {
  const [service, ...others] = fieldLines(bookingFields, data);
  const card = { label: 'Gift card', value: data.paidByCard ?? '' };
  return [
    { title: 'Who asked', fields: personFields(data) },
    { title: 'What it’s about', fields: [...(service ? [service] : []), card, ...others] },
  ];
};

/** A step of a mail. */
export const confirmedInHours = ({ hours }: PrintedFirm) =>
  `We’ll confirm by email during business hours, ${openDays(hours)}.`;

/** In the samples of mails. */
const sampleTime: BookingTime = { day: '2026-03-09', slot: '9:00 AM', timeZone: 'America/New_York' };
/** `former` is about the time that the booking had before, and empty if that is the same. */
export const sampleChange = () => ({
  ...sampleTime,
  former: `The previous time was ${bookingTime({ ...sampleTime, day: '2026-03-06', slot: '2:30 PM' })}.`,
});
export const sampleLink = 'https://larkfield.example/booking?token=1f2e.3d4c';

export const bookingNotice = defineFirmNotice('booking notice', {
  sample: (typed): BookingDetails & BookingTime & Payment & { isSeated: boolean } => ({
    ...sampleValues<BookingDetails>(bookingFields, typed),
    ...sampleTime,
    // False if its visitor has to verify it first.
    isSeated: true,
  }),
  subject: (data) => `Consultation on ${bookingTime(data)} with ${shortName(data.name)}`,
  preheader: 'Confirm the time in the panel, or suggest another one there.',
  title: 'A consultation was requested',
  intro: (data) => [
    ...(data.quarantined || !data.isSeated
      ? [paragraph('This time isn’t reserved: others can still book it.')]
      : []),
    paragraph({ strong: data.name }, ' asked for a consultation:'),
    bookingTimeBlock(data),
  ],
  confirmed: ({ isSeated }) =>
    isSeated
      ? 'The visitor got a calendar file with this time, marked as tentative.'
      : 'Several bookings from this network aren’t verified. This one gets its seat when the visitor uses the link in our email, or when you confirm it.',
  steps: [
    'Confirm the time in the panel, or suggest another one there.',
    'To write to the visitor, reply to this email.',
    'Call the visitor at the agreed time.',
  ],
  sections: bookingSections,
});

export const bookingConfirmation = defineMail('booking confirmation', {
  audience: 'stranger',
  cause: confirmationCause('the booking form'),
  sample: (): BookingTime & Payment & { service: string; link: string } => ({
    ...sampleTime,
    service: serviceIds[0] as string,
    link: sampleLink,
  }),
  subject: (data) => `Your consultation on ${bookingTime(data)}`,
  preheader: 'We’re holding this time for you, and we’ll confirm it by email.',
  title: 'We’re holding this time for you',
  body: (data, firm) => [
    hello,
    paragraph('Thank you for requesting a consultation. This is the time you chose:'),
    bookingTimeBlock(data),
    paragraph('Most calendars add it automatically. If yours doesn’t, open the attached file.'),
    steps(
      confirmedInHours(firm),
      'We’ll call you at the agreed time.',
      'The call takes half an hour. You don’t need to prepare anything.',
    ),
    heading('If the time doesn’t suit you'),
    paragraph(
      'Until the consultation begins, you can cancel it, or reschedule it up to five times. ',
      'On the same page, you can tell us that the booking is yours:',
    ),
    button('See or change your consultation', data.link),
    callOrWrite('Or call', firm),
    requestFields(data),
  ],
  reason: usedInForm,
});

export const bookingToVerify = defineMail('booking to verify', {
  ...bookingConfirmation,
  cause: 'the booking form, from a network with several unverified bookings; the same',
  subject: (data) => `One more step: your consultation on ${bookingTime(data)}`,
  preheader: 'We’ll hold this time for you once you press the button.',
  title: 'One more step to hold this time',
  body: (data, firm) => [
    hello,
    paragraph('Thank you for requesting a consultation. This is the time you asked for:'),
    bookingTimeBlock(data),
    paragraph(
      'Several bookings came from your network. ',
      'So we’ll hold this time as soon as you’ve told us that this one is yours:',
    ),
    button('Hold this time for me', data.link),
    callOrWrite('Or call', firm),
    steps(
      'You press the button, and we hold the time if it’s still free.',
      'If it isn’t free, you can choose another one there.',
      confirmedInHours(firm),
    ),
    requestFields(data),
  ],
});

const requestFields = ({ paidByCard = '', ...booking }: Payment & { service: string }) =>
  fieldList({
    title: 'What you asked for',
    fields: [
      { label: 'About', value: serviceOf(booking) },
      { label: 'Gift card', value: paidByCard },
    ],
  });

export const crowdedDayNotice = defineMail('crowded day notice', {
  audience: 'firm',
  cause:
    'a third of a day’s seats have unverified bookings; once, until the firm frees them ([0098](decisions/0098-unverified-bookings.md))',
  sample: () => ({
    date: timeInWords(sampleTime).date,
    unverified: 14,
    seats: 42,
    // Of its week in the panel.
    url: 'https://larkfield.example/admin/calendar?week=2026-03-09',
  }),
  subject: ({ date, unverified, seats }) => `${unverified} of ${seats} seats are unverified on ${date}`,
  preheader: 'If these bookings don’t look real, you can free their times in the calendar.',
  title: 'Many bookings aren’t verified',
  body: ({ date, unverified, seats, url }) => [
    paragraph(
      `On ${date}, ${unverified} of ${seats} seats have a booking that isn’t verified. `,
      'Their visitors haven’t used the link in our email, and you haven’t confirmed the times.',
    ),
    openInPanel(url),
    steps(
      'If the bookings look real, you don’t need to do anything: they stay.',
      'If they don’t, choose “Free unverified times” above the calendar.',
      'Their visitors then get an email with a link that reserves the time again.',
    ),
  ],
  reason: 'Your website sent this email about bookings.',
});

interface Booking extends BookingTime, Payment {
  details: BookingDetails;
  uid: string;
  /** When it was requested. */
  changedAt: Date;
  /** False if its visitor has to verify it first. */
  isSeated?: boolean;
}

/** To the firm, with the time as a calendar file, except for suspected spam. */
export function composeBookingNotice(
  booking: Booking,
  facts: FirmFacts,
  context: MailContext,
): Promise<ComposedMail<'firm'>> {
  const { details, isSeated = true, ...rest } = booking;
  const hasFile = !facts.quarantined && isSeated;
  return bookingNotice.compose(
    context,
    context.config.mail.to,
    { ...details, ...rest, isSeated, ...facts },
    {
      replyTo: details.email,
      ...(hasFile && { attachments: [firstFile(booking, 'firm', context)] }),
    },
  );
}

/** To the visitor, with the time as a calendar file and the link to change it. */
export function composeBookingConfirmation(
  booking: Booking,
  context: MailContext,
): Promise<ComposedMail<'stranger'>> {
  const { details, uid, isSeated = true, ...rest } = booking;
  const data = { ...rest, service: details.service, link: bookingLink(uid, context.config) };
  return isSeated
    ? bookingConfirmation.compose(context, details.email, data, {
        attachments: [firstFile(booking, 'visitor', context)],
      })
    : bookingToVerify.compose(context, details.email, data);
}

const firstFile = (booking: Booking, to: 'firm' | 'visitor', context: MailContext) =>
  calendarFile({ ...booking, sequence: 0, status: 'TENTATIVE' }, to, context);

/** 'Monday, March 9, 2026 at 9:00 AM'. */
export function bookingTime(booking: BookingTime): string {
  const { date, time } = timeInWords(booking);
  return `${date} at ${time}`;
}

const fullFormat = formatPerZone({ dateStyle: 'full' });

/** In the firm's time zone when the consultation was booked: 'Monday, March 9, 2026' and '9:00 AM'. */
export function timeInWords(booking: BookingTime): { date: string; time: string; timeZone: string } {
  const { slot, timeZone } = booking;
  return { date: fullFormat(timeZone).format(startOf(booking)), time: timeOfDay(slot), timeZone };
}
