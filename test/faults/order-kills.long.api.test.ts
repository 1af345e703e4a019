import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { validOrder } from '../orders/support.ts';
import { eachDatabase } from '../support/databases.ts';
import { startFakeZoho } from '../support/fake-zoho/index.ts';
import { openPrepared } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { waitFor } from '../support/wait.ts';

const KILLS = 60;
const ORDERS = 4;
/** From the calls to the kill, at random: an invoice takes about a tenth of a second. */
const LONGEST_LIFE_MS = 250;

/** As after the time that leases, and doubts about an unanswered call to Zoho, last. */
async function letTimePass(knex: Knex): Promise<void> {
  await knex('orders').update({ leased_by: null, leased_until: null });
  await knex('provider_tokens').update({ leased_by: null, leased_until: null });
  const longAgo = new Date(Date.now() - 60_000);
  await knex('provider_invoices').update({ leased_by: null, leased_until: null });
  await knex('provider_invoices').whereNotNull('posted_at').update({ posted_at: longAgo });
  await knex('invoices').where({ status: 'recorded' }).update({ next_attempt_at: longAgo });
  await knex('order_endings').update({ next_attempt_at: longAgo });
}

eachDatabase((openDatabase, database) => {
  test('a process that is killed while it creates invoices or ends orders loses none and does nothing twice', async () => {
    const url = await openDatabase();
    const knex = await openPrepared(url);
    const limits = { perMinute: 1_000_000, perDay: 1_000_000, atOnce: 50, tokens: 1_000 };
    const zoho = await startFakeZoho({ world: { limits } });
    const desk = await insertStaff({ knex }, 'desk');
    const env = {
      DATABASE_URL: url,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'fatal',
      SESSION_SECRET: 's'.repeat(40),
      SITE_URL: 'http://127.0.0.1:1',
      ...zoho.env(),
    };
    let server: ServerProcess = await spawnServer(env);
    await untilReady(server);
    const send = async (path: string, body: object, headers: Record<string, string>) => {
      const answer = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }).catch(() => null);
      return answer?.status ?? 0;
    };
    /** Kills the process in the middle of the calls, and sends each again until it is answered well. */
    const throughKill = async (calls: (() => Promise<number>)[]) => {
      const first = Promise.all(calls.map((call) => call()));
      await sleep(randomInt(5, LONGEST_LIFE_MS));
      server.child.kill('SIGKILL');
      await server.exit;
      await first;
      await letTimePass(knex);
      server = await spawnServer(env);
      await untilReady(server);
      await Promise.all(
        calls.map((call) =>
          waitFor(async () => [200, 204].includes(await call()), { timeout: 60_000, interval: 200 }),
        ),
      );
    };
    const wrong: object[] = [];
    try {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const emails = Array.from({ length: ORDERS }, (_, count) => `buyer${kill}.${count}@example.com`);
        const before = zoho.world.invoices.length;
        await throughKill(
          emails.map((customerEmail) => {
            const headers = { 'Idempotency-Key': randomUUID() };
            return () => send(api.createPayment, { ...validOrder, customerEmail }, headers);
          }),
        );
        const made = zoho.world.invoices.slice(before);
        // A proof lasts ten minutes.
        const cookie = await sessionOf({ knex }, desk);
        const ids = (await knex('orders').whereIn('customer_email', emails).orderBy('id').pluck('id')).map(
          Number,
        );
        await throughKill(
          ids.map((id) => {
            const body = { id, key: randomUUID() };
            return () => send(staffApi.endOrder, body, { Cookie: cookie });
          }),
        );
        const events = async (kind: 'link' | 'canceled') =>
          (await knex('order_events').whereIn('order_id', ids).where({ kind })).length;
        const mails = await knex('outbox').whereIn('recipient_key', emails).pluck('mail');
        const seen = {
          orders: ids.length,
          invoices: made.length,
          voided: made.filter(({ isVoid }) => isVoid).length,
          links: await events('link'),
          ends: await events('canceled'),
          mails: mails.length,
          endings: (await knex('order_endings')).length,
        };
        const all = { orders: ORDERS, invoices: ORDERS, voided: ORDERS, links: ORDERS, ends: ORDERS };
        const right = { ...all, mails: 2 * ORDERS, endings: 0 };
        if (JSON.stringify(seen) !== JSON.stringify(right)) wrong.push({ kill, ...seen });
      }
    } finally {
      server.child.kill('SIGKILL');
      await Promise.all([server.exit, zoho.close(), knex.destroy()]);
    }
    record({
      promise: 'One payment per intent',
      goal: 'orders and their ends that a kill interrupts and that are sent again: one invoice, one end and one mail of each',
      measured: `${database}: ${2 * KILLS} kills in the middle of ${ORDERS} requests: ${wrong.length} times something was lost or done twice`,
      holds: wrong.length === 0,
    });
    expect(wrong).toEqual([]);
  }, 1_800_000);
});
