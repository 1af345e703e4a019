import type { Knex } from 'knex';
import type { Row } from '../../db/tables.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isDuplicate } from '../../db/values.ts';
import { HttpError } from '../../http/errors.ts';
import type { Role } from '../../http/rights.ts';
import { endSessions, hashToken, newToken } from './access/sessions.ts';

/** How long an invitation can be accepted. */
const INVITE_MS = 48 * 60 * 60_000;

export type StaffRow = Row<'staff'>;

export interface Invited {
  name: string;
  email: string;
  role: Role;
}

/** Addresses that differ in case alone are the same person's. */
const keyOf = (email: string) => email.trim().toLowerCase();

/** Everybody who has an account or is to have one, in the order of their invitations. */
export const listStaff = (db: Knex): Promise<StaffRow[]> =>
  db('staff').whereNot({ state: 'removed' }).orderBy('id').select('*');

export const findByEmail = (db: Knex, email: string): Promise<StaffRow | undefined> =>
  db('staff')
    .where({ email_key: keyOf(email) })
    .first('*');

/**
 * Invites somebody, or once more somebody who has not accepted yet: former links end. Whoever is disabled sets up
 * their account anew: nothing that let them in before does so again.
 * @param tell writes the mail, in the same transaction. @throws {HttpError} 409 for somebody who has an account
 */
export async function invite(
  knex: Knex,
  { name, email, role }: Invited,
  now: Date,
  tell: (trx: Knex, token: string) => Promise<void>,
): Promise<void> {
  const token = newToken();
  const taken = new HttpError(409, 'There is an account with this address already.');
  await inTransaction(knex, async (trx) => {
    const known = await findByEmail(trx, email);
    if (known?.state === 'active') throw taken;
    if (known) {
      const anew = { state: 'invited', ...noCredentials } as const;
      await trx('staff')
        .where({ id: known.id })
        .update({ name, email: email.trim(), role, ...anew });
      await dropWaysIn(trx, known.id);
    } else
      await trx('staff')
        .insert({
          name,
          email: email.trim(),
          email_key: keyOf(email),
          role,
          state: 'invited',
          created_at: now,
        })
        .catch((error: unknown) => {
          throw isDuplicate(error) ? taken : error;
        });
    const row = known ?? (await findByEmail(trx, email));
    if (!row) throw new Error('Whoever was just invited is gone.');
    const endsAt = new Date(now.getTime() + INVITE_MS);
    await trx('staff_invites').insert({ token_hash: hashToken(token), staff_id: row.id, ends_at: endsAt });
    await tell(trx, token);
  });
}

/** Whom a link invites; null when it is used, over or none of ours. */
export async function findInvited(db: Knex, token: string, now: Date): Promise<StaffRow | null> {
  const link = await db('staff_invites')
    .where({ token_hash: hashToken(token) })
    .where('ends_at', '>', now)
    .first('staff_id');
  if (!link) return null;
  return (await db('staff').where({ id: link.staff_id, state: 'invited' }).first('*')) ?? null;
}

/** What somebody signs in with besides passkeys. */
export type Credentials = Pick<StaffRow, 'password_hash' | 'totp_secret' | 'totp_used'>;

const noCredentials: Credentials = { password_hash: null, totp_secret: null, totp_used: null };

/**
 * Makes an account of an invitation.
 * @param keep writes what else lets its owner in, in the same transaction
 * @returns false when somebody else has used the link meanwhile
 */
export function accept(
  knex: Knex,
  token: string,
  staffId: number,
  credentials: Credentials | null,
  keep: (trx: Knex) => Promise<void>,
): Promise<boolean> {
  return inTransaction(knex, async (trx) => {
    // Whoever deletes the link has it.
    if (
      !(await trx('staff_invites')
        .where({ token_hash: hashToken(token) })
        .del())
    )
      return false;
    await trx('staff')
      .where({ id: staffId, state: 'invited' })
      .update({ state: 'active', ...(credentials ?? noCredentials) });
    await keep(trx);
    return true;
  });
}

/**
 * Disables or removes somebody and ends their sessions, links and calendar address; a removed one's address is free again.
 * @throws {HttpError} 404; 409 for the last owner who could sign in
 */
export function endAccount(knex: Knex, email: string, state: 'disabled' | 'removed'): Promise<StaffRow> {
  return inTransaction(knex, async (trx) => {
    // All owners, locked: two that disable each other at once must not both succeed.
    const owners = await trx('staff').where({ role: 'owner', state: 'active' }).forUpdate().pluck('id');
    const row = await findByEmail(trx, email);
    if (!row) throw new HttpError(404, 'There is no account with this address.');
    if (owners.length === 1 && Number(owners[0]) === Number(row.id))
      throw new HttpError(409, 'This is the only owner. Make somebody else an owner first.');
    const forgotten = { email_key: `removed ${row.id}`, ...noCredentials };
    await trx('staff')
      .where({ id: row.id })
      .update({ state, ...(state === 'removed' && forgotten) });
    await endSessions(trx, row.id);
    await dropLinks(trx, row.id);
    if (state === 'removed') await dropWaysIn(trx, row.id);
    return row;
  });
}

async function dropLinks(trx: Knex, staffId: number): Promise<void> {
  await trx('staff_invites').where({ staff_id: staffId }).del();
  await trx('staff_password_links').where({ staff_id: staffId }).del();
  await trx('calendar_feeds').where({ staff_id: staffId }).del();
}

async function dropWaysIn(trx: Knex, staffId: number): Promise<void> {
  await dropLinks(trx, staffId);
  await endSessions(trx, staffId);
  await trx('staff_recovery_codes').where({ staff_id: staffId }).del();
  await trx('staff_passkeys').where({ staff_id: staffId }).del();
}

/** Drops invitations that are over. */
export async function purgeInvites(db: Knex, now: Date): Promise<void> {
  await db('staff_invites').where('ends_at', '<', now).del();
}
