import type { Knex } from 'knex';
import { addMonths } from '../../../shared/add-months.ts';
import { type Retention, retentionMonths } from '../../../shared/retention.ts';
import type { Storage } from '../../storage/types.ts';
import type { CleaningTask } from '../cleaning.ts';
import { deleteOrphanedFiles } from './files.ts';

/** What is dropped when its time is over (`ops/cleaning.ts`). */
export function retentionTasks(storage: Storage, retention: Retention = retentionMonths): CleaningTask[] {
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
    Object.defineProperty((db: Knex) => deleteOrphanedFiles(db, storage), 'name', {
      value: 'files of dropped applications',
    }),
  ];
}

interface Drop {
  months: number | null;
  column: string;
  where: object;
}

function dropOlder(table: string, { months, column, where }: Drop): CleaningTask {
  const task = async (db: Knex, now: Date) => {
    if (months === null) return 0;
    const oldest = new Date(addMonths(now.toISOString().slice(0, 10), -months));
    return db(table).where(where).where(column, '<', oldest).del();
  };
  // The log calls it by what it drops.
  return Object.defineProperty(task, 'name', { value: `old ${table}` });
}
