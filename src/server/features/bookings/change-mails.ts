import {
  button,
  callOrWrite,
  fieldList,
  hello,
  openInPanel,
  paragraph,
  steps as stepList,
} from '#server/mail/blocks.ts';
import { defineMail } from '#server/mail/definition.ts';
import { sampleValues } from '#server/mail/fields.ts';
import { bookingFields } from '#shared/bookings/booking.ts';
import { serviceIds } from '#shared/content/services/ids.ts';
import type { PrintedFirm } from '#shared/firm.ts';
import { openDays } from '#shared/hours.ts';
import { bookingPath } from '#shared/paths.ts';
import { Canceled, canceled } from '#shared/spelling.ts';
import { markAnswered, notMailed, sampleLead, shortName } from '../leads/intake/mail-parts.ts';
import { type BookingTime, serviceOf } from './entry.ts';
import {
  type BookingDetails,
  bookingSections,
  bookingTime,
  bookingTimeBlock,
  confirmedInHours,
  sampleChange,
  sampleLink,
} from './mails.ts';

/** The words of a mail about a change; the time is the new or suggested one. */
interface ChangeWords {
  subject(time: BookingTime): string;
  preheader: string;
  title: string;
  intro: string;
  steps: readonly string[];
}

interface FirmWords extends ChangeWords {
  /** The visitor waits for the firm. */
  waits?: true;
}

interface VisitorWords extends Omit<ChangeWords, 'steps'> {
  steps: readonly (string | ((firm: PrintedFirm) => string))[];
  cause?: string;
  /** On the button. */
  button?: string;
  /** Where the button leads; to the page of the booking by default. */
  path?: string;
  /** About the attached calendar file. */
  file?: string;
}

const call = 'We’ll call you at the time above. The call takes half an hour, and there’s nothing to prepare.';
const change = 'If something comes up, use the link above, or call us.';
const updated = 'Most calendars update automatically. If yours doesn’t, open the attached file.';
const removed = 'Most calendars remove it automatically. If it’s still in yours, delete it there.';
const bookAgain = {
  steps: ['You’re welcome to book another time on our website, whenever it suits you.'],
  button: 'Book another time',
  path: bookingPath(),
};
const seeOrChange = 'See or change your consultation';

const visitorMail = (
  kind: string,
  {
    subject,
    preheader,
    title,
    intro,
    steps,
    button: label = seeOrChange,
    path = '',
    file = updated,
    cause = 'the visitor or the desk changes a booking; above the limit, the firm’s email and the lead say so',
  }: VisitorWords,
) =>
  defineMail(kind, {
    audience: 'stranger',
    cause,
    sample: () => ({
      ...sampleChange(),
      service: serviceIds[0] as string,
      link: sampleLink,
      hasFile: true,
    }),
    subject,
    preheader,
    title,
    body: (data, firm) => [
      hello,
      paragraph(intro),
      bookingTimeBlock(data),
      ...(data.former ? [paragraph(data.former)] : []),
      ...(data.hasFile ? [paragraph(file)] : []),
      button(label, new URL(path, data.link).href),
      stepList(...steps.map((step) => (typeof step === 'string' ? step : step(firm)))),
      callOrWrite('Questions? Call', firm),
      fieldList({ title: 'What it’s about', fields: [{ label: 'About', value: serviceOf(data) }] }),
    ],
    reason: 'You’re getting this email because someone used this address to book a consultation with us.',
  });

