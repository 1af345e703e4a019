import type { Knex } from 'knex';
import { containsWords, readListPage, type Sorting } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { type ClosingTime, endOfBusinessDays } from '#server/lib/business-days.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { localNow } from '#shared/dates/local-day.ts';
import type { FieldWords } from '#shared/forms/words.ts';
import {
  type Lead,
  type LeadDetail,
  type LeadKind,
  type LeadOwner,
  type LeadPage,
  type LeadQuery,
  type LeadStatus,
  MOST_COUNTED,
  type Urgency,
} from '#shared/leads/leads.ts';
import type { FileColumns } from '#shared/panel/list.ts';
import { accountNameOf, colleaguesWith } from '../staff/colleagues.ts';
import { valuesOfRow } from './intake/form-values.ts';
import type { LeadSource, SourceRow } from './intake/source.ts';

export interface Clock {
  now: Date;
  timeZone: string;
  closingTime: ClosingTime;
}

/** The leads that await an answer from the firm. */
export const OPEN: LeadStatus = 'new';

/** A lead with the name of its owner. */
export type LeadRow = Row<'leads'> & { owner_name: string | null };

/** The name is selected row by row: with a join, MySQL reads and sorts every lead to find the first page. */
export const leadsWithOwners = (db: Knex) =>
  db('leads').select('leads.*', accountNameOf(db, 'leads.owner_id').as('owner_name'));

/** A page of the inbox; each order has an index, so that the first page costs the same with any number of leads. */
export async function listLeads(db: Knex, query: LeadQuery, clock: Clock, size?: number): Promise<LeadPage> {
  const found = leadsWithOwners(db);
  if (query.status) found.where('leads.status', query.status);
  else found.whereNot('leads.status', 'spam');
  if (query.kind) found.where('leads.kind', query.kind);
  if (query.owner === 0) found.whereNull('leads.owner_id');
  else if (query.owner) found.where('leads.owner_id', query.owner);
  if (query.due) {
    const { from, to } = rangeOf(query.due, clock);
    found.where('leads.status', OPEN).where('leads.due_at', '<', to);
    if (from) found.where('leads.due_at', '>=', from);
  }
  if (query.search) found.where(containsWords(['leads.search_text'], query.search.toLowerCase()));
  const { rows, next } = await readListPage<LeadRow>(found, {
    id: 'leads.id',
    by: query.order === 'due' && query.status === OPEN ? byDeadline : newestFirst,
    after: query.after,
    size,
  });
  return { rows: rows.map((row) => presentLead(row, clock)), next, ...(await countOpen(db, clock)) };
}

const byDeadline: Sorting<LeadRow> = { column: 'leads.due_at', direction: 'asc', of: (row) => row.due_at };
const newestFirst: Sorting<LeadRow> = {
  column: 'leads.received_at',
  direction: 'desc',
  of: (row) => row.received_at,
};

/**
 * How many await an answer, and how many of them are overdue, up to MOST_COUNTED, so that the cost of counting is limited.
 */
export async function countOpen(
  db: Knex,
  { now }: Pick<Clock, 'now'>,
): Promise<{ open: number; overdue: number }> {
  const urgent = db('leads').where({ status: OPEN }).orderBy('due_at').limit(MOST_COUNTED).select('due_at');
  const [row] = await db
    .from(urgent.as('urgent'))
    .select(db.raw('count(*) as open'), db.raw('sum(due_at < ?) as overdue', [now]));
  return { open: Number(row?.open), overdue: Number(row?.overdue ?? 0) };
}

export const presentLead = (row: LeadRow, clock: Clock): Lead => ({
  id: Number(row.id),
  kind: row.kind,
  name: row.name,
  email: row.email,
  subject: row.subject,
  status: row.status,
  origin: row.origin,
  writtenBy: row.written_by,
  held: Boolean(row.held),
  owner: row.owner_id === null ? null : { id: Number(row.owner_id), name: row.owner_name ?? '' },
  receivedAt: toDate(row.received_at).toISOString(),
  dueAt: toDate(row.due_at).toISOString(),
  repliedAt: toDateOrNull(row.replied_at)?.toISOString() ?? null,
  urgency: row.status === OPEN ? urgencyOf(toDate(row.due_at), clock) : null,
  version: row.version,
});

