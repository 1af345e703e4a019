import type { BookingState } from '../bookings/transitions.ts';

export const stateNames: Record<BookingState, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  proposed: 'Another time suggested',
  cancelled: 'Cancelled',
  'no-show': 'Didn’t come',
};

/** What is done about a booking, where its lead is read. */
export const bookingWords = {
  title: 'Booking',
  suggested: (time: string) => `Suggested: ${time}`,
  nothing: 'Nothing more to do here.',
  day: 'Day',
  time: 'Time',
  loadingTimes: 'Looking for free times...',
  timesFailed: 'The free times couldn’t be loaded. Pick one, and we’ll check it when you send.',
  noTimes: 'Nothing is free on this day.',
  closed: 'We’re closed on this day.',
  confirm: {
    label: 'Confirm',
    title: 'Confirm this booking?',
    text: (name: string, time: string) => `${name} gets an email with a calendar file: ${time}.`,
    submit: 'Confirm it',
    done: 'Confirmed, and the visitor knows',
  },
  propose: {
    label: 'Suggest another time',
    title: 'Suggest another time',
    text: (name: string) => `${name} can say yes or no. Until then, the present time stays theirs.`,
    submit: 'Send the suggestion',
    done: 'Suggested by email',
  },
  move: {
    label: 'Move',
    title: 'Move this booking',
    text: (name: string) => `For a time that ${name} has agreed to. It’s confirmed at once, by email.`,
    submit: 'Move it',
    done: 'Moved, and the visitor knows',
  },
  cancel: {
    label: 'Cancel booking',
    title: 'Cancel this booking?',
    text: (name: string, time: string) =>
      `${name} is told by email, and ${time} is free again at once. There’s no way back.`,
    submit: 'Cancel the booking',
    done: 'Cancelled, and the visitor knows',
  },
  'no-show': {
    label: 'Didn’t come',
    title: 'Nobody came?',
    text: (name: string, time: string) => `We’ll note it for ${name}, ${time}. Nobody is written to.`,
    submit: 'Note it',
    done: 'Noted',
  },
};

export const calendarWords = {
  title: 'Calendar',
  about: 'Consultations by week, in the firm’s own time.',
  loading: 'Loading the week...',
  failed: 'The week couldn’t be loaded',
  previous: 'Previous',
  next: 'Next',
  today: 'This week',
  weeks: 'Weeks',
  goTo: 'Go to a day',
  go: 'Show',
  grid: (week: string) => `Bookings, week of ${week}`,
  time: 'Time',
  free: 'Free',
  freeTimes: (count: number) => (count === 1 ? '1 free time.' : `${count} free times.`),
  noFreeTimes: 'No free times.',
  fullAt: (slots: readonly string[]) => `Full: ${slots.join(', ')}.`,
  freePlaces: (free: number, seats: number) => `${free} of ${seats} free`,
  full: 'Full',
  closed: 'Closed',
  closedDay: 'Closed on this day.',
  isToday: 'Today',
  none: 'No bookings',
  count(count: number) {
    if (count === 0) return 'no bookings yet';
    return count === 1 ? '1 booking' : `${count} bookings`;
  },
  feed: 'Subscribe',
  feedTitle: 'Your calendar address',
  feedText:
    'Add it to your calendar program, and bookings show up there. Keep it to yourself: whoever has it sees names and numbers.',
  feedSince: (date: string) =>
    `You made an address on ${date}. A new one takes its place, and the old one stops working.`,
  feedMake: 'Make an address',
  feedRenew: 'Make a new address',
  feedShown: 'It’s shown this once. Copy it now.',
  feedAddress: 'Calendar address',
  copy: 'Copy',
  copied: 'Copied',
  close: 'Close',
};
