import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { createSandboxInvoicing } from '#server/integrations/sandbox/invoicing.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { insertOrder } from '../orders/insert-orders.ts';
import { eachDatabase } from '../support/databases.ts';
import { openPrepared } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { startSmtpServer } from '../support/smtp.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

const PER_ROUND = 6;
/** From the first look at the orders to the kill, at random. */
const LONGEST_LIFE_MS = 150;
/** A process asks the provider about thirty orders a minute: even one alone is done with all of them in eight. */
const ROUNDS_OF_REMINDERS_MS = 600_000;
const DAY_MS = 86_400_000;
const siteUrl = 'http://localhost:3999';

/** One in which it is past nine: what was placed three days ago is due. */
const timeZone = ['UTC', 'Pacific/Kiritimati', 'Asia/Tokyo', 'America/New_York', 'Pacific/Pago_Pago'].find(
  (zone) => localNow(new Date(), zone).minutes > 10 * 60 && localNow(new Date(), zone).minutes < 22 * 60,
) as string;

eachDatabase((openDatabase, database) => {
  // Three processes compete on MariaDB; MySQL takes the same path, and SQLite supports one process.
  const ROUNDS = database === 'mariadb' ? 20 : 10;
  const processes = database === 'sqlite' ? [1] : [1, 2, 3];
  test(`an unpaid order is reminded of once, a paid one never, by three processes that are killed, ${ROUNDS} times`, async () => {
    const smtp = await startSmtpServer();
    const env = {
      DATABASE_URL: await openDatabase(),
      DATA_DIR: await makeTemporaryDirectory('data'),
      SMTP_URL: smtp.url,
      SITE_URL: siteUrl,
      FIRM_TIME_ZONE: timeZone,
      LOG_LEVEL: 'error',
    };
    const knex = await openPrepared(env.DATABASE_URL);
    const three = async () => {
      const servers = await Promise.all(processes.map(() => spawnServer(env)));
      await Promise.all(servers.map(untilReady));
      return servers;
    };
    const end = async (servers: ServerProcess[], signal: 'SIGKILL' | 'SIGTERM') => {
      for (const { child } of servers) child.kill(signal);
      await Promise.all(servers.map(({ exit }) => exit));
    };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        for (let number = 0; number < PER_ROUND; number += 1) await orderOf(knex, `${round}-${number}`);
        const servers = await three();
        await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_LIFE_MS));
        await end(servers, 'SIGKILL');
      }
      // A process that was killed while asking or sending holds its order or mail for a while.
      await knex('invoices').update({ checked_at: null });
      const free = { leased_until: null, leased_by: null, next_attempt_at: new Date() };
      await knex('outbox').where({ state: 'queued' }).update(free);
      const last = await three();
      const unpaid = (ROUNDS * PER_ROUND) / 2;
      const sent = () => knex('order_reminders').where({ state: 'sent' });
      await waitFor(async () => (await sent()).length >= unpaid, { timeout: ROUNDS_OF_REMINDERS_MS });
      await waitFor(async () => (await knex('outbox').where({ state: 'queued' })).length === 0, {
        timeout: ROUNDS_OF_REMINDERS_MS,
      });
      await end(last, 'SIGTERM');
      const mails = (await knex('outbox').pluck('mail')).map(
        (mail) => JSON.parse(mail) as { to: string; subject: string },
      );
      const reminders = mails.filter(({ subject }) => subject.startsWith('Your order is still open'));
      const people = reminders.map(({ to }) => to);
      const wrong = people.filter((to) => to.startsWith('paid'));
      const received = new Set(smtp.received.map(({ messageId }) => messageId));
      record({
        promise: 'Several processes act as one',
        goal: 'three processes, even after kills, send one reminder for an unpaid order and none for an order that the provider reports as paid',
        measured: `${database}: ${ROUNDS} rounds of kills, ${unpaid} unpaid orders and as many paid, ${people.length} reminders to ${new Set(people).size} people, ${wrong.length} after a payment`,
        holds: people.length === unpaid && new Set(people).size === unpaid && wrong.length === 0,
      });
      expect([people.length, new Set(people).size, wrong, received.size]).toEqual([
        unpaid,
        unpaid,
        [],
        mails.length,
      ]);
    } finally {
      await knex.destroy();
      await smtp.close();
    }
  }, 1_800_000);
});

/** Placed three days ago; every other one was paid at the provider, which we have not heard. */
async function orderOf(knex: Knex, name: string): Promise<void> {
  const isPaid = Number(name.split('-')[1]) % 2 === 1;
  const placed = new Date(Date.now() - 3 * DAY_MS);
  const email = `${isPaid ? 'paid' : 'open'}${name}@example.com`;
  const reference = `WEB-FAULT-${name}`;
  const sandbox = createSandboxInvoicing({ knex, siteUrl, now: () => placed });
  const { id, number, payUrl } = await sandbox.ensureInvoice({
    reference,
    customer: { name: 'Ann Example', email },
    item: { name: 'Leadership Velocity - PRO', description: 'One payment for the whole package' },
    amount: 3700,
    dueDay: placed.toISOString().slice(0, 10),
  });
  await insertOrder(knex, {
    email,
    createdAt: placed,
    invoices: [
      {
        reference,
        provider_id: id,
        provider_number: number,
        provider_account: sandbox.account,
        pay_url: payUrl,
        payable_at: placed,
      },
    ],
  });
  if (isPaid) await knex('sandbox_invoices').where({ reference }).update({ paid: 3700 });
}
