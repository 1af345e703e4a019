import { addMonths } from '../../../shared/add-months.ts';
import { type Retention, retentionMonths } from '../../../shared/retention.ts';
import { deadLetters } from '../../mail/personal-mails.ts';
import type { NamedPurge } from '../../ops/cleaning.ts';
import type { Expiry, PersonalData } from '../../ops/personal-data.ts';
import type { Storage } from '../../storage/storage.ts';
import { deleteOrphanedFiles } from '../applications/personal-data.ts';
import { personalTables } from './tables.ts';

/** Personal data whose retention is over (`ops/cleaning.ts`). */
export function retentionPurges(storage: Storage, retention: Retention = retentionMonths): NamedPurge[] {
  return [
    ...Object.entries(personalTables).flatMap(([table, { rows, expiries }]) =>
      (expiries?.(retention) ?? []).map((expiry) => dropOlder(table, rows, expiry)),
    ),
    dropOlder('outbox', deadLetters, { months: retention.deadLetters }),
    // Last: the applications of this round have files too.
    ['files of deleted applications', (db) => deleteOrphanedFiles(db, storage)],
  ];
}

const dropOlder = (
  table: string,
  rows: PersonalData['rows'],
  { months, column = 'created_at', where = {} }: Expiry,
): NamedPurge => [
  `old ${table}`,
  async (db, now) => {
    if (months === null) return 0;
    const oldest = new Date(addMonths(now.toISOString().slice(0, 10), -months));
    return rows(db).where(where).where(column, '<', oldest).del();
  },
];
