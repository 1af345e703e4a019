import type { PersonalData } from '#server/ops/personal-data.ts';

export const messageData: PersonalData = {
  rows: (db) => db('contact_messages'),
  by: 'email',
  findBy: { names: ['name'], phone: 'phone' },
  hidden: [],
  expiries: ({ contactMessages, quarantined }) => [
    { months: contactMessages },
    { months: quarantined, where: { quarantined: true } },
  ],
};
