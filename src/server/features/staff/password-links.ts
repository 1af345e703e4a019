import type { Knex } from 'knex';
import { whereAhead } from '#server/lib/stored-moment.ts';
import { endSessions, hashToken } from './access/sessions.ts';
import type { StaffRow } from './accounts.ts';

/** How long a link for a new password is valid. */
const LINK_MS = 60 * 60_000;

/** Stores a link for a new password; the former one stops working. */
export async function renewPasswordLink(trx: Knex, staffId: number, token: string, now: Date): Promise<void> {
  await trx('staff_password_links').where({ staff_id: staffId }).del();
  await trx('staff_password_links').insert({
    token_hash: hashToken(token),
    staff_id: staffId,
    ends_at: new Date(now.getTime() + LINK_MS),
  });
}

/** The person whose password a link can set; null if it is used, expired or unknown. */
export async function findPasswordLink(db: Knex, token: string, now: Date): Promise<StaffRow | null> {
  const link = await db('staff_password_links')
    .where({ token_hash: hashToken(token) })
    .where(whereAhead('ends_at', now, LINK_MS))
    .first('staff_id');
  if (!link) return null;
  return (await db('staff').where({ id: link.staff_id, state: 'active' }).first('*')) ?? null;
}

/** Locks a link until the transaction ends. @returns false if it was used meanwhile */
export async function lockPasswordLink(trx: Knex, token: string): Promise<boolean> {
  const link = await trx('staff_password_links')
    .where({ token_hash: hashToken(token) })
    .forUpdate()
    .first('staff_id');
  return link !== undefined;
}

/** Sets a password, uses up its link, and ends every session of the account. */
export async function setPassword(
  trx: Knex,
  token: string,
  staffId: number,
  passwordHash: string,
): Promise<void> {
  await trx('staff_password_links')
    .where({ token_hash: hashToken(token) })
    .del();
  await trx('staff').where({ id: staffId }).update({ password_hash: passwordHash });
  await endSessions(trx, staffId);
}

export async function purgePasswordLinks(db: Knex, now: Date): Promise<void> {
  await db('staff_password_links').where('ends_at', '<', now).del();
}
