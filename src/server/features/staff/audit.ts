import type { Request } from 'express';
import type { Knex } from 'knex';
import { readListPage } from '#server/db/list-query.ts';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { listCalls } from '#server/http/list-calls.ts';
import type { PanelServices, StaffAction } from '#server/http/staff.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import { auditList } from '#shared/staff/audit.ts';
import { signedInPerson } from './access/browser-sessions.ts';

/** How long the audit log is kept (docs/decisions/0066). */
const KEPT_DAYS = 180;

/** Writes a line of the audit log. @param db the transaction of the change, if there is one */
export async function recordAuditEvent(
  db: Knex,
  req: Request,
  action: StaffAction,
  now: Date,
): Promise<void> {
  const address = clientAddress(req);
  const person = signedInPerson(req);
  await db('admin_audit').insert({
    action: action.action,
    article_id: action.articleId ?? null,
    subject: action.subject ?? '',
    address,
    // The name at that time, because the line remains when the account is removed.
    staff_id: person?.id ?? null,
    staff_name: person?.name ?? null,
    created_at: now,
  });
  const log = () =>
    req.log.info({ ...action, address, ...(person && { staffId: person.id }) }, 'A staff action.');
  // A change that is rolled back did not happen.
  if (db.isTransaction) (db as Knex.Transaction).executionPromise.then(log, () => {});
  else log();
}

/** Writes a line about what an operator's command did. @param trx the transaction of the change */
export const recordCommand = (trx: Knex, action: StaffAction, now: Date) =>
  recordForPerson(trx, action, 'command', now);

/** Writes a line about what a job did for a person. @param who null for the shared password */
export async function recordForPerson(
  trx: Knex,
  { action, articleId, subject = '' }: StaffAction,
  who: string | null,
  now: Date,
): Promise<void> {
  const said = { action, article_id: articleId ?? null, subject };
  await trx('admin_audit').insert({ ...said, address: '', staff_name: who, created_at: now });
}

export async function purgeAuditLog(db: Knex, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db('admin_audit').where('created_at', '<', oldest).del();
}

/** Reading what staff did, the newest line first. No call changes it. A day that does not exist filters nothing. */
export const auditCalls = (context: PanelServices) =>
  listCalls(context, auditList, {
    summary: 'List staff actions',
    example: { who: 'Ann Example', from: '2026-11-01' },
    async read({ who, action, from, to, after }, size) {
      const startOf = (day: string | undefined, later: number) =>
        day && !Number.isNaN(Date.parse(day))
          ? localMoment(day, context.config.firmTimeZone, { later })
          : null;
      const [first, last] = [startOf(from, 0), startOf(to, 1)];
      const query = context.knex('admin_audit').select('*');
      if (who) query.where('staff_name', who);
      if (action) query.where('action', action);
      if (first) query.where('created_at', '>=', first);
      if (last) query.where('created_at', '<', last);
      const { rows, next } = await readListPage<Row<'admin_audit'>>(query, { after, size });
      return { rows: rows.map(presentEntry), next };
    },
  });

const presentEntry = (row: Row<'admin_audit'>) => ({
  id: Number(row.id),
  at: toDate(row.created_at).toISOString(),
  who: row.staff_name,
  action: row.action,
  articleId: row.article_id === null ? null : Number(row.article_id),
  subject: row.subject,
  address: row.address,
});
