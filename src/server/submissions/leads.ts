import type { Knex } from 'knex';
import { answerTimes } from '../../shared/answer-times.ts';
import type { LeadBooking } from '../../shared/bookings/desk.ts';
import type { LeadFile, LeadKind } from '../../shared/leads/leads.ts';
import type { Config } from '../config/types.ts';
import type { InsertRow, Row } from '../db/tables.ts';
import { isDuplicate, type StoredMoment, toDate } from '../db/values.ts';
import type { Section } from '../mail/fields.ts';
import type { Mail } from '../mail/types.ts';
import { businessDays, type Deadlines, endOfBusinessDays, endOfCalendarDays } from './business-days.ts';
import { inGroups } from './receipts.ts';

type LeadTable = 'contact_messages' | 'bookings' | 'applications';

/** What a lead is made of. */
export type SourceRow = Row<LeadTable>;

/** How the rows of one form become leads. */
export interface LeadSource<Name extends LeadTable = LeadTable> {
  kind: LeadKind;
  table: Name;
  answerTime: keyof typeof answerTimes;
  describe(row: Row<Name>): LeadWords;
  /** All that was sent, as the firm's mail repeats it. */
  sections(row: Row<Name>, db: Knex): readonly Section[] | Promise<readonly Section[]>;
  /** Makes up for what being held left out, when a person at the firm says that it is no spam. */
  release(trx: Knex, row: Row<Name>, context: ReleaseContext): Promise<Released>;
  /** What was sent with it. */
  files?(row: Row<Name>, db: Knex): Promise<LeadFile[]>;
  /** What can be done about it, where it has a time. */
  booking?(row: Row<Name>, now: Date): LeadBooking;
}

interface ReleaseContext {
  config: Pick<Config, 'siteUrl' | 'sessionSecret' | 'bookingsPerSlot' | 'mail'>;
  now(): Date;
  /** To the receipt. */
  link: string;
}

export interface Released {
  /** The confirmation that they did not get; null when there is nothing to confirm. */
  confirmation: Mail | null;
  /** What the desk has to know. */
  remark: string;
}

interface LeadWords {
  name: string;
  /** What it is about, in the words of the form. */
  subject: string;
  /** Besides these two and the address: where the search looks. */
  words: readonly string[];
  /** When an answer comes too late, however many days the firm has. */
  latest?: Date;
}

/** For `LeadSource`s of several tables in one list. */
export const leadSource = <Name extends LeadTable>(source: LeadSource<Name>) =>
  source as unknown as LeadSource;

/** The row that a lead was made of; undefined once it is erased. */
export const readSource = (
  db: Knex,
  { table }: LeadSource,
  { source_id: id }: Pick<Row<'leads'>, 'source_id'>,
): Promise<SourceRow | undefined> => db(table).where({ id }).first('*') as Promise<SourceRow | undefined>;

/** It is no spam: the row is a visitor's like all others. */
export const releaseSource = (trx: Knex, { table }: LeadSource, { id }: SourceRow) =>
  trx(table).where({ id }).update({ quarantined: false });

/** @param from from when on the days are counted */
export function deadlineOf(source: LeadSource, row: SourceRow, from: Date, deadlines: Deadlines): Date {
  const { latest } = source.describe(row);
  const promise = answerTimes[source.answerTime];
  const end =
    'calendarDays' in promise
      ? endOfCalendarDays(from, promise.calendarDays, deadlines)
      : endOfBusinessDays(from, promise.businessDays, deadlines);
  return latest && latest < end ? latest : end;
}

/** The mail that a conversation began with, for replies to name. */
export const threadOf = (messageId: string, { subject }: Mail) => ({
  thread_id: messageId,
  thread_subject: subject,
});

/** Where the search looks. */
export function searchText(source: LeadSource, row: SourceRow): string {
  const { name, subject, words } = source.describe(row);
  return [name, row.email, subject, ...words].join('\n').toLowerCase();
}

function leadOf(source: LeadSource, row: SourceRow, deadlines: Deadlines): InsertRow<'leads'> {
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
    search_text: searchText(source, row),
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
  const lead = leadOf(source, row as SourceRow, deadlines);
  const [id = 0] = await trx('leads').insert({
    ...lead,
    reference,
    // Whoever calls may say it with or without the hyphen.
    search_text: `${lead.search_text}\n${reference}\n${inGroups(reference)}`.toLowerCase(),
    ...thread,
  });
  return { id, dueAt: toDate(lead.due_at as StoredMoment) };
}

const BATCH = 200;

/** Up to which row of each form all have a lead; of a form that is not named, none. */
export type Adopted = ReadonlyMap<LeadSource, number>;

/** The last row of each form. A transaction that is still open may yet bring one before it. */
export async function lastRows(db: Knex, sources: readonly LeadSource[]): Promise<Adopted> {
  const last = new Map<LeadSource, number>();
  for (const source of sources) {
    const row = await db(source.table).max({ id: 'id' }).first();
    last.set(source, Number(row?.id ?? 0));
  }
  return last;
}

/**
 * Makes leads of what has none: what came before there were any, and what a process of an older release took meanwhile. What
 * would be overdue already counts as answered, since it was before the desk could tell.
 * @param done what is not looked at again
 * @returns how many there were
 */
export async function adoptLeads(
  db: Knex,
  sources: readonly LeadSource[],
  { timeZone, now, done }: { timeZone: string; now: Date; done?: Adopted },
): Promise<number> {
  let count = 0;
  for (const source of sources) {
    for (let after = done?.get(source) ?? 0; ; ) {
      const rows = await orphans(db, source, after);
      if (rows.length === 0) break;
      const deadlines = { timeZone, isBusinessDay: await businessDays() };
      for (const row of rows) {
        const lead = leadOf(source, row, deadlines);
        const isPast = lead.status === 'new' && lead.due_at < now;
        count += await insertOnce(db, isPast ? { ...lead, status: 'answered' } : lead);
      }
      after = Number(rows.at(-1)?.id);
    }
  }
  return count;
}

const orphans = (db: Knex, { kind, table }: LeadSource, after: number): Promise<SourceRow[]> =>
  db(table)
    .where('id', '>', after)
    .whereNotExists((leads) =>
      leads
        .from('leads')
        .where({ kind })
        .whereRaw('leads.source_id = ??', [`${table}.id`])
        .select('id'),
    )
    .orderBy('id')
    .limit(BATCH)
    .select('*') as Promise<SourceRow[]>;

/** Several processes may look at the same moment. */
async function insertOnce(db: Knex, lead: InsertRow<'leads'>): Promise<number> {
  try {
    await db('leads').insert(lead);
    return 1;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return 0;
  }
}
