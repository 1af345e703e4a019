import type { Knex } from 'knex';
import {
  LEADS_PER_PAGE,
  type Lead,
  type LeadList,
  type LeadQuery,
  type LeadStatus,
  MOST_COUNTED,
  type Urgency,
} from '../../../shared/admin/leads.ts';
import { localNow } from '../../../shared/local-day.ts';
import type { Row } from '../../db/tables.ts';
import { toDate, toDateOrNull } from '../../db/values.ts';
import { endOfBusinessDays, type IsBusinessDay } from '../../submissions/business-days.ts';

export interface Clock {
  now: Date;
  timeZone: string;
  isBusinessDay: IsBusinessDay;
}

/** What awaits an answer of the firm. */
const OPEN: LeadStatus = 'new';

/** A lead with the name of whoever has it. */
export type LeadRow = Row<'leads'> & { owner_name: string | null };

export const leadsWithOwners = (db: Knex) =>
  db('leads').leftJoin('staff', 'staff.id', 'leads.owner_id').select('leads.*', 'staff.name as owner_name');

/** A page of the inbox; each order has its index, so that the first page costs the same whatever there is. */
export async function listLeads(db: Knex, query: LeadQuery, clock: Clock): Promise<LeadList> {
  const isByDeadline = query.order === 'due' && query.status === OPEN;
  const column = isByDeadline ? 'leads.due_at' : 'leads.received_at';
  const found = leadsWithOwners(db);
  if (query.status) found.where('leads.status', query.status);
  else found.whereNot('leads.status', 'spam');
  if (query.kind) found.where('leads.kind', query.kind);
  if (query.owner === 0) found.whereNull('leads.owner_id');
  else if (query.owner) found.where('leads.owner_id', query.owner);
  for (const word of (query.search ?? '').toLowerCase().split(/\s+/).filter(Boolean))
    found.whereRaw("leads.search_text like ? escape '!'", [`%${word.replace(/[!%_]/g, '!$&')}%`]);
  const [, at, id] = /^(\d+)-(\d+)$/.exec(query.after ?? '') ?? [];
  if (at && id) {
    const beyond = isByDeadline ? '>' : '<';
    const moment = new Date(Number(at));
    found.where((each) =>
      each
        .where(column, beyond, moment)
        .orWhere((same) => same.where(column, moment).where('leads.id', beyond, Number(id))),
    );
  }
  const direction = isByDeadline ? 'asc' : 'desc';
  const rows: LeadRow[] = await found
    .orderBy([
      { column, order: direction },
      { column: 'leads.id', order: direction },
    ])
    .limit(LEADS_PER_PAGE + 1);
  const page = rows.slice(0, LEADS_PER_PAGE);
  const last = page.at(-1);
  return {
    leads: page.map((row) => presentLead(row, clock)),
    next:
      last && rows.length > LEADS_PER_PAGE
        ? `${toDate(isByDeadline ? last.due_at : last.received_at).getTime()}-${last.id}`
        : null,
    open: await countSome(db('leads').where({ status: OPEN })),
    overdue: await countSome(db('leads').where({ status: OPEN }).where('due_at', '<', clock.now)),
  };
}

/** Up to MOST_COUNTED, so that the count costs no more the more there are. */
async function countSome(found: Knex.QueryBuilder): Promise<number> {
  return (await found.select('id').limit(MOST_COUNTED)).length;
}

export const presentLead = (row: LeadRow, clock: Clock): Lead => ({
  id: Number(row.id),
  kind: row.kind,
  name: row.name,
  email: row.email,
  subject: row.subject,
  status: row.status,
  held: Boolean(row.held),
  owner: row.owner_id === null ? null : { id: Number(row.owner_id), name: row.owner_name ?? '' },
  receivedAt: toDate(row.received_at).toISOString(),
  dueAt: toDate(row.due_at).toISOString(),
  answeredAt: toDateOrNull(row.answered_at)?.toISOString() ?? null,
  urgency: row.status === OPEN ? urgencyOf(toDate(row.due_at), clock) : null,
  version: row.version,
});

/** `due` is today, where the firm is; `soon` is by the end of the next business day. */
export function urgencyOf(due: Date, { now, ...deadlines }: Clock): Urgency {
  const dayOf = (moment: Date) => localNow(moment, deadlines.timeZone).day;
  if (due < now) return 'overdue';
  if (dayOf(due) === dayOf(now)) return 'due';
  return due <= endOfBusinessDays(now, 1, deadlines) ? 'soon' : 'later';
}
