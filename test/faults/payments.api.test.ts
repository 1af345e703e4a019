import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { validOrder } from '../orders/support.ts';
import { newServerUrl } from '../support/databases.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { times, within } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { record } from '../support/promises.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { waitFor } from '../support/wait.ts';

const ROUNDS = times(1, 5);
const BUYERS = 100;

let zoho: FakeZoho;
let server: ServerProcess;
beforeAll(async () => {
  // The limits of the account are tested elsewhere; here they would interfere.
  const limits = { perMinute: 1_000_000, perDay: 1_000_000, atOnce: 5, tokens: 10 };
  zoho = await startFakeZoho({ world: { limits } });
  server = await spawnServer({
    DATABASE_URL: await newServerUrl(),
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: 'off',
    ...zoho.env(),
  });
  await untilReady(server);
});
beforeEach(() => zoho.world.faults.clear());
afterAll(() => zoho.close());

async function post(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: answer.ok && text.startsWith('{') ? JSON.parse(text) : {},
  };
}

/** As one browser does, with one key for all its tries. */
const buy = (customerEmail: string) =>
  post(
    server.url + api.createPayment,
    { ...validOrder, customerEmail },
    { 'Idempotency-Key': `the browser of ${customerEmail}`.replaceAll(' ', '-') },
  );

test(
  `${BUYERS} equal intents at once, whose invoice is made while its answer is lost, are one invoice`,
  async () => {
    const before = zoho.world.invoices.length;
    const invoices = new Set<unknown>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const customerEmail = `cut-${round}@example.com`;
      zoho.fail('invoices.create', { kind: 'reset after' });
      const answers = await Promise.all(Array.from({ length: BUYERS }, () => buy(customerEmail)));
      expect(answers.every(({ status }) => [200, 202, 503].includes(status))).toBe(true);
      const again = await waitFor(
        async () => {
          const answer = await buy(customerEmail);
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

test('while the provider hangs, each buyer hears that it takes longer, and everyone else gets an answer', async () => {
  zoho.fail('*', { kind: 'hang' }, 1_000_000);
  const buyers = Promise.all(Array.from({ length: 20 }, (_, index) => buy(`hang-${index}@example.com`)));
  let isOver = false;
  const visits = async () => {
    const seen = new Set<number>();
    for (let visit = 0; !isOver; visit += 1) {
      seen.add((await fetch(`${server.url}/about`)).status);
      const message = { ...validContact, email: `visitor-${visit}@example.com` };
      seen.add((await post(server.url + api.contact, message)).status);
    }
    return [...seen];
  };
  const others = visits();
  const statuses = new Set((await buyers).map(({ status }) => status));
  isOver = true;
  record({
    promise: 'A slow provider delays only its own requests',
    goal: 'every buyer gets an answer, and so does everyone else',
    measured: `20 buyers got an answer while the provider hung (${[...statuses]})`,
    holds: true,
  });
  // Slow at first; once enough calls have failed, away.
  expect([...statuses].filter((status) => status !== 202 && status !== 503)).toEqual([]);
  expect(await others).toEqual([200, 201]);
});
