import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { Row } from '../db/tables.ts';
import { toDate } from '../db/values.ts';
import { isFree, isHeldBy, type Lease, newLease, released, takeLease } from '../lib/lease.ts';
import { plainAddress } from '../lib/plain-address.ts';
import { whereOver } from '../lib/stored-moment.ts';
import type { Services } from '../services.ts';
import { oneLine } from './plain.ts';
import { mayWriteTo } from './recipients.ts';
import type { Audience, ComposedMail, Mail, MailAttachment, MailReference, OutgoingMail } from './types.ts';

/** Enough for a sentence with a name; phones show about 40 characters. */
const SUBJECT_LIMIT = 200;
const FILENAME_LIMIT = 150;

const headerName = /^[A-Za-z0-9-]+$/;

interface NewMail<To extends Audience> {
  about: MailReference;
  mail: ComposedMail<To>;
}

/** What a mail has instead of a Message-ID, if its audience has a limit and the address reached it. */
type LeftOut<To extends Audience> = To extends 'stranger' | 'account' ? null : never;

/**
 * Writes a mail to the outbox on the caller's connection, so that it exists exactly when the caller's transaction does. Wake
 * the worker after the commit; otherwise it finds the mail a few seconds later. The Message-ID is made here, once: it lets
 * the recipient's server recognize a repeated mail. This is the only way into the outbox, and it counts the mails that
 * strangers can cause.
 * @returns the Message-ID; null when the address has reached the limit of the mail's audience
 * @throws {TypeError} for an invalid address or header name: a schema should have refused it.
 */
export async function enqueueMail<To extends Audience>(
  trx: Knex,
  { about, mail }: NewMail<To>,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<string | LeftOut<To>> {
  const content = JSON.stringify(checked(mail));
  const createdAt = now();
  if (!(await mayWriteTo(trx, mail, { config, now: createdAt }))) return null as LeftOut<To>;
  const messageId = `<${randomUUID()}@${hostOf(config.mail.from)}>`;
  await trx('outbox').insert({
    message_id: messageId,
    mail: content,
    recipient_key: mail.to.toLowerCase(),
    reply_to_key: mail.replyTo?.toLowerCase() ?? '',
    about_table: about?.table ?? null,
    about_id: about?.id ?? null,
    state: 'queued',
    attempts: 0,
    next_attempt_at: createdAt,
    created_at: createdAt,
  });
  return messageId;
}

/** The longest wait between two attempts (attempt.ts), which is also the longest lease. */
export const LONGEST_WAIT_MS = 14 * 60 * 60 * 1000;

const whereDue = (now: Date) => whereOver('next_attempt_at', now, LONGEST_WAIT_MS);

/** A mail that a worker may try to send, as it was read. */
export type DueMail = Pick<Row<'outbox'>, 'id' | 'attempts'>;

/** A worker's lease on one mail until a moment. */
export interface MailLease extends Lease {
  id: number;
}

/** The longest due first. Leased mails are not due. */
export async function findDue(db: Knex, now: Date, limit: number): Promise<DueMail[]> {
  return queued(db)
    .where(whereDue(now))
    .where(isFree(now, LONGEST_WAIT_MS))
    .orderBy(['next_attempt_at', 'id'])
    .limit(limit)
    .select('id', 'attempts');
}

/**
 * Leases a mail and counts the attempt, unless another process did since it was read.
 * @returns null if another process has it
 */
export async function leaseMail(
  db: Knex,
  { id, attempts }: DueMail,
  { now, leaseFor }: { now: Date; leaseFor: number },
): Promise<MailLease | null> {
  const lease = newLease(now, leaseFor);
  const mail = queued(db).where({ id }).where(whereDue(now));
  return (await takeLease(mail, lease, { now, attempts, longestMs: LONGEST_WAIT_MS }))
    ? { id, ...lease }
    : null;
}

/** @throws {Error} when the row was deleted, which only a person can do */
export async function readMail(db: Knex, { id }: MailLease): Promise<OutgoingMail> {
  const row = await db('outbox').where({ id }).first('message_id', 'mail', 'created_at');
  if (!row) throw new Error('A leased email no longer exists.');
  return { ...(JSON.parse(row.mail) as Mail), messageId: row.message_id, date: toDate(row.created_at) };
}

/** A sent mail stays sent, even if another process holds the lease. */
export async function markSent(db: Knex, { id }: MailLease, now: Date): Promise<void> {
  await db('outbox')
    .where({ id })
    .update({ state: 'sent', sent_at: now, last_error: null, ...released });
}

export async function scheduleRetry(db: Knex, lease: MailLease, reason: string, at: Date): Promise<void> {
  await held(db, lease).update({ next_attempt_at: at, last_error: reason, ...released });
}

/** An undelivered mail stays until a person handles it. */
export async function markDead(db: Knex, lease: MailLease, reason: string): Promise<void> {
  await held(db, lease).update({ state: 'dead', last_error: reason, ...released });
}

/** Releases a mail as if it had not been leased: `attempts` is the previous number. */
export async function releaseMail(db: Knex, lease: MailLease, attempts: number): Promise<void> {
  await held(db, lease).update({ attempts, ...released });
}

const queued = (db: Knex) => db('outbox').where({ state: 'queued' });
const held = (db: Knex, lease: MailLease) => queued(db).where({ id: lease.id }).where(isHeldBy(lease));

/** Sent mails are kept this long, for questions about their content. */
const KEPT_DAYS = 30;

/** Deletes mails that were sent long ago; they hold personal texts and gift codes. Undelivered mails stay. */
export async function purgeSentMails(db: Knex, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60 * 1000);
  return db('outbox').where({ state: 'sent' }).where('sent_at', '<', oldest).del();
}

/** The host of `name@host` or `Name <name@host>`. */
function hostOf(from: string): string {
  return /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

function checked(mail: Mail): Mail {
  return {
    to: checkedAddress(mail.to),
    ...(mail.replyTo !== undefined && { replyTo: checkedAddress(mail.replyTo) }),
    subject: oneLine(mail.subject, SUBJECT_LIMIT),
    text: mail.text.toWellFormed(),
    html: mail.html.toWellFormed(),
    ...(mail.headers && { headers: checkedHeaders(mail.headers) }),
    ...(mail.attachments && { attachments: mail.attachments.map(checkedAttachment) }),
  };
}

function checkedAddress(value: string): string {
  if (!plainAddress.test(value)) throw new TypeError('An email needs one plain address.');
  return value;
}

function checkedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!headerName.test(name)) throw new TypeError(`${JSON.stringify(name)} is not a header name.`);
      return [name, oneLine(value)];
    }),
  );
}

function checkedAttachment(attachment: MailAttachment): MailAttachment {
  return {
    ...attachment,
    filename: oneLine(attachment.filename, FILENAME_LIMIT).replace(/[/\\]/g, '_'),
    contentType: oneLine(attachment.contentType),
  };
}
