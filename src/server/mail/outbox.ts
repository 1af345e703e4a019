import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { oneLine } from './plain.ts';
import type { Mail, MailAttachment } from './types.ts';

/** Long enough for a sentence with a name in it; phones show about 40 characters. */
const SUBJECT_LIMIT = 200;
const FILENAME_LIMIT = 150;

/** One address without a name: nothing in it can start another address, another parameter or another header. */
const address = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;
const headerName = /^[A-Za-z0-9-]+$/;

/**
 * Writes a mail into the outbox on the caller's connection, so that it exists exactly when the caller's
 * transaction does. Wake the worker after the commit; it would find the mail by itself a few seconds later.
 * The Message-ID is made here, once: by it the recipient's server tells a repeated mail from a new one.
 * @param from MAIL_FROM, whose host the Message-ID carries
 * @throws {TypeError} for an address or a header name that is none: a schema should have refused it.
 */
export async function enqueueMail(db: Knex, mail: Mail, { from }: { from: string }): Promise<void> {
  const now = new Date();
  await db('outbox').insert({
    message_id: `<${randomUUID()}@${hostOf(from)}>`,
    mail: JSON.stringify(checked(mail)),
    state: 'queued',
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
  });
}

/** Sent mails are kept this long, for questions about what was said. */
const KEPT_DAYS = 30;

/** Drops mails that were sent long ago; they hold what people wrote, and gift codes. Dead letters stay. */
export async function forgetSentMails(db: Knex, now: Date): Promise<number> {
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
  if (!address.test(value)) throw new TypeError('A mail needs one plain address.');
  return value;
}

function checkedHeaders(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      if (!headerName.test(name)) throw new TypeError(`${JSON.stringify(name)} is no name of a header.`);
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
