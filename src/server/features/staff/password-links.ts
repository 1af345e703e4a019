import type { Knex } from 'knex';
import { inTransaction } from '../../db/transaction.ts';
import { hashToken, newToken } from '../admin/sessions.ts';
import { findByEmail, type StaffRow } from './accounts.ts';

/** How long a link for a new password is good. */
const LINK_MS = 60 * 60_000;

/** A link for a new password, which ends the one before; null where nobody active has this address. */
export async function newPasswordLink(
  trx: Knex,
  email: string,
  now: Date,
): Promise<{ row: StaffRow; token: string } | null> {
  const row = await findByEmail(trx, email);
  if (row?.state !== 'active') return null;
  const token = newToken();
  await trx('staff_password_links').where({ staff_id: row.id }).del();
  await trx('staff_password_links').insert({
    token_hash: hashToken(token),
    staff_id: row.id,
    ends_at: new Date(now.getTime() + LINK_MS),
  });
  return { row, token };
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

/** Sets a password and ends every session of its owner. @returns false when the link was used meanwhile */
export function setPassword(
  knex: Knex,
  token: string,
  staffId: number,
  passwordHash: string,
): Promise<boolean> {
  return inTransaction(knex, async (trx) => {
    // Whoever deletes the link has it.
    const taken = await trx('staff_password_links')
      .where({ token_hash: hashToken(token) })
      .del();
    if (taken !== 1) return false;
    await trx('staff').where({ id: staffId }).update({ password_hash: passwordHash });
    await trx('staff_sessions').where({ staff_id: staffId }).del();
    return true;
  });
}

export async function purgePasswordLinks(db: Knex, now: Date): Promise<void> {
  await db('staff_password_links').where('ends_at', '<', now).del();
}
