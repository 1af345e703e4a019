import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { composeMessage, type Sender } from './compose.ts';
import type { MailTransport, OutgoingMail } from './types.ts';

interface FilesOptions extends Sender {
  /** DATA_DIR/mail; created with the first mail. */
  folder: string;
}

/**
 * Writes each mail as an `.eml` file that any mail program opens. A retry writes the same name, and a reader sees the whole
 * file or none.
 */
export function filesTransport({ folder, ...sender }: FilesOptions): MailTransport {
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, fileName(mail));
      const draft = `${file}.draft`;
      try {
        await writeDurably(draft, await toStream(mail, sender));
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
    },
    async verify() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const probe = path.join(folder, `.${randomUUID()}`);
      await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
      await rm(probe);
    },
  };
}

/** Time, then the random part of the Message-ID: `2026-11-20T09-30-00-000Z-0b3c….eml`. */
function fileName({ date, messageId }: OutgoingMail): string {
  const [random = ''] = messageId.replace(/[^A-Za-z0-9@-]/g, '').split('@');
  return `${date.toISOString().replace(/[:.]/g, '-')}-${random}.eml`;
}

async function toStream(mail: OutgoingMail, sender: Sender): Promise<Readable> {
  const { createTransport } = await import('nodemailer');
  const writer = createTransport({ streamTransport: true, newline: 'windows' });
  const { message } = await writer.sendMail(await composeMessage(mail, sender));
  return message as Readable;
}

async function writeDurably(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await pipeline(content, handle.createWriteStream({ flush: true }));
}

/** A mail stored as a file (SMTP_URL=files). */
export interface MailFile {
  name: string;
  file: string;
  to: string;
  /** Empty if the mail has none. */
  replyTo: string;
}

export async function findMailFiles(folder: string): Promise<MailFile[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const found = [];
  for (const name of names) {
    const file = path.join(folder, name);
    const [head = ''] = (await readFile(file, 'utf8')).split('\r\n\r\n', 1);
    found.push({ name, file, to: headerOf(head, 'To'), replyTo: headerOf(head, 'Reply-To') });
  }
  return found;
}

/** A header with one address, as `composeMessage` writes it; long ones are folded (RFC 5322, 2.2.3). */
function headerOf(head: string, name: string): string {
  const line = head
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .find((each) => each.startsWith(`${name}:`));
  return line?.slice(name.length + 1).trim() ?? '';
}

export async function removeMailFiles(mails: readonly { file: string }[]): Promise<void> {
  for (const { file } of mails) await rm(file, { force: true });
}
