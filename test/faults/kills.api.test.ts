import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { eachDatabase } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { openKnex } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { sendMessages } from '../support/submissions.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

/** They send what was left behind: some mails for each kill, one connection each. */
const LAST_SERVERS = times(1, 4);
const SENDERS = times(4, 2);
/** From the first acknowledged message to the kill, at random. */
const LONGEST_LIFE_MS = 60;

eachDatabase((openDatabase, database) => {
  // The two servers take the same path.
  const KILLS = times(1, database === 'sqlite' ? 500 : 250);
  test(
    `after ${KILLS} kills at random moments each acknowledged message is stored once and mailed`,
    async () => {
      const smtp = await startSmtpServer();
      const env = {
        DATABASE_URL: await openDatabase(),
        DATA_DIR: await makeTemporaryDirectory('data'),
        SMTP_URL: smtp.url,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      };
      const acknowledged: string[] = [];
      for (let kill = 1; kill <= KILLS; kill += 1) {
        const server = await spawnServer(env);
        await untilReady(server);
        acknowledged.push(...(await killWhileSending(server, `kill${kill}`)));
      }

      const last = await Promise.all(
        Array.from({ length: database === 'sqlite' ? 1 : LAST_SERVERS }, () => spawnServer(env)),
      );
      await Promise.all(last.map((server) => untilReady(server)));
      const knex = openKnex(env.DATABASE_URL);
      try {
        const stored: string[] = await knex('contact_messages').pluck('email');
        const storedOnce = new Set(stored);
        const lost = acknowledged.filter((email) => !storedOnce.has(email)).length;
        const doubled = stored.length - storedOnce.size;
        await settleOutbox(knex);
        const { unsent, extra, worst } = countMails(acknowledged, smtp.received);
        record({
          promise: 'An acknowledged submission is never lost',
          goal: '0 lost and 0 stored twice in 1,000 kills at random moments (500 on SQLite, 250 on each server)',
          measured: `${database}: ${KILLS} kills, ${acknowledged.length} acknowledged, ${lost} lost, ${doubled} stored twice`,
          holds: lost === 0 && doubled === 0,
        });
        record({
          promise: 'Mails are sent',
          goal: 'each email is sent at least once; each kill causes at most one duplicate, which has the same Message-ID',
          measured: `${database}: ${unsent} missing, ${extra} duplicates after ${KILLS} kills, ${worst} under another Message-ID`,
          holds: unsent === 0 && extra <= KILLS && worst === 0,
        });
        expect(await knex('outbox').where({ state: 'dead' }).select('attempts', 'last_error')).toEqual([]);
        expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
        expect({ lost, doubled, unsent, worst }).toEqual({ lost: 0, doubled: 0, unsent: 0, worst: 0 });
        expect(extra).toBeLessThanOrEqual(KILLS);
      } finally {
        await knex.destroy();
        for (const { child } of last) child.kill('SIGTERM');
        await Promise.all(last.map(({ exit }) => exit));
        await smtp.close();
      }
    },
    within(30_000, 3_600_000),
  );
});

async function killWhileSending(server: ServerProcess, name: string): Promise<string[]> {
  const { acknowledged, done } = sendMessages(server.url, name, SENDERS);
  await waitFor(() => acknowledged.length > 0, { interval: 1 });
  setTimeout(() => server.child.kill('SIGKILL'), Math.random() * LONGEST_LIFE_MS);
  expect(await server.exit).toBe('SIGKILL');
  await done;
  return acknowledged;
}

/** Rows leased by killed processes are free when the lease ends; here it ends now. */
async function settleOutbox(knex: Knex): Promise<void> {
  const unsent = () => knex('outbox').where({ state: 'queued' });
  await unsent().update({ leased_until: null, leased_by: null, next_attempt_at: new Date() });
  await waitFor(async () => (await unsent()).length === 0, { timeout: within(15_000, 600_000) });
}

interface Received {
  envelope: { to: string[] };
  messageId?: string | undefined;
}

function countMails(addresses: readonly string[], mails: readonly Received[]) {
  const ids = new Map<string, string[]>();
  for (const { envelope, messageId = '' } of mails) {
    for (const address of envelope.to) ids.set(address, [...(ids.get(address) ?? []), messageId]);
  }
  const sent = addresses.map((address) => ids.get(address) ?? []);
  return {
    unsent: sent.filter((each) => each.length === 0).length,
    extra: sent.reduce((sum, each) => sum + Math.max(each.length - 1, 0), 0),
    worst: sent.filter((each) => new Set(each).size > 1).length,
  };
}
