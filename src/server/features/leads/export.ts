import type { Knex } from 'knex';
import type { LeadExport } from '../../../shared/admin/inbox.ts';
import type { CsvRow } from '../../http/send-csv.ts';
import { type Clock, readLeads } from './list.ts';

/** So many leads are read at a time. */
const BATCH = 500;

export const leadColumns = [
  'received',
  'kind',
  'name',
  'email',
  'subject',
  'status',
  'owner',
  'due',
  'answered',
];

/** The rows of the whole list. */
export async function* exportLeads(db: Knex, query: LeadExport, clock: Clock): AsyncGenerator<CsvRow[]> {
  for (let after: string | null = ''; after !== null; ) {
    const { leads, next }: Awaited<ReturnType<typeof readLeads>> = await readLeads(
      db,
      { ...query, after },
      clock,
      BATCH,
    );
    yield leads.map(({ receivedAt, kind, name, email, subject, status, owner, dueAt, answeredAt }) => [
      receivedAt,
      kind,
      name,
      email,
      subject,
      status,
      owner?.name ?? '',
      dueAt,
      answeredAt,
    ]);
    after = next;
  }
}
