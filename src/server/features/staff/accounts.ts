import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isDuplicate, toDate } from '#server/db/values.ts';
import { HttpError } from '#server/http/errors.ts';
import { addressKey } from '#server/lib/address-key.ts';
import { whereAhead } from '#server/lib/stored-moment.ts';
import { mayDo } from '#shared/staff/rights.ts';
import type { Role } from '#shared/staff/roles.ts';
import { revokeFeed } from './access/calendar-feeds.ts';
import { endSessions, hashToken, newToken } from './access/sessions.ts';

/** How long an invitation can be accepted. */
const INVITE_MS = 48 * 60 * 60_000;

export type StaffRow = Row<'staff'>;

export type Invited = Pick<StaffRow, 'name' | 'email' | 'role'>;

/** All accounts and invited people, in the order of their invitations. */
export const listStaff = (db: Knex): Promise<StaffRow[]> =>
  db('staff').whereNot({ state: 'removed' }).orderBy('id').select('*');

export const findByEmail = (db: Knex, email: string): Promise<StaffRow | undefined> =>
  db('staff')
    .where({ email_key: addressKey(email) })
    .first('*');

async function requireAccount(db: Knex, email: string): Promise<StaffRow> {
  const row = await findByEmail(db, email);
  if (!row) throw new HttpError(404, 'No account has this address.');
  return row;
}

/** All owners who can sign in, locked, so that if two owners end each other's accounts at once, one of them fails. */
const lockOwners = (trx: Knex): Promise<number[]> =>
  trx('staff').where({ role: 'owner', state: 'active' }).forUpdate().pluck('id');

function refuseLast(owners: readonly number[], { id }: StaffRow): void {
  if (owners.length === 1 && Number(owners[0]) === Number(id))
    throw new HttpError(409, 'This is the only owner. Make someone else an owner first.');
}

/**
 * Invites a person, or invites again a person who has not accepted yet: former links stop working. A disabled person sets up the
 * account again: none of their former credentials works.
 * @param tell writes the mail, in the same transaction.
 * @throws {HttpError} 409 if the person has an account
 */
export async function inviteStaff(
  knex: Knex,
  { name, email, role }: Invited,
  now: Date,
  tell: (trx: Knex, token: string) => Promise<void>,
): Promise<void> {
  const token = newToken();
  const taken = new HttpError(409, 'This address already has an account.');
  await inTransaction(knex, async (trx) => {
    const known = await findByEmail(trx, email);
    if (known?.state === 'active') throw taken;
    if (known) {
      const anew = { state: 'invited', edits_content: false, ...noCredentials } as const;
      await trx('staff')
        .where({ id: known.id })
        .update({ name, email: email.trim(), role, ...anew });
      await dropWaysIn(trx, known.id);
    } else
      await trx('staff')
        .insert({
          name,
          email: email.trim(),
          email_key: addressKey(email),
          role,
          state: 'invited',
          created_at: now,
        })
        .catch((error: unknown) => {
          throw isDuplicate(error) ? taken : error;
        });
    const row = known ?? (await findByEmail(trx, email));
    if (!row) throw new Error('The invited account no longer exists.');
    const endsAt = new Date(now.getTime() + INVITE_MS);
    await trx('staff_invites').insert({ token_hash: hashToken(token), staff_id: row.id, ends_at: endsAt });
    await tell(trx, token);
  });
}

/** The person that a link invites; null if it is used, expired or unknown. */
export async function findInvited(db: Knex, token: string, now: Date): Promise<StaffRow | null> {
  const link = await db('staff_invites')
    .where({ token_hash: hashToken(token) })
    .where(whereAhead('ends_at', now, INVITE_MS))
    .first('staff_id');
  if (!link) return null;
  return (await db('staff').where({ id: link.staff_id, state: 'invited' }).first('*')) ?? null;
}

/** The credentials of a person other than passkeys. */
export type Credentials = Pick<StaffRow, 'password_hash' | 'totp_secret' | 'totp_used'>;

const noCredentials: Credentials = { password_hash: null, totp_secret: null, totp_used: null };

/**
 * Turns an invitation into an account.
 * @param keep writes the other credentials, in the same transaction
 * @returns false if the link was used meanwhile
 */
export function acceptInvitation(
  knex: Knex,
  token: string,
  staffId: number,
  credentials: Credentials | null,
  keep: (trx: Knex) => Promise<void>,
): Promise<boolean> {
  return inTransaction(knex, async (trx) => {
    // The process that deletes the link may use it.
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
 * Disables or removes an account and ends its sessions, links and calendar address; the email address of a removed account is free
 * again.
 * @throws {HttpError} 404; 409 for the last owner who can sign in
 */
export function endAccount(knex: Knex, email: string, state: 'disabled' | 'removed'): Promise<StaffRow> {
  return inTransaction(knex, async (trx) => {
    const owners = await lockOwners(trx);
    const row = await requireAccount(trx, email);
    refuseLast(owners, row);
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
  await revokeFeed(trx, staffId);
}

async function dropWaysIn(trx: Knex, staffId: number): Promise<void> {
  await dropLinks(trx, staffId);
  await endSessions(trx, staffId);
  await trx('staff_recovery_codes').where({ staff_id: staffId }).del();
  await trx('staff_passkeys').where({ staff_id: staffId }).del();
}

/**
 * Changes a person's rights. It ends their sessions, because other rights require another session.
 * @param editsContent the switch that adds the site's words to the role; without it, as before
 * @throws {HttpError} 404; 409 for the last owner who can sign in
 */
export function changeRole(
  knex: Knex,
  email: string,
  { role, editsContent }: { role: Role; editsContent?: boolean | undefined },
): Promise<StaffRow> {
  return inTransaction(knex, async (trx) => {
    const owners = await lockOwners(trx);
    const row = await requireAccount(trx, email);
    const edits = editsContent ?? Boolean(row.edits_content);
    if (row.role === role && Boolean(row.edits_content) === edits) return row;
    if (row.role !== role) refuseLast(owners, row);
    await trx('staff').where({ id: row.id }).update({ role, edits_content: edits });
    await endSessions(trx, row.id);
    if (!mayDo(role, 'bookings')) await revokeFeed(trx, row.id);
    return { ...row, role, edits_content: edits };
  });
}

/**
 * Enables a disabled account. A person who never accepted an invitation needs another one.
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

/** When each account was last used, by its id: by an open session, or else by the audit log. */
export async function lastUsedAt(db: Knex): Promise<Map<number, Date>> {
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

/** Deletes expired invitations. */
export async function purgeInvites(db: Knex, now: Date): Promise<void> {
  await db('staff_invites').where('ends_at', '<', now).del();
}
