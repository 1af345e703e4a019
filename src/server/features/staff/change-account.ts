import type { Knex } from 'knex';
import { inTransaction } from '../../db/transaction.ts';
import { toDate } from '../../db/values.ts';
import { HttpError } from '../../http/errors.ts';
import { mayDo, type Role } from '../../http/rights.ts';
import { endSessions } from './access/sessions.ts';
import { findByEmail, type StaffRow } from './accounts.ts';

async function requireAccount(db: Knex, email: string): Promise<StaffRow> {
  const row = await findByEmail(db, email);
  if (!row) throw new HttpError(404, 'There is no account with this address.');
  return row;
}

/**
 * Gives somebody another role. Whoever is signed in has to sign in again: other rights, another session.
 * @throws {HttpError} 404; 409 for the last owner who could sign in
 */
export function changeRole(knex: Knex, email: string, role: Role): Promise<StaffRow> {
  return inTransaction(knex, async (trx) => {
    // All owners, locked: two that demote each other at once must not both succeed.
    const owners = await trx('staff').where({ role: 'owner', state: 'active' }).forUpdate().pluck('id');
    const row = await requireAccount(trx, email);
    if (row.role === role) return row;
    if (owners.length === 1 && Number(owners[0]) === Number(row.id))
      throw new HttpError(409, 'This is the only owner. Make somebody else an owner first.');
    await trx('staff').where({ id: row.id }).update({ role });
    await endSessions(trx, row.id);
    if (!mayDo(role, 'bookings')) await trx('calendar_feeds').where({ staff_id: row.id }).del();
    return row;
  });
}

/**
 * Lets somebody who was disabled sign in as before. Who never accepted an invitation needs another one.
 * @throws {HttpError} 404; 409 for an account that is not disabled
 */
export function enableAccount(knex: Knex, email: string): Promise<StaffRow> {
  return inTransaction(knex, async (trx) => {
    const row = await requireAccount(trx, email);
    const codes = await trx('staff_recovery_codes').where({ staff_id: row.id }).first('staff_id');
    const state = row.password_hash || codes ? 'active' : 'invited';
    const changed = await trx('staff').where({ id: row.id, state: 'disabled' }).update({ state });
    if (changed === 0) throw new HttpError(409, 'This account isn’t disabled.');
    return row;
  });
}

/** When each account was last used, by its id: in a session that is open, else as far as the trail remembers. */
export async function lastUses(db: Knex): Promise<Map<number, Date>> {
  const found = [
    ...(await db('admin_audit')
      .whereNotNull('staff_id')
      .groupBy('staff_id')
      .select('staff_id')
      .max({ at: 'created_at' })),
    ...(await db('staff_sessions')
      .whereNotNull('staff_id')
      .groupBy('staff_id')
      .select('staff_id')
      .max({ at: 'used_at' })),
  ] as { staff_id: number; at: Date | string }[];
  const latest = new Map<number, Date>();
  for (const { staff_id, at } of found) {
    const id = Number(staff_id);
    const known = latest.get(id);
    const date = toDate(at);
    if (!known || known < date) latest.set(id, date);
  }
  return latest;
}
