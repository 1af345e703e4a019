import type { PersonalData } from '#server/ops/personal-data.ts';

const column = 'received_at';

/** The desk's data about a submission is deleted with it. */
export const leadData: PersonalData = {
  rows: (db) => db('leads'),
  by: 'email',
  key: 'email_key',
  hidden: ['email_key', 'search_text', 'thread_id', 'version'],
  linked: {
    lead_events: (db, ids) =>
      db('lead_events')
        .whereIn('lead_id', ids)
        .orderBy('id')
        .select('id', 'lead_id', 'kind', 'staff_name', 'text', 'created_at'),
  },
  expiries: ({ applications, contactMessages, bookings, quarantined }) => [
    { months: applications, column, where: { kind: 'application' } },
    { months: contactMessages, column, where: { kind: 'message' } },
    { months: bookings, column, where: { kind: 'booking' } },
    { months: quarantined, column, where: { held: true } },
  ],
};
