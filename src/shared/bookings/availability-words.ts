import { holidays } from '../holidays.ts';

/** The words of Availability, where owners set the times that visitors can book. */
export const availabilityWords = {
  title: 'Availability',
  about:
    'The times when visitors can book consultations. Changes apply right away to the booking page, the calendar and the page where visitors move a booking.',
  loading: 'Loading the availability...',
  failed: 'The availability couldn’t be loaded',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved: the booking page now offers these times',
  giveUp: 'Discard changes',
  unsaved: 'You have changes that aren’t saved.',
  allSaved: 'All changes are saved.',
  leave: 'Your changes aren’t saved. Leave this view?',
  outside: {
    title: (count: number) =>
      count === 1
        ? 'One booking falls in hours that are now closed. It stays until you move or cancel it.'
        : `${count} bookings fall in hours that are now closed. They stay until you move or cancel them.`,
  },
  weekly: {
    title: 'Weekly hours',
    about: 'The half hours that visitors can book each week, in the firm’s time zone.',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    count(count: number) {
      if (count === 0) return 'Closed';
      return count === 1 ? '1 time slot' : `${count} time slots`;
    },
    open: 'Open all',
    whole: 'Show every half hour of the day',
    different: (days: readonly string[]) =>
      `What visitors can book differs from the hours that they read: ${days.join(', ')}. Those are in the contact facts, under “Words and prices”.`,
    close: 'Close',
    openNamed: (day: string) => `Open all on ${day}`,
    closeNamed: (day: string) => `Close ${day}`,
  },
  closed: {
    title: 'Closed days',
    about: 'Visitors can’t book on these days. Each range includes its first and last day.',
    none: 'No closed days yet. Add vacations, trips or a retreat to block bookings on those days.',
    first: 'First day',
    last: 'Last day',
    label: 'Reason, for the team',
    add: 'Add closed days',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
  },
  holidays: {
    title: 'Public holidays',
    about: `The firm is closed on checked holidays. If a holiday falls on a weekend, its observed weekday is closed too.${holidays === 'US' ? ' Veterans Day is the exception: its observed weekday stays open.' : ''}`,
  },
  rules: {
    title: 'Booking rules',
    notice: {
      label: 'Minimum notice, in hours',
      hint: 'How far in advance visitors must book. With 0, visitors can book a time right up to its start.',
    },
    ahead: { label: 'Days ahead', hint: 'How far ahead visitors can book, at most 365 days.' },
    places: {
      label: 'Bookings per time slot',
      hint: (usual: number) => `Leave it empty for the default of ${usual}.`,
    },
  },
};