/** By the change and who made it; a reminder has the same form. */
export const visitorMails = {
  confirmed: visitorMail('booking confirmed', {
    subject: (time) => `Confirmed: your consultation on ${bookingTime(time)}`,
    preheader: 'We’ll call you then.',
    title: 'Your consultation is confirmed',
    intro: 'We’ll speak at this time:',
    steps: [call, change],
  }),
  proposed: visitorMail('booking proposed', {
    subject: (time) => `Would ${bookingTime(time)} work for you?`,
    preheader: 'We’d like to suggest another time. Please accept or decline.',
    title: 'Would another time work?',
    intro: 'We’d like to suggest another time for your consultation:',
    steps: [
      'Accept or decline with the link above. To choose a different time, use the same link or call us.',
      'Until then, you keep your current time.',
    ],
    button: 'Accept or decline',
  }),
  accepted: visitorMail('booking accepted', {
    subject: (time) => `Confirmed: your consultation on ${bookingTime(time)}`,
    preheader: 'You accepted the new time. We’ll call you then.',
    title: 'The new time is confirmed',
    intro: 'Thank you for accepting. We’ll speak at this time:',
    steps: [call, change],
  }),
  declined: visitorMail('booking declined', {
    subject: () => 'We’ll look for another time for your consultation',
    preheader: 'You declined the time that we suggested.',
    title: 'We’ll look for another time',
    intro: 'You declined the time that we suggested. Until you hear from us, you keep your current time:',
    steps: [({ hours }) => `We’ll email you during business hours, ${openDays(hours)}.`, change],
  }),
  'moved by firm': visitorMail('booking moved by firm', {
    subject: (time) => `Moved: your consultation is now on ${bookingTime(time)}`,
    preheader: 'Your consultation has a new time.',
    title: 'Your consultation has a new time',
    intro: 'We’ve moved your consultation. Here’s the new time:',
    steps: [call, 'If the new time doesn’t suit you, use the link above, or call us.'],
  }),
  'moved by visitor': visitorMail('booking moved by visitor', {
    subject: (time) => `Moved: your consultation is now on ${bookingTime(time)}`,
    preheader: 'We’re holding the new time for you, and we’ll confirm it by email.',
    title: 'We’re holding the new time for you',
    intro: 'You’ve moved your consultation. Here’s the new time:',
    steps: [confirmedInHours, call, change],
  }),
  'canceled by firm': visitorMail('booking canceled by firm', {
    file: removed,
    subject: (time) => `${Canceled}: your consultation on ${bookingTime(time)}`,
    preheader: 'We had to cancel your consultation.',
    title: 'We had to cancel your consultation',
    intro: 'We’re sorry: we had to cancel this consultation.',
    ...bookAgain,
  }),
  'canceled by visitor': visitorMail('booking canceled by visitor', {
    file: removed,
    subject: (time) => `${Canceled}: your consultation on ${bookingTime(time)}`,
    preheader: `You ${canceled} your consultation.`,
    title: `Your consultation is ${canceled}`,
    intro: `You ${canceled} this consultation. We won’t call.`,
    ...bookAgain,
  }),
  verified: visitorMail('booking verified', {
    subject: (time) => `Your consultation on ${bookingTime(time)}`,
    preheader: 'We’re holding this time for you, and we’ll confirm it by email.',
    title: 'We’re holding this time for you',
    intro: 'Thank you. We’re holding this time for you now:',
    steps: [confirmedInHours, call, change],
  }),
  freed: visitorMail('booking freed', {
    file: removed,
    subject: (time) => `One more step: your consultation on ${bookingTime(time)}`,
    preheader: 'We’re not holding this time anymore. One press of a button reserves it again.',
    title: 'Please tell us that this is you',
    intro: 'Many bookings came in for this day, and no one has used the link in our email about this one:',
    steps: [
      'We’re not holding this time anymore. Press the button above, and we’ll hold it again if it’s still free.',
      'If it isn’t free, you can choose another one there.',
    ],
    button: 'Hold this time for me',
  }),
  reminder: visitorMail('booking reminder', {
    cause: 'the day before; retried each minute until the consultation begins',
    subject: (time) => `Reminder: your consultation on ${bookingTime(time)}`,
    preheader: 'We’re looking forward to speaking with you.',
    title: 'Your consultation is coming up',
    intro: 'A quick reminder about your consultation:',
    steps: [call, change],
  }),
};

const nothingToDo = 'Open the attached file to update your calendar. You don’t need to do anything else.';
const confirmIt = 'Confirm the time in the panel, or suggest another one there.';

