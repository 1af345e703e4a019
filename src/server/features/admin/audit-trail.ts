import type { Knex } from 'knex';
import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditPage } from '../../../shared/admin/audit.ts';
import type { Row } from '../../db/tables.ts';
import { toDate } from '../../db/values.ts';

/** So many lines go into one file, the newest first. */
const EXPORT_LIMIT = 10_000;
const DAY_MS = 24 * 60 * 60_000;

export interface AuditFilter {
  who?: string;
  action?: string;
  from?: string;
  to?: string;
}

/** A page of the trail, the newest line first. @param page from 0 */
export async function readAuditPage(db: Knex, filter: AuditFilter, page: number): Promise<AuditPage> {
  const rows = await matching(db, filter)
    .orderBy('id', 'desc')
    .limit(AUDIT_PAGE_SIZE)
    .offset(page * AUDIT_PAGE_SIZE)
    .select('*');
  const [count] = await matching(db, filter).count({ total: '*' });
  return { entries: rows.map(presentEntry), total: Number(count?.total ?? 0) };
}

/** The trail as a spreadsheet reads it (RFC 4180). */
export async function exportAuditTrail(db: Knex, filter: AuditFilter): Promise<string> {
  const rows = await matching(db, filter).orderBy('id', 'desc').limit(EXPORT_LIMIT).select('*');
  const lines = rows
    .map(presentEntry)
    .map(({ at, who, action, articleId, subject, address }) => [
      at,
      who ?? '',
      action,
      articleId,
      subject,
      address,
    ]);
  return [['when', 'who', 'action', 'article', 'subject', 'address'], ...lines]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('');
}

/** A spreadsheet takes what begins like this for a formula: an apostrophe makes it text. */
function csvCell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What does not say a day that there is filters nothing. */
function matching(db: Knex, { who, action, from, to }: AuditFilter) {
  const query = db('admin_audit');
  const [first, last] = [Date.parse(from ?? ''), Date.parse(to ?? '')];
  if (who) query.where('staff_name', who);
  if (action) query.where('action', action);
  if (!Number.isNaN(first)) query.where('created_at', '>=', new Date(first));
  if (!Number.isNaN(last)) query.where('created_at', '<', new Date(last + DAY_MS));
  return query;
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
