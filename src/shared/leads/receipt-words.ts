import type { LeadKind } from './leads.ts';

/** The receipt that replaces a sent form, also shown on a separate page. */
export const receipt = {
  reference: 'Reference',
  received: 'Received',
  replyBy: 'We’ll answer by',
  answered: 'We answered on',
  time: 'Time of the call',
  wished: 'Time that you asked for',
  nextTitle: 'What happens next',
  sentTitle: 'What you sent',
  calendar: 'Add to calendar',
  calendars: { google: 'Google', outlook: 'Outlook', file: 'File (.ics)' },
  newTab: '(opens in a new tab)',
  copy: 'It’s a copy: if the time changes later, our email tells you the new one.',
  change: (phone: string) => `To move or cancel it, use the link in our email, or call ${phone}.`,
  keep: 'Open your receipt',
  /** The first of the next steps, once the form is sent. */
  onItsWay: (email: string) => `Our email to ${email} is on its way.`,
  sentTo: 'Sent to',
  writeTo: 'We’ll write to',
  another: {
    message: 'Send another message',
    booking: 'Book another time',
    application: 'Send another application',
  } satisfies Record<LeadKind, string>,
  home: 'Go to the home page',
};

/** For a booking from a network with many unverified ones. */
export const verifyNote = (phone: string) =>
  `One more step: please open the link in our email to hold this time. Several bookings from your network aren’t verified yet, so we ask for this. No email? Call ${phone}.`;
