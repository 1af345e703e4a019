import { Canceled } from '../spelling.ts';
import type { BookingState } from './transitions.ts';

export const stateNames: Record<BookingState, string> = {
  requested: 'Requested',
  confirmed: 'Confirmed',
  proposed: 'Another time suggested',
  canceled: Canceled,
  'no-show': 'No-show',
};

/** The actions on a booking, shown in its lead. */
export const bookingWords = {
  title: 'Booking',
  suggested: (time: string) => `Suggested: ${time}`,
  unverified: 'Not verified: the visitor hasn’t used the link in our email yet.',
  seatless: 'No time is reserved for this booking.',
  nothing: 'There’s nothing more to do for this booking.',
  notConfirmed: 'Not confirmed',
  others: (count: number) => `${count} more to answer`,
  day: 'Day',
  time: 'Time',
  loadingTimes: 'Looking for free times...',
  timesFailed:
    'Free times couldn’t be loaded. Pick any time, and we’ll check that it’s free when you submit.',
  noTimes: 'Nothing is free on this day.',
  closed: 'No times can be booked on this day.',
  confirm: {
    label: 'Confirm',
    title: 'Confirm this booking?',
    text: (name: string, time: string) => `${name} gets an email with a calendar file for ${time}.`,
    submit: 'Confirm it',
    done: 'Confirmed: we’ll email the visitor',
  },
  propose: {
    label: 'Suggest another time',
    title: 'Suggest another time',
    text: (name: string) =>
      `${name} can accept or decline. Until they accept, the booking keeps its current time. Other visitors can still book the suggested time.`,
    submit: 'Send the suggestion',
    done: 'Suggested: we’ll email the visitor',
  },
  move: {
    label: 'Move',
    title: 'Move this booking',
    text: (name: string) => `Choose a time that ${name} has agreed to. We’ll confirm it by email right away.`,
    submit: 'Move it',
    done: 'Moved: we’ll email the visitor',
  },
  cancel: {
    label: 'Cancel booking',
    title: 'Cancel this booking?',
    text: (name: string, time: string) =>
      `We’ll email ${name}, and ${time} becomes free right away. You can’t undo this.`,
    submit: 'Cancel the booking',
    done: `${Canceled}: we’ll email the visitor`,
  },
  'no-show': {
    label: 'Mark as a no-show',
    title: 'Mark as a no-show?',
    text: (name: string, time: string) =>
      `We’ll note that ${name} missed the call on ${time}. They won’t get an email, and you can’t undo this.`,
    submit: 'Mark as a no-show',
    done: 'Marked as a no-show',
  },
};

export const calendarWords = {
  title: 'Calendar',
  about: 'Consultations by week, in the firm’s time zone.',
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
  unverified: 'Not verified',
  none: 'No bookings',
  nextTitle: 'Next consultations',
  nothingNext: 'No consultation is booked yet.',
  count(count: number) {
    if (count === 0) return 'no bookings';
    return count === 1 ? '1 booking' : `${count} bookings`;
  },
  feed: 'Subscribe',
  feedTitle: 'Your calendar address',
  feedText:
    'Add this address to your calendar program to see bookings there. Keep it private: anyone who has it can see visitors’ names, contact details and notes.',
  feedSince: (date: string) =>
    `You created an address on ${date}. If you create a new one, the old one stops working.`,
  feedMake: 'Create an address',
  feedRenew: 'Create a new address',
  feedShown: 'We show it only once. Copy it now.',
  feedAddress: 'Calendar address',
  close: 'Close',
};

/** A booking for a person who called or came by. */
export const writeWords = {
  label: 'Add a booking',
  at: (day: string, slot: string) => `Add a booking on ${day} at ${slot}`,
  title: 'Add a booking',
  text: 'For a person who called or came by. The booking is confirmed, and takes a seat right away.',
  submit: 'Book this time',
  done: 'Booked',
};

/** Days with many unverified bookings, in the calendar. */
export const crowdedWords = {
  crowded: (day: string, unverified: number, seats: number) =>
    `${day}: ${unverified} of ${seats} seats have an unverified booking.`,
  free: 'Free unverified times',
  title: (day: string) => `Free the unverified times of ${day}?`,
  text: 'The bookings stay in the inbox, but others can book their times. Each visitor gets an email with a link that reserves the time again if it’s still free.',
  done: 'The times are free: we’ll email the visitors',
};
