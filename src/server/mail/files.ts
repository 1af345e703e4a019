import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { compose, type Sender } from './compose.ts';
import type { MailTransport, OutgoingMail } from './types.ts';

interface FilesOptions extends Sender {
  /** DATA_DIR/mail; made with the first mail. */
  folder: string;
}

/**
 * Keeps each mail as an `.eml` file that any mail program opens. A repeated attempt writes the same name,
 * and a reader sees the whole file or none.
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
  const { message } = await writer.sendMail(await compose(mail, sender));
  return message as Readable;
}

async function writeDurably(file: string, content: Readable): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  await pipeline(content, handle.createWriteStream({ flush: true }));
}

/**
 * The mails that are kept as files (SMTP_URL=files) and of which `matches` says yes, by their text: headers,
 * and bodies in whatever encoding.
 */
export async function findKeptMails(
  folder: string,
  matches: (text: string) => boolean,
): Promise<{ name: string; file: string }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const found = [];
  for (const name of names) {
    const file = path.join(folder, name);
    if (matches(readable(await readFile(file, 'utf8')))) found.push({ name, file });
  }
  return found;
}

export async function removeKeptMails(mails: readonly { file: string }[]): Promise<void> {
  for (const { file } of mails) await rm(file, { force: true });
}

/** Undoes what RFC 2045 does to text: soft line breaks, and blocks of base64. */
function readable(message: string): string {
  const joined = message.replace(/=\r?\n/g, '');
  const blocks = message.split(/\r?\n\r?\n/);
  const decoded = blocks.map((block, index) => {
    if (!/^Content-Transfer-Encoding: base64\r?$/im.test(blocks[index - 1] ?? '')) return '';
    const [content = ''] = block.split(/^--/m, 1);
    return Buffer.from(content, 'base64').toString('utf8');
  });
  return [joined, ...decoded].join('\n');
}
