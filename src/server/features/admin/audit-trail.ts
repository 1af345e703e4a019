import type { Knex } from 'knex';
import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditPage } from '../../../shared/admin/audit.ts';
import type { Row } from '../../db/tables.ts';
import { toDate } from '../../db/values.ts';
import type { CsvRow } from '../../http/send-csv.ts';
import { localMoment } from '../../lib/local-moment.ts';

/** So many lines go into one file, the newest first. */
const EXPORT_LIMIT = 10_000;

export interface AuditFilter {
  who?: string;
  action?: string;
  from?: string;
  to?: string;
  /** Whose days `from` and `to` are. */
  timeZone: string;
}

/** A page of the trail, the newest line first. @param before only lines older than this one */
export async function readAuditPage(db: Knex, filter: AuditFilter, before?: number): Promise<AuditPage> {
  const query = matching(db, filter)
    .orderBy('id', 'desc')
    // One more than is shown says whether there is another page.
    .limit(AUDIT_PAGE_SIZE + 1)
    .select('*');
  if (before) query.where('id', '<', before);
  const rows = await query;
  const entries = rows.slice(0, AUDIT_PAGE_SIZE).map(presentEntry);
  return { entries, older: rows.length > AUDIT_PAGE_SIZE ? (entries.at(-1)?.id ?? null) : null };
}

export const auditColumns = ['when', 'who', 'action', 'article', 'subject', 'address'];

/** The trail as rows of a file. */
export async function exportAuditTrail(db: Knex, filter: AuditFilter): Promise<CsvRow[]> {
  const rows = await matching(db, filter).orderBy('id', 'desc').limit(EXPORT_LIMIT).select('*');
  return rows
    .map(presentEntry)
    .map(({ at, who, action, articleId, subject, address }) => [
      at,
      who,
      action,
      articleId,
      subject,
      address,
    ]);
}

/** What does not say a day that there is filters nothing. */
function matching(db: Knex, { who, action, from, to, timeZone }: AuditFilter) {
  const query = db('admin_audit');
  const [first, last] = [startOf(from, timeZone), startOf(to, timeZone, 1)];
  if (who) query.where('staff_name', who);
  if (action) query.where('action', action);
  if (first) query.where('created_at', '>=', first);
  if (last) query.where('created_at', '<', last);
  return query;
}

/** The first moment of a day, or of one after it; null for what names none. */
function startOf(day: string | undefined, timeZone: string, later = 0): Date | null {
  if (day === undefined || Number.isNaN(Date.parse(day))) return null;
  return localMoment(day, timeZone, { later });
}

const presentEntry = (row: Row<'admin_audit'>): AuditEntry => ({
  id: Number(row.id),
  at: toDate(row.created_at).toISOString(),
  who: row.staff_name,
  action: row.action,
  articleId: row.article_id === null ? null : Number(row.article_id),
  subject: row.subject,
  address: row.address,
});
