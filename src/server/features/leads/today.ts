import type { Knex } from 'knex';
import type { LeadsToday, LeadToday } from '#shared/leads/leads.ts';
import { ROWS_OF_TODAY } from '#shared/panel/list.ts';
import type { LeadSource, SourceRow } from './intake/source.ts';
import type { LeadServices } from './lead.ts';
import { type Clock, type LeadRow, leadsWithOwners, OPEN, presentLead } from './list.ts';

/** The most urgent leads, each person once. @param shownLeads leads whose people the page shows already */
export async function readLeadsToday(
  { knex: db, sources }: Pick<LeadServices, 'knex' | 'sources'>,
  clock: Clock,
  shownLeads: readonly number[],
): Promise<LeadsToday> {
  const start = async (isOverdue: boolean): Promise<TodayRow[]> =>
    leadsWithOwners(db)
      .select(othersOf(db).count().as('others'))
      .where('leads.status', OPEN)
      .where('leads.due_at', isOverdue ? '<' : '>=', clock.now)
      .whereNotIn('leads.email_key', db('leads as shown').whereIn('id', shownLeads).select('email_key'))
      .whereNotExists(othersOf(db).whereRaw('(other.due_at, other.id) < (leads.due_at, leads.id)'))
      .orderBy(['leads.due_at', 'leads.id'])
      .limit(ROWS_OF_TODAY);
  const overdue = await start(true);
  const next = await start(false);
  const excerpts = await excerptsOf(db, sources, [...overdue, ...next]);
  const present = (row: TodayRow): LeadToday => ({
    ...presentLead(row, clock),
    excerpt: excerpts.get(row) ?? '',
    others: Number(row.others),
  });
  return { late: overdue.map(present), next: next.map(present) };
}

type TodayRow = LeadRow & { others: number | string };

/** Further leads of the same person that await an answer, found by the person: `lower` keeps the index of the states out of it. */
const othersOf = (db: Knex): Knex.QueryBuilder =>
  db('leads as other')
    .whereRaw('other.email_key = leads.email_key and other.id <> leads.id')
    .whereRaw('lower(other.status) = ?', OPEN);

/** How many further leads of the same person await an answer, by the lead's id. */
export async function countOthers(db: Knex, ids: readonly number[]): Promise<Map<number, number>> {
  const rows: Pick<TodayRow, 'id' | 'others'>[] = await db
    .from('leads')
    .whereIn('id', ids)
    .select('id', othersOf(db).count().as('others'));
  return new Map(rows.map(({ id, others }) => [Number(id), Number(others)]));
}

/** The beginning of what a reply to each lead quotes; one statement for each form. */
async function excerptsOf(db: Knex, sources: readonly LeadSource[], leads: readonly LeadRow[]) {
  const excerpts = new Map<LeadRow, string>();
  for (const source of sources) {
    const ofKind = leads.filter(({ kind }) => kind === source.kind);
    const ids = ofKind.map((lead) => lead.source_id);
    const sent: SourceRow[] = ids.length > 0 ? await source.rows(db).whereIn('id', ids) : [];
    for (const lead of ofKind) {
      const row = sent.find(({ id }) => Number(id) === Number(lead.source_id));
      const quoted = row ? source.quote(row).trim() : '';
      // A greeting or the time of a booking has its own line, and no mark at its end.
      const text = quoted.replaceAll(/(?<!\p{P})\n{2,}/gu, ' · ').replaceAll(/\s+/g, ' ');
      // Two lines on a phone.
      excerpts.set(lead, text.slice(0, 300).replace(/^(?=.{91})(.{1,90}) .*/u, '$1…'));
    }
  }
  return excerpts;
}
