import type { Knex } from 'knex';
import type { InsertRow } from '../../../db/tables.ts';
import { type StoredMoment, toDate } from '../../../db/values.ts';
import type { Deadlines } from '../../../lib/business-days.ts';
import { deadlineOf, type LeadSource, type SourceRow, searchText, type threadOf } from './source.ts';

/** A row as a lead; spam is held. */
export function leadOf(
  source: LeadSource,
  row: SourceRow,
  deadlines: Deadlines,
  reference: string | null = null,
): InsertRow<'leads'> {
  const { name, subject } = source.describe(row);
  const { email } = row;
  const receivedAt = toDate(row.created_at as StoredMoment);
  return {
    kind: source.kind,
    source_id: Number(row.id),
    name,
    email,
    email_key: email.toLowerCase(),
    subject,
    search_text: searchText(source, row, reference),
    reference,
    status: row.quarantined ? 'spam' : 'new',
    held: Boolean(row.quarantined),
    owner_id: null,
    received_at: receivedAt,
    due_at: deadlineOf(source, row, receivedAt, deadlines),
    answered_at: null,
  };
}

/** A row as it was just written, with its id: all that was sent, not what the database adds by itself. */
export type SavedRow = { id: number; email: string };

/**
 * Makes a lead of a row that was just written, in its transaction. It isn't read back: that would cost each visitor a query.
 * @param more its reference, and the thread that the person's confirmation begins
 * @returns its number, and by when the firm answers
 */
export async function recordLead(
  trx: Knex,
  source: LeadSource,
  row: SavedRow,
  deadlines: Deadlines,
  { reference, thread }: { reference: string; thread: ReturnType<typeof threadOf> | null },
): Promise<{ id: number; dueAt: Date }> {
  const lead = leadOf(source, row as SourceRow, deadlines, reference);
  const [id = 0] = await trx('leads').insert({ ...lead, ...thread });
  return { id, dueAt: toDate(lead.due_at as StoredMoment) };
}
