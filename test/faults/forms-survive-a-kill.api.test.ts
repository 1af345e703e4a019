import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import PostalMime from 'postal-mime';
import { parseDatabaseUrl } from '../../src/server/config/database-url.ts';
import { connect } from '../../src/server/db/connect.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const SUBMISSIONS = 200;
const AT_ONCE = 10;
/** The process is killed when about this many were acknowledged, in the middle of others. */
const KILL_AFTER = 60;

eachDatabase((openDatabase) => {
  test('after kill -9 every acknowledged message is stored once and its mails go out', async () => {
    const env = {
      DATABASE_URL: await openDatabase(),
      DATA_DIR: await makeTemporaryDirectory('data'),
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    };
    const first = await spawnServer(env);
    await untilReady(first);

    const acknowledged: string[] = [];
    let next = 0;
    const send = async () => {
      while (next < SUBMISSIONS) {
        const email = `visitor${next}@example.com`;
        next += 1;
        const answer = await fetch(`${first.url}/api/contact`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ ...validContact, email }),
        }).catch(() => null);
        if (answer?.status === 201) acknowledged.push(email);
        if (acknowledged.length === KILL_AFTER) first.child.kill('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    expect(await first.exit).toBe('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILL_AFTER);

    const second = await spawnServer(env);
    await untilReady(second);
    const config = parseDatabaseUrl(env.DATABASE_URL);
    if (!config) throw new Error('The test database has no valid URL.');
    const knex = connect(config, pino({ level: 'silent' }));
    try {
      const stored: string[] = await knex('contact_messages').pluck('email');
      expect(new Set(stored).size).toBe(stored.length);
      expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([]);

      // What the killed process had leased is free again when the lease is over.
      await knex('outbox').where({ state: 'queued' }).update({ leased_until: null, leased_by: null });
      await waitFor(async () => (await knex('outbox').whereNot({ state: 'sent' })).length === 0, {
        timeout: 15_000,
      });
      const mails = await readMails(path.join(env.DATA_DIR, 'mail'));
      for (const email of acknowledged) expect(mails.get(email)?.size).toBe(1);
    } finally {
      await knex.destroy();
    }
    second.child.kill('SIGTERM');
    expect(await second.exit).toBe(0);
  }, 60_000);
});

/** The Message-IDs that went to each address: a mail that was sent twice still has one. */
async function readMails(folder: string): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const file of await readdir(folder)) {
    if (!file.endsWith('.eml')) continue;
    const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
    const address = mail.to?.[0]?.address ?? '';
    found.set(address, (found.get(address) ?? new Set()).add(mail.messageId ?? ''));
  }
  return found;
}
