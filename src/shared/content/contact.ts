import type { FieldWords } from '../forms/words.ts';
import { firm } from './documents/firm.ts';

/** Names the row of tabs to a screen reader. */
export const contactTabsLabel = 'Ways to reach us';

/** The fields that both forms share. */
const personFields = {
  name: { label: 'Name' },
  email: { label: 'Email', help: 'We’ll reply to this address.' },
  phone: { label: 'Phone', help: `With area code, such as ${firm.phone}.` },
  company: { label: 'Company' },
  service: { label: 'Service', prompt: 'Choose a service' },
};

export const messageForm = {
  /** In their order. */
  fields: {
    ...personFields,
    message: { label: 'Message', help: 'What would you like help with, and by when?', rows: 6 },
  } satisfies Record<string, FieldWords>,
  submit: 'Send Message',
  busy: 'Sending...',
};

export const bookingForm = {
  date: {
    label: 'Date',
    help: 'Choose one of the days we’re open.',
    previous: 'Previous month',
    following: 'Next month',
    /** Beside a day's name, for screen readers. */
    today: 'today',
    chosen: 'chosen',
    /** If the date of the visitor's device is wrong. */
    clock: (theirs: string, ours: string) =>
      `Your device says it’s ${theirs}, but here it’s ${ours}. The calendar uses our date.`,
    /** If no day can be booked. */
    none: (phone: string) => `No times are free online at the moment. Please call us at ${phone}.`,
  },
  time: {
    label: 'Time',
    morning: 'Morning',
    afternoon: 'Afternoon',
    /** Before the name of the firm's zone. */
    zone: 'All times are in',
    /** Beside a time that cannot be chosen, and as the error if it was chosen anyway. */
    full: 'taken',
    past: 'past',
    taken: 'This time is taken. Please choose another one.',
    /** The visitor's own clock: beside a time, with the day if that is another one; and the name of its zone. */
    yours: (time: string, day: string) => `${day && `${day}, `}${time} your time`,
    own: (zoneName: string) => `Your time is ${zoneName}.`,
  },
  /** Between the times and the person, as far as it is chosen. */
  chosen(day: string, time: string): string {
    if (day && time) return `${day} at ${time}`;
    if (day) return `${day}. Now choose a time.`;
    return time ? `${time}. Now choose a day.` : 'No day or time chosen yet.';
  },
  /** Above the fields of the person. */
  person: 'Who should we call?',
  /** Below the times, in their order. */
  fields: {
    ...personFields,
    phone: { ...personFields.phone, help: 'With area code. We’ll call you at this number.' },
    notes: { label: 'Notes', help: 'Anything we should know before we call.', rows: 3 },
  } satisfies Record<string, FieldWords>,
  /** What is chosen so far, above the button. */
  summary: { title: 'Your consultation', time: 'Time', call: 'We’ll call' },
  submit: 'Book Consultation',
  busy: 'Scheduling...',
};
