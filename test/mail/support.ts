import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import PostalMime, { type Attachment } from 'postal-mime';
import type { Row } from '#server/db/tables.ts';
import { enqueueMail } from '#server/mail/outbox.ts';
import type { Mail, MailTransport, OutgoingMail } from '#server/mail/types.ts';
import type { Services } from '#server/services.ts';
import { configWith } from '../support/work.ts';

export const from = 'Larkfield <hello@larkfield.example>';

export function aMail(values: Partial<Mail> = {}): Mail {
  return {
    to: 'dana@university.example',
    subject: 'A subject',
    text: 'Text.\n',
    html: '<p>Text.</p>',
    ...values,
  };
}

export const outboxAt = (sender: string): Pick<Services, 'config' | 'now'> => ({
  config: configWith({
    mail: { from: sender, to: 'firm@larkfield.example', url: 'files', name: null },
    rateLimits: false,
    sessionSecret: 'a secret of the test',
  }),
  now: () => new Date(),
});

/** Writes a mail that has no limit into the outbox. */
export const enqueueSample = (db: Knex, values: Partial<Mail> = {}, sender = from) =>
  enqueueMail(
    db,
    { about: null, mail: { ...aMail(values), kind: 'lead reply', audience: 'correspondent' } },
    outboxAt(sender),
  );

export function anOutgoingMail(values: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    ...aMail(),
    messageId: '<one@larkfield.example>',
    date: new Date('2026-11-20T09:30:00.000Z'),
    ...values,
  };
}

export type OutboxRow = Row<'outbox'>;

export const outboxRows = (knex: Knex): Promise<OutboxRow[]> => knex('outbox').orderBy('id');

export interface RecordingTransport extends MailTransport {
  sent: OutgoingMail[];
}

/** Accepts everything, unless `before` throws or does not return. */
export function recordingTransport(
  before: (mail: OutgoingMail, signal?: AbortSignal) => Promise<void> | void = () => {},
): RecordingTransport {
  const sent: OutgoingMail[] = [];
  return {
    sent,
    async send(mail, signal) {
      await before(mail, signal);
      sent.push(mail);
    },
  };
}

/** The mails of a folder, parsed, oldest first. */
export async function readMailFolder(folder: string) {
  const names = (await readdir(folder)).sort();
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      return { name, raw: content.toString('utf8'), ...(await PostalMime.parse(content)) };
    }),
  );
}

export function contentOf(attachment: Attachment | undefined): string {
  return Buffer.from(attachment?.content as ArrayBuffer).toString('utf8');
}
