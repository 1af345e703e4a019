/** When consultations can be booked, as owners set it. */
export const availabilityWords = {
  title: 'Availability',
  about: 'When consultations can be booked. The page, the visitors’ links and the calendar follow at once.',
  loading: 'Loading the opening hours...',
  failed: 'The opening hours couldn’t be loaded',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved: the page offers these times now',
  giveUp: 'Discard changes',
  unsaved: 'You have changes that aren’t saved.',
  allSaved: 'All changes are saved.',
  leave: 'Your changes aren’t saved. Leave this view?',
  outside: {
    title: (count: number) =>
      count === 1
        ? 'One booking is at a time that is closed now. It stands until you move or cancel it.'
        : `${count} bookings are at times that are closed now. They stand until you move or cancel them.`,
  },
  weekly: {
    title: 'Weekly hours',
    about: 'Half hours that can be booked each week, in the firm’s own time.',
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    count(count: number) {
      if (count === 0) return 'Closed';
      return count === 1 ? '1 time' : `${count} times`;
    },
    open: 'Open all',
    close: 'Close',
    openNamed: (day: string) => `Open all on ${day}`,
    closeNamed: (day: string) => `Close ${day}`,
  },
  closed: {
    title: 'Closed days',
    about: 'Nobody can book on these days, the first and the last included.',
    none: 'None so far. Add holidays, trips or a retreat, and nobody can book then.',
    first: 'First day',
    last: 'Last day',
    label: 'Reason, for the team',
    add: 'Add closed days',
    remove: 'Remove',
    removeNamed: (name: string) => `Remove ${name}`,
  },
  holidays: {
    title: 'Public holidays',
    about: 'Ticked ones are closed, also on the day they’re observed.',
  },
  rules: {
    title: 'Booking rules',
    notice: { label: 'Notice, in hours', hint: '0 lets people book until a time begins.' },
    ahead: { label: 'Days ahead', hint: 'At most 365.' },
    places: {
      label: 'Bookings per time',
      hint: (usual: number) => `Leave it empty for the usual ${usual}.`,
    },
  },
};
