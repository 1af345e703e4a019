import type { Request } from 'express';
import type { Knex } from 'knex';
import { clientAddress } from '../../../http/client-address.ts';
import type { StaffAction } from '../../../http/staff.ts';
import { personOf } from '../access/named-sessions.ts';

/** How long the trail is kept (docs/decisions/0066). */
const KEPT_DAYS = 180;

/** Writes an entry of the audit trail. @param db the transaction of what it tells about, if there is one */
export async function recordAuditEvent(
  db: Knex,
  req: Request,
  action: StaffAction,
  now: Date,
): Promise<void> {
  const address = clientAddress(req);
  const person = personOf(req);
  await db('admin_audit').insert({
    action: action.action,
    article_id: action.articleId ?? null,
    subject: action.subject ?? '',
    address,
    // As it was then: the line outlives the account.
    staff_id: person?.id ?? null,
    staff_name: person?.name ?? null,
    created_at: now,
  });
  const log = () =>
    req.log.info({ ...action, address, ...(person && { staffId: person.id }) }, 'A staff action.');
  // What is rolled back has not happened.
  if (db.isTransaction) (db as Knex.Transaction).executionPromise.then(log, () => {});
  else log();
}

export async function purgeAuditTrail(db: Knex, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  await db('admin_audit').where('created_at', '<', oldest).del();
}
