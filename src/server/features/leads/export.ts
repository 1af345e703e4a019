import type { Knex } from 'knex';
import type { LeadExport } from '../../../shared/admin/inbox.ts';
import { CSV_MARK, csvLine } from '../../lib/csv.ts';
import { type Clock, readLeads } from './list.ts';

/** So many leads are read at a time. */
const BATCH = 500;

const columns = ['received', 'kind', 'name', 'email', 'subject', 'status', 'owner', 'due', 'answered'];

/** The whole list as a spreadsheet reads it, in pieces: the next one is read when the last one is on its way. */
export async function* exportLeads(db: Knex, query: LeadExport, clock: Clock): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(columns);
  for (let after: string | null = ''; after !== null; ) {
    const { leads, next }: Awaited<ReturnType<typeof readLeads>> = await readLeads(
      db,
      { ...query, after },
      clock,
      BATCH,
    );
    yield leads
      .map(({ receivedAt, kind, name, email, subject, status, owner, dueAt, answeredAt }) =>
        csvLine([receivedAt, kind, name, email, subject, status, owner?.name ?? '', dueAt, answeredAt]),
      )
      .join('');
    after = next;
  }
}
