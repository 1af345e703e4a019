import type { Knex } from 'knex';
import type { AuditEntry, AuditPage, AuditQuery } from '../../../../shared/staff/audit.ts';
import { readPage } from '../../../db/page.ts';
import type { Row } from '../../../db/tables.ts';
import { toDate } from '../../../db/values.ts';
import { localMoment } from '../../../lib/local-moment.ts';

interface AuditOptions {
  /** Whose days `from` and `to` are. */
  timeZone: string;
  /** Of a page. */
  size?: number;
}

/** A page of the audit log, the newest line first. A day that does not exist filters nothing. */
export async function readAuditPage(
  db: Knex,
  { who, action, from, to, after }: AuditQuery,
  { timeZone, size }: AuditOptions,
): Promise<AuditPage> {
  const query = db('admin_audit').select('*');
  const [first, last] = [startOf(from, timeZone), startOf(to, timeZone, 1)];
  if (who) query.where('staff_name', who);
  if (action) query.where('action', action);
  if (first) query.where('created_at', '>=', first);
  if (last) query.where('created_at', '<', last);
  const { rows, next } = await readPage<Row<'admin_audit'>>(query, { after, ...(size && { size }) });
  return { entries: rows.map(presentEntry), next };
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