const firmMail = (kind: string, { subject, preheader, title, intro, steps, waits }: FirmWords) =>
  defineMail(kind, {
    audience: 'firm',
    cause:
      'a changed booking; visitors move one five times at most ([0074](decisions/0074-bookings-and-availability.md))',
    sample: (typed) => ({
      ...sampleValues<BookingDetails>(bookingFields, typed),
      ...sampleChange(),
      isMailed: true,
      lead: sampleLead,
    }),
    subject: (data) => `${subject(data)} with ${shortName(data.name)}`,
    preheader,
    title,
    body: (data) => [
      paragraph({ strong: data.name }, ` ${intro}`),
      bookingTimeBlock(data),
      ...(data.former ? [paragraph(data.former)] : []),
      openInPanel(data.lead),
      fieldList(...bookingSections(data)),
      data.isMailed ? stepList(...steps) : stepList(notMailed, ...steps),
      ...(waits ? [markAnswered(data.lead)] : []),
    ],
    reason: 'Your website sent this email about a booking.',
  });

/** The changes about which the firm also gets a mail. */
export const firmMails = {
  confirmed: firmMail('booking confirmed notice', {
    subject: (time) => `Confirmed: consultation on ${bookingTime(time)}`,
    preheader: 'Confirmed in the panel.',
    title: 'You confirmed a consultation',
    intro: 'has a confirmed consultation at this time:',
    steps: ['Open the attached file to update your calendar.', 'Call at the time above.'],
  }),
  proposed: firmMail('booking proposed notice', {
    subject: (time) => `Suggested: consultation on ${bookingTime(time)}`,
    preheader: 'Suggested in the panel.',
    title: 'You suggested another time',
    intro: 'hasn’t said yet whether this time works:',
    steps: ['You’ll get an email when they answer. Until then, they keep their current time.'],
  }),
  accepted: firmMail('booking accepted notice', {
    subject: (time) => `Accepted: consultation on ${bookingTime(time)}`,
    preheader: 'The visitor accepted the time that you suggested.',
    title: 'The visitor accepted',
    intro: 'accepted the time that you suggested:',
    steps: ['Open the attached file to update your calendar.', 'Call at the time above.'],
  }),
  declined: firmMail('booking declined notice', {
    subject: (time) => `Declined: consultation stays on ${bookingTime(time)}`,
    preheader: 'The visitor can’t make the time that you suggested.',
    title: 'The visitor declined',
    intro: 'can’t make the time that you suggested. The consultation keeps its current time:',
    steps: [confirmIt],
    waits: true,
  }),
  verified: firmMail('booking verified notice', {
    subject: (time) => `Verified: consultation on ${bookingTime(time)}`,
    preheader: 'The time is reserved now. Please confirm it.',
    title: 'The visitor verified a booking',
    intro: 'used the link in our email. This time is reserved now:',
    steps: ['Open the attached file to update your calendar.', confirmIt],
    waits: true,
  }),
  'moved by firm': firmMail('booking moved by firm notice', {
    subject: (time) => `Moved: consultation now on ${bookingTime(time)}`,
    preheader: 'Moved in the panel.',
    title: 'You moved a consultation',
    intro: 'has a new consultation time:',
    steps: ['Open the attached file to update your calendar.', 'Call at the time above.'],
  }),
  'moved by visitor': firmMail('booking moved by visitor notice', {
    subject: (time) => `Moved: consultation now on ${bookingTime(time)}`,
    preheader: 'The visitor chose another time. Please confirm it.',
    title: 'The visitor chose another time',
    intro: 'moved the consultation to this time:',
    steps: ['Open the attached file to update your calendar.', confirmIt],
    waits: true,
  }),
  'canceled by firm': firmMail('booking canceled by firm notice', {
    subject: (time) => `${Canceled}: consultation on ${bookingTime(time)}`,
    preheader: `${Canceled} in the panel.`,
    title: `You ${canceled} a consultation`,
    intro: `had booked this consultation, which is now ${canceled}:`,
    steps: [nothingToDo],
  }),
  'canceled by visitor': firmMail('booking canceled by visitor notice', {
    subject: (time) => `${Canceled}: consultation on ${bookingTime(time)}`,
    preheader: `The visitor ${canceled}. The time is free again.`,
    title: `The visitor ${canceled}`,
    intro: `${canceled} this consultation. The time is free again:`,
    steps: [nothingToDo],
  }),
};

export type BookingEvent = keyof typeof visitorMails;
