import { createHash, randomBytes } from 'node:crypto';
import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { whereAhead, whereWithin } from '#server/lib/stored-moment.ts';

const MINUTE_MS = 60_000;
/** How long an unused session lasts. */
export const IDLE_MS = 30 * MINUTE_MS;
/** How long it lasts at most. */
const LONGEST_MS = 12 * 60 * MINUTE_MS;
const BROWSER_LENGTH = 191;

export interface Session {
  hash: string;
  /** Null for the shared password. */
  staffId: number | null;
  /** Identifies the shared password's setting; null for an account. */
  setting: string | null;
  /** When the person last gave a proof. */
  provedAt: Date;
}

/** 256 random bits, as a cookie or a link holds them. */
export const newToken = () => randomBytes(32).toString('base64url');

export const isToken = (text: string) => /^[\w-]{43}$/.test(text);

/** The form of a token in the database, so that a copy of the database gives no access. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');

export async function insertSession(
  db: Knex,
  req: Request,
  { token, staffId, setting, now }: Omit<Session, 'hash' | 'provedAt'> & { token: string; now: Date },
): Promise<Session> {
  const hash = hashToken(token);
  await db('staff_sessions').insert({
    token_hash: hash,
    staff_id: staffId,
    setting,
    browser: (req.get('User-Agent') ?? '').slice(0, BROWSER_LENGTH),
    address: clientAddress(req),
    created_at: now,
    used_at: now,
    proved_at: now,
    ends_at: new Date(now.getTime() + LONGEST_MS),
  });
  return { hash, staffId, setting, provedAt: now };
}

/** The session of a token, unless it has expired, is idle too long or was ended. */
export async function readSession(db: Knex, token: string, now: Date): Promise<Session | null> {
  if (!isToken(token)) return null;
  const row = await stillOpen(db, now)
    .where({ token_hash: hashToken(token) })
    .first();
  return row ? presentSession(row) : null;
}

/** Sessions that have not expired and that no person has ended. */
const stillOpen = (db: Knex, now: Date) =>
  db('staff_sessions')
    .where(whereAhead('ends_at', now, LONGEST_MS))
    .where(whereWithin('used_at', now, IDLE_MS));

/** Every open session, the last used first. @param staffId only those of this person */
export function openSessions(db: Knex, now: Date, staffId?: number): Promise<Row<'staff_sessions'>[]> {
  const query = stillOpen(db, now).orderBy('used_at', 'desc').select('*');
  return staffId === undefined ? query : query.where({ staff_id: staffId });
}

const presentSession = (row: Row<'staff_sessions'>): Session => ({
  hash: row.token_hash,
  staffId: row.staff_id,
  setting: row.setting,
  provedAt: toDate(row.proved_at),
});

/** Records that a session is in use, in the database at most once a minute. */
export async function touchSession(db: Knex, { hash }: Session, now: Date): Promise<void> {
  await db('staff_sessions')
    .where({ token_hash: hash })
    .where('used_at', '<', new Date(now.getTime() - MINUTE_MS))
    .update({ used_at: now });
}

/** Locks a session until the transaction ends. @returns false if it was ended meanwhile */
export async function lockSession(trx: Knex, { hash }: Session): Promise<boolean> {
  const row = await trx('staff_sessions').where({ token_hash: hash }).forUpdate().first('token_hash');
  return row !== undefined;
}

export async function deleteSession(db: Knex, { hash }: Session): Promise<void> {
  await db('staff_sessions').where({ token_hash: hash }).del();
}

/** Ends every session of an account, and the marks of its browsers. */
export async function endSessions(db: Knex, staffId: number): Promise<void> {
  await db('staff_sessions').where({ staff_id: staffId }).del();
  await db('known_browsers').where({ staff_id: staffId }).del();
}

/** Deletes expired sessions. */
export async function purgeSessions(db: Knex, now: Date): Promise<void> {
  await db('staff_sessions')
    .where('ends_at', '<', now)
    .orWhere('used_at', '<', new Date(now.getTime() - IDLE_MS))
    .del();
}