/** The times to which all leads of a list are compared, computed once, because that costs more than reading the list. */
const limits = new WeakMap<Clock, { tomorrow: Date; soon: Date }>();

function limitsOf(clock: Clock): { tomorrow: Date; soon: Date } {
  const known = limits.get(clock);
  const made = known ?? { tomorrow: startOfTomorrow(clock), soon: endOfBusinessDays(clock.now, 1, clock) };
  if (!known) limits.set(clock, made);
  return made;
}

/** `due` is today, where the firm is; `soon` is by the end of the next business day. */
export function urgencyOf(due: Date, clock: Clock): Urgency {
  const { tomorrow, soon } = limitsOf(clock);
  if (due < clock.now) return 'overdue';
  if (due < tomorrow) return 'due';
  return due <= soon ? 'soon' : 'later';
}

/** The deadlines of one urgency: from a moment on, and before another. */
function rangeOf(due: NonNullable<LeadQuery['due']>, clock: Clock): { from?: Date; to: Date } {
  const { tomorrow, soon } = limitsOf(clock);
  if (due === 'today') return { from: clock.now, to: tomorrow };
  if (due === 'soon') return { from: tomorrow, to: new Date(soon.getTime() + 1) };
  return { to: clock.now };
}

function startOfTomorrow({ now, timeZone }: Clock): Date {
  return localMoment(localNow(now, timeZone).day, timeZone, { later: 1 });
}

/** What was sent with each row, by its id: in the order and the words of the form, without what was left out. */
export async function sectionsOf(
  db: Knex,
  source: LeadSource,
  rows: readonly SourceRow[],
): Promise<Map<number, LeadDetail['sections']>> {
  const further = await source.furtherValues?.(
    db,
    rows.map(({ id }) => Number(id)),
  );
  return new Map(
    rows.map((row) => {
      const id = Number(row.id);
      const sections = source.sections({ ...valuesOfRow(source.fields, row), ...further?.get(id) }, row);
      const filled = sections.map(({ title, fields }) => ({
        title,
        fields: fields
          .filter(({ value }) => value !== '')
          .map(({ label, value, href = '' }) => ({ label, value, href })),
      }));
      return [id, filled];
    }),
  );
}

/** Leads with their submissions, for the CSV, without those erased meanwhile. */
export async function withValues(
  db: Knex,
  sources: readonly LeadSource[],
  leads: readonly Lead[],
): Promise<Lead[]> {
  const ids = leads.map(({ id }) => id);
  const known = await db('leads').whereIn('id', ids).select('id', 'kind', 'source_id');
  const answers = new Map<number, Record<string, string>>();
  for (const source of sources) {
    const ofSource = known.filter(({ kind }) => kind === source.kind);
    const leadOf = new Map(ofSource.map(({ id, source_id }) => [Number(source_id), Number(id)]));
    const rows: SourceRow[] = await source.rows(db).whereIn('id', [...leadOf.keys()]);
    for (const [id, sections] of await sectionsOf(db, source, rows)) {
      const values = sections.flatMap(({ fields }) => fields.map(({ label, value }) => [label, value]));
      answers.set(leadOf.get(id) ?? 0, Object.fromEntries(values));
    }
  }
  return leads.map((lead) => ({ ...lead, answers: answers.get(lead.id) ?? {} }));
}

/** A column for each question of the forms, or of one, besides name and email, under the label that its sender saw. */
export function questionColumns(sources: readonly LeadSource[], kind?: LeadKind): FileColumns<Lead> {
  const questions = sources
    .filter((source) => !kind || source.kind === kind)
    .flatMap(({ fields, furtherLabels = [] }) => [
      ...fields.filter(({ name }) => !/name$|^email$/i.test(name)),
      ...furtherLabels.map((label): FieldWords => ({ label })),
    ]);
  return Object.fromEntries(
    questions.map(({ label, short = label }) => [label, ({ answers }: Lead) => answers?.[short] ?? '']),
  );
}

/** Everyone who can own a lead, by name. @param you the id that "me" means */
export async function listOwners(db: Knex, you: number | null): Promise<LeadOwner[]> {
  const colleagues = await colleaguesWith(db, 'leads');
  return colleagues.map(({ id, name }) => ({ id, name, isYou: id === you }));
}
