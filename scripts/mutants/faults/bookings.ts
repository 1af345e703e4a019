import type { Fault } from '../fault.ts';

export const bookings: readonly Fault[] = [
  {
    name: 'A slot with no place left is offered',
    kind: 'limit off by one',
    file: 'src/server/features/bookings/booking-slots.ts',
    find: "'count(*) >= ?'",
    replace: "'count(*) > ?'",
    tests: ['test/bookings/availability', 'test/forms/rules'],
  },
  {
    name: 'A slot can be booked that begins at the very end of the notice',
    kind: 'off by one minute',
    file: 'src/server/features/bookings/open-hours.ts',
    find: 'minutesOf(slot) > earliest.minutes',
    replace: 'minutesOf(slot) >= earliest.minutes',
    tests: ['test/bookings/availability'],
  },
  {
    name: 'A booking is changed by a person who has not seen the latest change',
    kind: 'guard removed',
    file: 'src/server/features/bookings/change-booking.ts',
    find: `
  if (row.version !== change.version) throw versionConflict(actor);`,
    replace: '',
    tests: ['test/bookings/living'],
  },
  {
    name: 'A booking that was moved after its reminder gets no other one',
    kind: 'key that ignores a parameter',
    file: 'src/server/features/bookings/reminders.ts',
    find: `
        .whereRaw('booking_reminders.sequence = bookings.sequence')`,
    replace: '',
    tests: ['test/bookings/reminders'],
  },
  {
    name: 'A visitor moves a booking once more than the limit says',
    kind: 'limit off by one',
    file: 'src/server/features/bookings/present.ts',
    find: 'moves < MOST_MOVES',
    replace: 'moves <= MOST_MOVES',
    tests: ['test/bookings/living'],
  },
];
