import type { Row } from '#server/db/tables.ts';
import {
  button as buttonTo,
  callOrWrite,
  fields,
  hello,
  paragraph,
  steps as stepList,
} from '#server/mail/blocks.ts';
import type { MailCopy } from '#server/mail/render.ts';
import type { BookingAction, Party } from '#shared/bookings/transitions.ts';
import { notMailed, shortName } from '../leads/intake/mail-copy.ts';
import { type BookingMail, moment, type TimeInWords } from './mails.ts';

/** The change and who made it; a reminder is a mail of the same kind. */
export type BookingEvent = keyof typeof toVisitor;

/** Events about which the firm also gets a mail. */
export type FirmBookingEvent = keyof typeof toFirm;

export const isFirmEvent = (event: BookingEvent): event is FirmBookingEvent => Object.hasOwn(toFirm, event);

/** Null for a change without mails. @param before the booking, which changes nothing for either side if it is verified and has its seat */
export function eventOf(
  action: BookingAction,
  by: Party,
  before: Pick<Row<'bookings'>, 'lane'>,
): BookingEvent | null {
  if (action === 'no-show' || (action === 'verify' && before.lane > 0)) return null;
  const names: Record<Exclude<BookingAction, 'no-show'>, BookingEvent> = {
    verify: 'verified',
    free: 'freed',
    confirm: 'confirmed',
    propose: 'proposed',
    accept: 'accepted',
    decline: 'declined',
    move: `moved by ${by}`,
    cancel: `cancelled by ${by}`,
  };
  return names[action];
}

/** The words of a mail about a change; the time is the new or suggested one. */
interface ChangeWords {
  subject(time: TimeInWords): string;
  preheader: string;
  title: string;
  intro: string;
  steps: readonly string[];
  /** On the button; none where nothing is left to do. */
  button?: string;
}

interface VisitorData extends TimeInWords {
  service: string;
  link: string;
  /** A sentence about the time that it had before; empty if it is the same. */
  former: string;
  hasFile: boolean;
}

type FirmData = BookingMail & Pick<VisitorData, 'former'> & { isMailed: boolean };

const at = ({ date, time }: TimeInWords) => `${date} at ${time}`;
const call = 'We’ll call you at the time above. The call takes half an hour, and there’s nothing to prepare.';
const change = 'If something comes up, use the link above, or call us.';
const askAgain = 'We’ll confirm by email during business hours, Monday to Friday.';
const bookAgain = 'You’re welcome to book another time on our website, whenever it suits you.';
const updated = 'Most calendars update automatically. If yours doesn’t, open the attached file.';
const removed = 'Most calendars remove it automatically. If it’s still in yours, delete it there.';
const button = 'See or change your consultation';

/** To the visitor: nothing that was typed (decision 0031). */
const toVisitor = {
  confirmed: {
    subject: (time) => `Confirmed: your consultation on ${at(time)}`,
    preheader: 'We’ll call you then.',
    title: 'Your consultation is confirmed',
    intro: 'We’ll speak at this time:',
    steps: [call, change],
    button,
  },
  proposed: {
    subject: (time) => `Would ${at(time)} work for you?`,
    preheader: 'We’d like to suggest another time. Please accept or decline.',
    title: 'Would another time work?',
    intro: 'We’d like to suggest another time for your consultation:',
    steps: [
      'Accept or decline with the link above. To choose a different time, use the same link or call us.',
      'Until then, you keep your current time.',
    ],
    button: 'Accept or decline',
  },
  accepted: {
    subject: (time) => `Confirmed: your consultation on ${at(time)}`,
    preheader: 'You accepted the new time. We’ll call you then.',
    title: 'The new time is confirmed',
    intro: 'Thank you for accepting. We’ll speak at this time:',
    steps: [call, change],
    button,
  },
  declined: {
    subject: () => 'We’ll look for another time for your consultation',
    preheader: 'You declined the time that we suggested.',
    title: 'We’ll look for another time',
    intro: 'You declined the time that we suggested. Until you hear from us, you keep your current time:',
    steps: ['We’ll email you during business hours, Monday to Friday.', change],
    button,
  },
  'moved by firm': {
    subject: (time) => `Moved: your consultation is now on ${at(time)}`,
    preheader: 'Your consultation has a new time.',
    title: 'Your consultation has a new time',
    intro: 'We’ve moved your consultation. Here’s the new time:',
    steps: [call, 'If the new time doesn’t suit you, use the link above, or call us.'],
    button,
  },
  'moved by visitor': {
    subject: (time) => `Moved: your consultation is now on ${at(time)}`,
    preheader: 'We’re holding the new time for you, and we’ll confirm it by email.',
    title: 'We’re holding the new time for you',
    intro: 'You’ve moved your consultation. Here’s the new time:',
    steps: [askAgain, call, change],
    button,
  },
  'cancelled by firm': {
    subject: (time) => `Canceled: your consultation on ${at(time)}`,
    preheader: 'We had to cancel your consultation.',
    title: 'We had to cancel your consultation',
    intro: 'We’re sorry: we had to cancel this consultation.',
    steps: [bookAgain],
  },
  'cancelled by visitor': {
    subject: (time) => `Canceled: your consultation on ${at(time)}`,
    preheader: 'You canceled your consultation.',
    title: 'Your consultation is canceled',
    intro: 'You canceled this consultation. We won’t call.',
    steps: [bookAgain],
  },
  verified: {
    subject: (time) => `Your consultation on ${at(time)}`,
    preheader: 'We’re holding this time for you, and we’ll confirm it by email.',
    title: 'We’re holding this time for you',
    intro: 'Thank you. We’re holding this time for you now:',
    steps: [askAgain, call, change],
    button,
  },
  freed: {
    subject: (time) => `One more step: your consultation on ${at(time)}`,
    preheader: 'We’re not holding this time anymore. One press of a button reserves it again.',
    title: 'Please tell us that this is you',
    intro: 'Many bookings came in for this day, and no one has used the link in our email about this one:',
    steps: [
      'We’re not holding this time anymore. Press the button above, and we’ll hold it again if it’s still free.',
      'If it isn’t free, you can choose another one there.',
    ],
    button: 'Hold this time for me',
  },
  reminder: {
    subject: (time) => `Reminder: your consultation on ${at(time)}`,
    preheader: 'We’re looking forward to speaking with you.',
    title: 'Your consultation is coming up',
    intro: 'A quick reminder about your consultation:',
    steps: [call, change],
    button,
  },
} satisfies Record<string, ChangeWords>;

