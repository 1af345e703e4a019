import type { Knex } from 'knex';
import { type StoredMoment, toDate } from '../db/values.ts';
import type { Mail, OutgoingMail } from './types.ts';

/** A mail that a worker may try to send, as it stood when it was read. */
export interface DueMail {
  id: number;
  attempts: number;
}

/** A worker's right to attempt one mail until a moment. */
export interface Lease {
  id: number;
  /** Who holds it: new for every attempt. */
  holder: string;
  until: Date;
}

/** The longest due first. Mails that somebody holds are not due. */
export async function findDue(db: Knex, now: Date, limit: number): Promise<DueMail[]> {
  return due(db, now).orderBy(['next_attempt_at', 'id']).limit(limit).select('id', 'attempts');
}

/**
 * Takes a mail and counts the attempt, unless somebody else did either since it was read: one conditional
 * update, which both databases run alone. The attempt is counted before it is made, since a mail that ends
 * the process would otherwise be tried for ever.
 * @returns whether the mail is ours.
 */
export async function takeLease(
  db: Knex,
  { id, attempts }: DueMail,
  lease: Lease,
  now: Date,
): Promise<boolean> {
  const taken = await due(db, now)
    .where({ id, attempts })
    .update({ leased_until: lease.until, leased_by: lease.holder, attempts: attempts + 1 });
  return taken === 1;
}

export async function readMail(db: Knex, { id }: Lease): Promise<OutgoingMail> {
  const row: StoredRow = await db('outbox').where({ id }).first('message_id', 'mail', 'created_at');
  return { ...(JSON.parse(row.mail) as Mail), messageId: row.message_id, date: toDate(row.created_at) };
}

/** Sent is sent, whoever holds the lease by now. */
export async function markSent(db: Knex, { id }: Lease, now: Date): Promise<void> {
  await db('outbox')
    .where({ id })
    .update({ state: 'sent', sent_at: now, last_error: null, leased_until: null, leased_by: null });
}

export async function scheduleRetry(db: Knex, lease: Lease, reason: string, at: Date): Promise<void> {
  await held(db, lease).update({
    next_attempt_at: at,
    last_error: reason,
    leased_until: null,
    leased_by: null,
  });
}

/** A dead letter stays until a person looks at it. */
export async function markDead(db: Knex, lease: Lease, reason: string): Promise<void> {
  await held(db, lease).update({ state: 'dead', last_error: reason, leased_until: null, leased_by: null });
}

/** Gives a mail back as if it had not been taken: `attempts` is the number from before. */
export async function releaseLease(db: Knex, lease: Lease, attempts: number): Promise<void> {
  await held(db, lease).update({ attempts, leased_until: null, leased_by: null });
}

function due(db: Knex, now: Date): Knex.QueryBuilder {
  return db('outbox')
    .where({ state: 'queued' })
    .where('next_attempt_at', '<=', now)
    .where((free) => free.whereNull('leased_until').orWhere('leased_until', '<=', now));
}

function held(db: Knex, { id, holder }: Lease): Knex.QueryBuilder {
  return db('outbox').where({ id, leased_by: holder, state: 'queued' });
}

interface StoredRow {
  message_id: string;
  mail: string;
  created_at: StoredMoment;
}
