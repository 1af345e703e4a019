import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

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
  const blocks = message.matchAll(
    /Content-Transfer-Encoding: base64\r?\n(?:[^\r\n]+\r?\n)*\r?\n([A-Za-z0-9+/=\r\n]+)/gi,
  );
  return [joined, ...[...blocks].map(([, block = '']) => Buffer.from(block, 'base64').toString('utf8'))].join(
    '\n',
  );
}
