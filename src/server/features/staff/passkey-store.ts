import type { Knex } from 'knex';
import type { InsertRow, Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { isDuplicate } from '#server/db/values.ts';
import { HttpError } from '#server/http/errors.ts';
import { whereAhead } from '#server/lib/stored-moment.ts';
import { hashToken, newToken } from './access/sessions.ts';
import type { StaffRow } from './accounts.ts';

/** How long a person may take to find their phone. */
const CHALLENGE_MS = 5 * 60_000;
/** More devices than anyone has. */
const MOST_PASSKEYS = 20;

export type PasskeyRow = Row<'staff_passkeys'>;

/** The data of a new passkey. */
export type NewPasskey = Pick<
  InsertRow<'staff_passkeys'>,
  'credential_id' | 'public_key' | 'counter' | 'backup_eligible' | 'backed_up' | 'transports'
>;

/** A challenge to be signed once, within minutes. @param staffId the person who adds a passkey; null for signing in */
export async function newChallenge(db: Knex, staffId: number | null, now: Date): Promise<string> {
  const challenge = newToken();
  await db('staff_challenges').insert({
    challenge_hash: hashToken(challenge),
    staff_id: staffId,
    ends_at: new Date(now.getTime() + CHALLENGE_MS),
  });
  return challenge;
}

/** Uses up a challenge, so that only one of two concurrent calls can. */
export async function takeChallenge(
  db: Knex,
  challenge: string,
  staffId: number | null,
  now: Date,
): Promise<boolean> {
  const taken = await db('staff_challenges')
    .where({ challenge_hash: hashToken(challenge), staff_id: staffId })
    .where(whereAhead('ends_at', now, CHALLENGE_MS))
    .del();
  return taken === 1;
}

export async function purgeChallenges(db: Knex, now: Date): Promise<void> {
  await db('staff_challenges').where('ends_at', '<', now).del();
}

export const findPasskey = (db: Knex, credentialId: string): Promise<PasskeyRow | undefined> =>
  db('staff_passkeys')
    .where({ id_hash: hashToken(credentialId) })
    .first('*');

/** Of one person, the oldest first. */
export const listPasskeys = (db: Knex, staffId: number): Promise<PasskeyRow[]> =>
  db('staff_passkeys').where({ staff_id: staffId }).orderBy(['created_at', 'id_hash']).select('*');

/** @throws {HttpError} 409 for a duplicate, and for too many */
export async function insertPasskey(
  db: Knex,
  staffId: number,
  passkey: NewPasskey,
  label: string,
  now: Date,
): Promise<void> {
  if ((await listPasskeys(db, staffId)).length >= MOST_PASSKEYS)
    throw new HttpError(409, 'Your account has as many passkeys as it can hold. Remove one first.');
  await db('staff_passkeys')
    .insert({
      ...passkey,
      id_hash: hashToken(passkey.credential_id),
      staff_id: staffId,
      label,
      created_at: now,
    })
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new HttpError(409, 'This passkey is already in use.') : error;
    });
}

/**
 * Records the use of a passkey. A counter that does not advance reveals a copy; if two uses have the same counter, in any processes,
 * only one is accepted.
 * @returns false for a copy
 */
export async function recordPasskeyUse(
  db: Knex,
  idHash: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const changed = await db('staff_passkeys')
    .where({ id_hash: idHash })
    // Many never count: theirs stays 0.
    .where('counter', counter === 0 ? '=' : '<', counter)
    .update({ counter, backed_up: isBackedUp, used_at: now });
  return changed === 1;
}

/** Whether a person can sign in without a passkey. */
export const hasPassword = ({
  password_hash,
  totp_secret,
}: Pick<StaffRow, 'password_hash' | 'totp_secret'>) => password_hash !== null && totp_secret !== null;

/** @returns its name. @throws {HttpError} 404; 409 for the last credential */
export function removePasskey(knex: Knex, staffId: number, idHash: string): Promise<string> {
  return inTransaction(knex, async (trx) => {
    // Locked, so that of two concurrent removals of the last two passkeys, one fails.
    const row = await trx('staff').where({ id: staffId }).forUpdate().first('password_hash', 'totp_secret');
    const passkeys = await listPasskeys(trx, staffId);
    const passkey = passkeys.find(({ id_hash }) => id_hash === idHash);
    if (!row || !passkey) throw new HttpError(404, 'This passkey has already been removed.');
    if (passkeys.length === 1 && !hasPassword(row))
      throw new HttpError(409, 'This is your only way to sign in. Add another passkey first.');
    await trx('staff_passkeys').where({ id_hash: idHash }).del();
    return passkey.label;
  });
}
