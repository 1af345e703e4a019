import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { validOrder } from '../orders/support.ts';
import { newServerUrl } from '../support/databases.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { isLong, times, within } from '../support/form.ts';
import { percentile } from '../support/load.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';
import type { Visits } from './fixtures/visitor.ts';

const ROUNDS = times(1, 20);
const BUYERS = 100;
/** Then each waits for up to five and a half seconds. */
const BUYERS_COME_FOR_MS = times(500, 5_000);
/** Of the visitor between two visits; the quick form measures nothing by them. */
const PAUSE_MS = times(200, 20);
const WARM_UP_MS = times(0, 2_000);

interface Shop {
  zoho: FakeZoho;
  server: ServerProcess;
}

/** Their providers hang in turn. Only the first takes part in the other test. */
let shops: [Shop, Shop];
beforeAll(async () => {
  shops = await Promise.all([openShop(), openShop()]);
});
beforeEach(() => {
  for (const { zoho } of shops) zoho.world.faults.clear();
});
afterAll(() => Promise.all(shops.map(({ zoho }) => zoho.close())));

async function openShop(): Promise<Shop> {
  // The limits of the account are tested elsewhere; here they would interfere.
  const limits = { perMinute: 1_000_000, perDay: 1_000_000, atOnce: 5, tokens: 10 };
  const zoho = await startFakeZoho({ world: { limits } });
  const server = await spawnServer({
    DATABASE_URL: await newServerUrl(),
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    ...zoho.env(),
  });
  await untilReady(server);
  return { zoho, server };
}

async function post(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown>; took: number }> {
  const start = performance.now();
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.ok && text.startsWith('{') ? JSON.parse(text) : {},
    took: performance.now() - start,
  };
}

/** As one browser does, with one key for all its tries. */
const buy = ({ server }: Shop, customerEmail: string) =>
  post(
    server.url + api.createPayment,
    { ...validOrder, customerEmail },
    { 'Idempotency-Key': `the browser of ${customerEmail}`.replaceAll(' ', '-') },
  );

test(
  `${BUYERS} equal intents at once, whose invoice is made while its answer is lost, are one invoice`,
  async () => {
    const [shop] = shops;
    const { zoho } = shop;
    const before = zoho.world.invoices.length;
    const invoices = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const customerEmail = `cut-${round}@example.com`;
      zoho.fail('invoices.create', { kind: 'reset after' });
      const answers = await Promise.all(Array.from({ length: BUYERS }, () => buy(shop, customerEmail)));
      expect(answers.every(({ status }) => [200, 202, 503].includes(status))).toBe(true);
      const again = await waitFor(
        async () => {
          const answer = await buy(shop, customerEmail);
          return answer.status === 200 ? answer : null;
        },
        { timeout: 30_000, interval: 500 },
      );
      invoices.add(again.body.invoiceId);
      for (const { status, body } of answers) if (status === 200) invoices.add(body.invoiceId);
    }
    const made = zoho.world.invoices.length - before;
    record({
      promise: 'One payment per intent',
      goal: 'if 100 equal requests arrive at once and the provider’s answer is lost after it creates the invoice, there is one invoice, and the retry finds it',
      measured: `${ROUNDS} times ${BUYERS} requests over HTTP: ${made} invoices at the provider, ${invoices.size} sent to buyers`,
      holds: made === ROUNDS && invoices.size === ROUNDS,
    });
    expect([made, invoices.size]).toEqual([ROUNDS, ROUNDS]);
  },
  within(30_000, 600_000),
);

/** One visitor for all rounds: a new one would spend its first 50 ms connecting. */
function startVisitor() {
  const file = path.join(import.meta.dirname, 'fixtures/visitor.ts');
  const args = [String(PAUSE_MS), ...shops.map(({ server }) => server.url)];
  const child = fork(file, args, { execArgv: [] });
  const ended = once(child, 'exit');
  return {
    /** From now on, the provider of the shop with this index hangs. */
    begin: (hanging: number) => child.send(hanging),
    /** @throws {Error} when a visit failed */
    async end(): Promise<Visits> {
      const heard = once(child, 'message').then(([visits]) => visits as Visits);
      child.send('end');
      const failed = ended.then(([code]) => {
        if (code !== 0) throw new Error('A visit failed.');
      });
      await Promise.all([heard, failed]);
      return heard;
    },
  };
}

test(
  'while the provider hangs a buyer hears within six seconds, and no one else notices',
  async () => {
    const waited: number[] = [];
    const statuses = new Set<number>();
    // Some every second, as people come; all at once would be a test of the disk.
    const buyers = (shop: Shop, name: string) =>
      Promise.all(
        Array.from({ length: 20 }, async (_, index) => {
          await sleep((BUYERS_COME_FOR_MS / 20) * index);
          return buy(shop, `${name}-${index}@example.com`);
        }),
      );
    const visitor = startVisitor();
    await sleep(WARM_UP_MS);
    // Both shops at the same time, so that what else the machine does falls on both; in turn, so that neither is the slower one.
    for (let round = 0; round < times(1, 16); round += 1) {
      const [hangs, isWell] = round % 2 === 0 ? shops : [shops[1], shops[0]];
      isWell.zoho.world.faults.clear();
      hangs.zoho.fail('*', { kind: 'hang' }, 1_000_000);
      visitor.begin(shops.indexOf(hangs));
      const [answers] = await Promise.all([buyers(hangs, `hang-${round}`), buyers(isWell, `well-${round}`)]);
      for (const { status, took } of answers) {
        statuses.add(status);
        waited.push(took);
      }
    }
    const { calm, hanging } = await visitor.end();
    const p99 = { page: rise(calm.page, hanging.page), form: rise(calm.form, hanging.form) };
    const longest = Math.max(...waited) / 1_000;
    record({
      promise: 'A slow provider delays only its own requests',
      goal: 'buyers get an answer within 6 s; the p99 of other routes rises by at most 10%',
      measured: `${waited.length} buyers got an answer while the provider hung, after ${longest.toFixed(1)} s at most; p99 for /about: ${p99.page.words}; p99 for /api/contact: ${p99.form.words}`,
      holds: longest <= 6 && p99.page.share <= 1.1 && p99.form.share <= 1.1,
    });
    // Slow at first; once enough calls have failed, away.
    expect([...statuses].filter((status) => status !== 202 && status !== 503)).toEqual([]);
    if (isLong) {
      expect(longest).toBeLessThanOrEqual(6);
      expect(p99.page.share).toBeLessThanOrEqual(1.1);
      expect(p99.form.share).toBeLessThanOrEqual(1.1);
    }
  },
  within(30_000, 300_000),
);

function rise(calm: number[], hanging: number[]): { share: number; words: string } {
  const [before, after] = [percentile(calm, 0.99), percentile(hanging, 0.99)];
  return {
    share: after / before,
    words: `${before.toFixed(1)} ms while the provider is well, ${after.toFixed(1)} ms while it hangs`,
  };
}
