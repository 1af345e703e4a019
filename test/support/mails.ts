import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestApp } from './app.ts';
import { waitFor } from './wait.ts';

/** The mails sent so far, as a mail program reads them; oldest first. */
export async function sentMails(app: { config: Pick<TestApp['config'], 'dataDir'> }): Promise<Email[]> {
  const folder = path.join(app.config.dataDir, 'mail');
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(files.map((name) => parsed(path.join(folder, name))));
}

/** A file is a whole mail and stays as it is; tests ask for all of them again and again. */
const read = new Map<string, Promise<Email>>();

function parsed(file: string): Promise<Email> {
  const email = read.get(file) ?? readFile(file).then((text) => PostalMime.parse(text));
  read.set(file, email);
  return email;
}

/** Waits until the outbox is empty and returns all sent mails. */
export async function allMails(app: TestApp): Promise<Email[]> {
  await waitFor(async () => (await app.knex('outbox').whereNot({ state: 'sent' })).length === 0);
  return sentMails(app);
}

/** The one mail to an address. */
export async function mailTo(app: TestApp, address: string): Promise<Email> {
  const found = (await allMails(app)).filter(({ to }) =>
    to?.some((recipient) => recipient.address === address),
  );
  if (found.length !== 1) throw new Error(`${found.length} mails went to ${address}.`);
  return found[0] as Email;
}
