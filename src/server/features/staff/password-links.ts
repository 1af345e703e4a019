import type { Knex } from 'knex';
import { endSessions, hashToken } from './access/sessions.ts';
import type { StaffRow } from './accounts.ts';

/** How long a link for a new password is good. */
const LINK_MS = 60 * 60_000;

/** Keeps a link for a new password, which ends the one before. */
export async function renewPasswordLink(trx: Knex, staffId: number, token: string, now: Date): Promise<void> {
  await trx('staff_password_links').where({ staff_id: staffId }).del();
  await trx('staff_password_links').insert({
    token_hash: hashToken(token),
    staff_id: staffId,
    ends_at: new Date(now.getTime() + LINK_MS),
  });
}

/** Whose password a link lets set; null when it is used, over or none of ours. */
export async function findPasswordLink(db: Knex, token: string, now: Date): Promise<StaffRow | null> {
  const link = await db('staff_password_links')
    .where({ token_hash: hashToken(token) })
    .where('ends_at', '>', now)
    .first('staff_id');
  if (!link) return null;
  return (await db('staff').where({ id: link.staff_id, state: 'active' }).first('*')) ?? null;
}

/** Keeps others from using a link until the transaction ends. @returns false when it was used meanwhile */
export async function lockPasswordLink(trx: Knex, token: string): Promise<boolean> {
  const link = await trx('staff_password_links')
    .where({ token_hash: hashToken(token) })
    .forUpdate()
    .first('staff_id');
  return link !== undefined;
}

/** Sets a password, uses its link up, and ends every session of its owner. */
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
