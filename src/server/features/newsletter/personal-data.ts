import type { PersonalData } from '#server/ops/personal-data.ts';

export const subscriptionData: PersonalData = {
  rows: (db) => db('subscriptions'),
  by: 'email',
  key: 'email_key',
  findBy: { names: [] },
  hidden: ['email_key', 'unsubscribe_token'],
  expiries: ({ unconfirmed, unsubscribed, quarantined }) => [
    { months: unconfirmed, where: { confirmed_at: null, unsubscribed_at: null, quarantined: false } },
    { months: unsubscribed, column: 'unsubscribed_at' },
    { months: quarantined, where: { quarantined: true } },
  ],
};
