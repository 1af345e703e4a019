import type { Knex } from 'knex';
import type { LeadStatus } from '../../../../shared/leads/leads.ts';
import type { Deadlines } from '../../../lib/business-days.ts';
import { deadlineOf, type LeadSource, type SourceRow, searchText } from './source.ts';

/** The lead of each row of a source, by the row's id. */
export async function leadIdsOf(
  db: Knex,
  { kind }: LeadSource,
  rows: readonly { id: number }[],
): Promise<Map<number, number>> {
  const ids = rows.map(({ id }) => id);
  const leads = await db('leads').where({ kind }).whereIn('source_id', ids).select('id', 'source_id');
  return new Map(leads.map(({ id, source_id }) => [Number(source_id), Number(id)]));
}

interface SourceChange {
  /** What the lead becomes, unless staff have settled it; null where it stays. */
  status: LeadStatus | null;
  /** The firm has answered by it. */
  isAnswer: boolean;
  /** A line of the lead's history. */
  event: { who: string | null; text: string };
  now: Date;
  deadlines: Deadlines;
}

/** Staff have said how it ended. */
const settled: readonly LeadStatus[] = ['won', 'lost', 'spam'];

/** Keeps the lead of a row in step with a change of it, in the change's transaction: status, deadline, search and history. */
export async function syncLead(
  trx: Knex,
  source: LeadSource,
  row: SourceRow,
  { status, isAnswer, event, now, deadlines }: SourceChange,
): Promise<void> {
  const lead = await trx('leads').where({ kind: source.kind, source_id: row.id }).first('*');
  // A row that a process of the former release wrote has none yet, and gets it within minutes.
  if (!lead) return;
  const isOpen = !settled.includes(lead.status);
  await trx('leads')
    .where({ id: lead.id })
    .update({
      search_text: searchText(source, row, lead.reference),
      version: trx.raw('version + 1'),
      ...(status && isOpen && { status }),
      ...(status === 'new' && isOpen && { due_at: deadlineOf(source, row, now, deadlines) }),
      ...(isAnswer && lead.answered_at === null && { answered_at: now }),
    });
  await trx('lead_events').insert({
    lead_id: lead.id,
    kind: 'change',
    staff_name: event.who,
    text: event.text,
    created_at: now,
  });
}

/** @returns undefined for a lead that is gone */
export const emailOfLead = async (db: Knex, id: number): Promise<string | undefined> =>
  (await db('leads').where({ id }).first('email'))?.email;