const nothingToDo = 'Open the attached file to update your calendar. You don’t need to do anything else.';
const confirmIt = 'Confirm the time in the admin panel, or suggest another one there.';

const toFirm = {
  confirmed: {
    subject: (time) => `Confirmed: consultation on ${at(time)}`,
    preheader: 'Confirmed in the admin panel.',
    title: 'You confirmed a consultation',
    intro: 'has a confirmed consultation at this time:',
    steps: ['Open the attached file to update your calendar.', 'Call at the time above.'],
  },
  proposed: {
    subject: (time) => `Suggested: consultation on ${at(time)}`,
    preheader: 'Suggested in the admin panel.',
    title: 'You suggested another time',
    intro: 'hasn’t said yet whether this time works:',
    steps: ['You’ll get an email when they answer. Until then, they keep their current time.'],
  },
  accepted: {
    subject: (time) => `Accepted: consultation on ${at(time)}`,
    preheader: 'The visitor accepted the time that you suggested.',
    title: 'The visitor accepted',
    intro: 'accepted the time that you suggested:',
    steps: ['Open the attached file to update your calendar.', 'Call at the time above.'],
  },
  declined: {
    subject: (time) => `Declined: consultation stays on ${at(time)}`,
    preheader: 'The visitor can’t make the time that you suggested.',
    title: 'The visitor declined',
    intro: 'can’t make the time that you suggested. The consultation keeps its current time:',
    steps: [confirmIt],
  },
  verified: {
    subject: (time) => `Verified: consultation on ${at(time)}`,
    preheader: 'The time is reserved now. Please confirm it.',
    title: 'The visitor verified a booking',
    intro: 'used the link in our email. This time is reserved now:',
    steps: ['Open the attached file to update your calendar.', confirmIt],
  },
  'moved by firm': {
    subject: (time) => `Moved: consultation now on ${at(time)}`,
    preheader: 'Moved in the admin panel.',
    title: 'You moved a consultation',
    intro: 'has a new consultation time:',
    steps: ['Open the attached file to update your calendar.', 'Call at the time above.'],
  },
  'moved by visitor': {
    subject: (time) => `Moved: consultation now on ${at(time)}`,
    preheader: 'The visitor chose another time. Please confirm it.',
    title: 'The visitor chose another time',
    intro: 'moved the consultation to this time:',
    steps: ['Open the attached file to update your calendar.', confirmIt],
  },
  'cancelled by firm': {
    subject: (time) => `Canceled: consultation on ${at(time)}`,
    preheader: 'Canceled in the admin panel.',
    title: 'You canceled a consultation',
    intro: 'had booked this consultation, which is now canceled:',
    steps: [nothingToDo],
  },
  'cancelled by visitor': {
    subject: (time) => `Canceled: consultation on ${at(time)}`,
    preheader: 'The visitor canceled. The time is free again.',
    title: 'The visitor canceled',
    intro: 'canceled this consultation. The time is free again:',
    steps: [nothingToDo],
  },
} satisfies Record<string, ChangeWords>;

export function visitorChange(event: BookingEvent): MailCopy<VisitorData> {
  const { subject, preheader, title, intro, steps, button }: ChangeWords = toVisitor[event];
  return {
    subject,
    preheader,
    title,
    body: (data) => [
      hello,
      paragraph(intro),
      moment(data),
      ...(data.former ? [paragraph(data.former)] : []),
      ...(data.hasFile ? [paragraph(/^cancelled|freed/.test(event) ? removed : updated)] : []),
      ...(button ? [buttonTo(button, data.link)] : []),
      stepList,
      callOrWrite('Questions? Call'),
      fields,
    ],
    steps: () => steps,
    sections: ({ service }) => [{ title: 'What it’s about', fields: [{ label: 'About', value: service }] }],
    reason: 'You’re getting this email because someone used this address to book a consultation with us.',
  };
}

/** @param sections what was sent, of the booking's own mail */
export function firmChange(
  event: FirmBookingEvent,
  sections: NonNullable<MailCopy<FirmData>['sections']>,
): MailCopy<FirmData> {
  const { subject, preheader, title, intro, steps }: ChangeWords = toFirm[event];
  return {
    preheader,
    title,
    subject: (data) => `${subject(data)} with ${shortName(data.name)}`,
    body: (data) => [
      paragraph({ strong: data.name }, ` ${intro}`),
      moment(data),
      ...(data.former ? [paragraph(data.former)] : []),
      fields,
      stepList,
    ],
    steps: ({ isMailed }) => (isMailed ? steps : [notMailed, ...steps]),
    sections,
    reason: 'Your website sent this email about a booking.',
  };
}
