import type { PersonalData } from '#server/ops/personal-data.ts';

export const bookingData: PersonalData = {
  rows: (db) => db('bookings'),
  by: 'email',
  hidden: ['seat', 'uid', 'sequence', 'version', 'visitor_moves'],
  expiries: ({ bookings, quarantined }) => [
    { months: bookings },
    { months: quarantined, where: { quarantined: true } },
  ],
};
