import { site } from '../../../shared/site.ts';

/** What heads the page, by where the booking stands. */
export const headings = {
  requested: {
    title: 'We’re holding this time for you',
    sentence: 'We’ll confirm it by email during business hours, Monday to Friday.',
    chip: 'Waiting for us to confirm',
  },
  confirmed: {
    title: 'Your consultation is confirmed',
    sentence: 'We’ll call you at this time. It takes half an hour, and there’s nothing to prepare.',
    chip: 'Confirmed',
  },
  proposed: {
    title: 'Would another time work?',
    sentence: 'We’d like to suggest another time. Until you answer, you keep your current one.',
    chip: 'Waiting for your answer',
  },
  cancelled: {
    title: 'This consultation is canceled',
    sentence: 'We won’t call. You’re welcome to book another time.',
    chip: 'Canceled',
  },
  over: {
    title: 'This consultation has ended',
    sentence: `Anything left to talk about? Call ${site.phone.display}, or book another time.`,
    chip: 'Ended',
  },
} as const;

/** Said after a button was pressed, as long as the booking stands as it then did. */
export const done = {
  accept: {
    state: 'confirmed',
    text: 'Thank you. The new time is settled, and we’ve emailed you a calendar file.',
    unmailed: 'Thank you. The new time is settled.',
  },
  decline: {
    state: 'requested',
    text: 'Thanks for telling us. We’ll look for another time and email you.',
    unmailed: 'Thanks for telling us. We’ll look for another time and email you.',
  },
  move: {
    state: 'requested',
    text: 'It’s moved. We’ve emailed you a calendar file with the new time.',
    unmailed: 'It’s moved. We couldn’t email you about it, because this address has reached today’s limit.',
  },
  cancel: {
    state: 'cancelled',
    text: 'It’s canceled. We’ve emailed you a calendar file that removes it.',
    unmailed: 'It’s canceled. Please remove it from your calendar.',
  },
} as const;

export const labels = {
  accept: 'Yes, that works',
  decline: 'No, keep looking',
  move: 'Move to this time',
  startMove: 'Choose another time',
  cancel: 'Cancel this consultation',
  cancelSure: 'Yes, cancel it',
  cancelText: 'This frees the time for someone else right away.',
  bookAnother: 'Book another time',
  pickDay: 'Pick a day',
  pickTime: 'Pick a time',
  earlier: 'Earlier days',
  later: 'Later days',
  noTimes: 'Nothing is free on this day. Please pick another one.',
  keep: 'Keep my current time',
} as const;
