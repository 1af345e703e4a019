import type { PersonalData } from '#server/ops/personal-data.ts';

export const bookingData: PersonalData = {
  rows: (db) => db('bookings'),
  by: 'email',
  findBy: { names: ['name'], phone: 'phone' },
  hidden: ['seat', 'uid', 'sequence', 'version', 'visitor_moves'],
  expiries: ({ bookings, quarantined }) => [
    { months: bookings },
    { months: quarantined, where: { quarantined: true } },
  ],
};
