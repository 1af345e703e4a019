import { addMonths } from '../../../shared/add-months.ts';
import { type Retention, retentionMonths } from '../../../shared/retention.ts';
import type { Storage } from '../../storage/types.ts';
import type { NamedPurge } from '../cleaning.ts';
import { deleteOrphanedFiles } from './files.ts';

/** Personal data whose retention is over (`ops/cleaning.ts`). */
export function retentionPurges(storage: Storage, retention: Retention = retentionMonths): NamedPurge[] {
  const drop = (table: string, months: number | null, column = 'created_at', where: object = {}) =>
    dropOlder(table, { months, column, where });
  return [
    drop('applications', retention.applications),
    drop('contact_messages', retention.contactMessages),
    drop('bookings', retention.bookings),
    // What the desk knows of them goes with them.
    drop('leads', retention.applications, 'received_at', { kind: 'application' }),
    drop('leads', retention.contactMessages, 'received_at', { kind: 'message' }),
    drop('leads', retention.bookings, 'received_at', { kind: 'booking' }),
    drop('leads', retention.quarantined, 'received_at', { held: true }),
    drop('subscriptions', retention.unconfirmed, 'created_at', {
      confirmed_at: null,
      unsubscribed_at: null,
      quarantined: false,
    }),
    drop('subscriptions', retention.unsubscribed, 'unsubscribed_at'),
    drop('outbox', retention.deadLetters, 'created_at', { state: 'dead' }),
    ...['applications', 'contact_messages', 'bookings', 'subscriptions'].map((table) =>
      drop(table, retention.quarantined, 'created_at', { quarantined: true }),
    ),
    // Last: the applications of this round have files too.
    ['files of deleted applications', (db) => deleteOrphanedFiles(db, storage)],
  ];
}

interface Drop {
  months: number | null;
  column: string;
  where: object;
}

const dropOlder = (table: string, { months, column, where }: Drop): NamedPurge => [
  `old ${table}`,
  async (db, now) => {
    if (months === null) return 0;
    const oldest = new Date(addMonths(now.toISOString().slice(0, 10), -months));
    return db(table).where(where).where(column, '<', oldest).del();
  },
];
