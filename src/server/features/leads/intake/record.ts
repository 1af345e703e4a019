import type { Knex } from 'knex';
import type { InsertRow, Row } from '#server/db/tables.ts';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import type { Deadlines } from '#server/lib/business-days.ts';
import type { LeadStatus } from '#shared/leads/leads.ts';
import type { WrittenOrigin } from '#shared/leads/written.ts';
import type { Hidden } from './form-values.ts';
import { deadlineOf, type LeadSource, leadSearchText, type SourceRow, type threadColumns } from './source.ts';

/** A submission that staff wrote for a person who called or came by. */
export interface Written {
  origin: WrittenOrigin;
  /** Null for the shared password. */
  by: string | null;
  /** Whether the person gets a confirmation. */
  confirms: boolean;
}

interface Recorded {
  reference: string;
  hidden: Hidden;
  written?: Written | undefined;
}

/** A row as a lead; spam is held. */
function leadFromRow(
  source: LeadSource,
  row: SourceRow,
  deadlines: Deadlines,
  { reference, hidden, written }: Recorded,
): InsertRow<'leads'> {
  const { name, subject, isAnswered = false } = source.describe(row);
  const { email } = row;
  const receivedAt = toDate(row.created_at as StoredMoment);
  return {
    kind: source.kind,
    source_id: Number(row.id),
    name,
    email,
    email_key: email.toLowerCase(),
    subject,
    search_text: leadSearchText(source, row, reference),
    reference,
    status: row.quarantined ? 'spam' : isAnswered ? 'answered' : 'new',
    held: Boolean(row.quarantined),
    owner_id: null,
    received_at: receivedAt,
    due_at: deadlineOf(source, row, receivedAt, deadlines),
    replied_at: isAnswered ? receivedAt : null,
    hidden_fields: Object.keys(hidden).length > 0 ? JSON.stringify(hidden) : null,
    origin: written?.origin ?? 'website',
    written_by: written?.by ?? null,
  };
}

/** A row as it was just written, with its id, but without values that the database adds. */
export type SavedRow = { id: number; email: string };

/**
 * Makes a lead for a row that was just written, in its transaction, without reading it back, which would cost another query.
 * @param more its reference, the form's hidden fields, who wrote it, and the thread that the confirmation begins
 * @returns its number, and the deadline
 */
export async function recordLead(
  trx: Knex,
  source: LeadSource,
  row: SavedRow,
  deadlines: Deadlines,
  { thread, ...more }: Recorded & { thread: ReturnType<typeof threadColumns> | null },
): Promise<{ id: number; dueAt: Date }> {
  const lead = leadFromRow(source, row as SourceRow, deadlines, more);
  const [id = 0] = await trx('leads').insert({ ...lead, ...thread });
  return { id, dueAt: toDate(lead.due_at as StoredMoment) };
}

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
  row: SourceRow;
  lead: Row<'leads'>;
  /** The new status, unless staff have closed the lead; null if it stays. */
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

/** The lead of a row. */
export async function findLead(
  db: Knex,
  { kind }: LeadSource,
  row: Pick<SourceRow, 'id'>,
): Promise<Row<'leads'>> {
  const lead = await db('leads').where({ kind, source_id: row.id }).first('*');
  if (!lead) throw new Error(`The ${kind} ${row.id} has no lead.`);
  return lead;
}

/** Updates the lead of a changed row (`findLead`), in the transaction of the change: status, deadline, search and history. */
export async function syncLead(
  trx: Knex,
  source: LeadSource,
  { row, lead, status, isAnswer, event, now, deadlines }: SourceChange,
): Promise<void> {
  const isOpen = !settled.includes(lead.status);
  await trx('leads')
    .where({ id: lead.id })
    .update({
      search_text: leadSearchText(source, row, lead.reference),
      version: trx.raw('version + 1'),
      ...(status && isOpen && { status }),
      ...(status === 'new' && isOpen && { due_at: deadlineOf(source, row, now, deadlines) }),
      ...(isAnswer && lead.replied_at === null && { replied_at: now }),
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
