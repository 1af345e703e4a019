import { Agent, request } from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { newServerUrl } from '../support/databases.ts';
import { times, within } from '../support/form.ts';
import { validContact } from '../support/forms.ts';
import { withKnex } from '../support/knex.ts';
import { record } from '../support/promises.ts';
import { spawnServer, untilReady } from '../support/server-process.ts';
import { freePort, waitFor } from '../support/wait.ts';

const RESTARTS = times(1, 500);
const CLIENTS = 8;
/** Of a client, between two requests. */
const PAUSE_MS = times(20, 0);
const keeper = path.join(import.meta.dirname, '../support/keep-listening.pl');

/** The socket stays open while the process behind it is replaced, as docs/deploy/larkfield.socket has it. */
test(
  `no request fails while the server is restarted under load, ${RESTARTS} times`,
  async () => {
    const port = String(await freePort());
    const env = { DATABASE_URL: await newServerUrl(), PORT: port, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
    const supervisor = await spawnServer(env, { command: ['perl', keeper, port] });
    await untilReady(supervisor);
    const serverPids = () => supervisor.output().match(/^\d+$/gm) ?? [];

    const load = startLoad(supervisor.url);
    for (let restart = 1; restart <= RESTARTS; restart += 1) {
      process.kill(Number(serverPids().at(-1)), 'SIGTERM');
      await waitFor(() => serverPids().length > restart, { timeout: 10_000, interval: 5 });
      const answered = load.sent();
      await waitFor(() => load.sent() > answered + CLIENTS, { timeout: 15_000 });
    }
    const { sent, failures, acknowledged } = await load.stop();
    supervisor.child.kill('SIGTERM');
    expect(await supervisor.exit).toBe(0);
    const stored = await countStored(env.DATABASE_URL);
    record({
      promise: 'Restarts lose no requests',
      goal: '0 failed requests in 500 restarts under load',
      measured: `${RESTARTS} restarts, ${sent} requests, ${failures.length} failed, ${acknowledged} messages acknowledged and ${stored} stored`,
      holds: failures.length === 0 && stored === acknowledged,
    });
    expect(failures).toEqual([]);
    expect(stored).toBe(acknowledged);
  },
  within(30_000, 3_600_000),
);

/** Asks for pages and sends messages, each over a new connection, as nginx does. */
function startLoad(url: string) {
  const failures: string[] = [];
  let sent = 0;
  let acknowledged = 0;
  let stopped = false;
  const run = async () => {
    while (!stopped) {
      sent += 1;
      const isForm = sent % 4 === 0;
      const body = isForm ? { ...validContact, email: `restart${sent}@example.com` } : null;
      const status = await ask(url, body).catch((error: Error) => error.message);
      if (status === 201) acknowledged += 1;
      if (status !== 200 && status !== 201) failures.push(`${isForm ? 'form' : 'page'}: ${status}`);
      await sleep(PAUSE_MS);
    }
  };
  const done = Promise.all(Array.from({ length: CLIENTS }, run));
  return {
    sent: () => sent,
    async stop() {
      stopped = true;
      await done;
      return { sent, failures, acknowledged };
    },
  };
}

function ask(url: string, body: object | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request(`${url}${body ? '/api/contact' : '/about'}`, {
      method: body ? 'POST' : 'GET',
      agent: new Agent({ keepAlive: false }),
      headers: body ? { 'Content-Type': 'application/json' } : {},
    });
    sending.on('error', reject);
    sending.on('response', (answer) => {
      answer.resume();
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.end(body ? JSON.stringify(body) : undefined);
  });
}

const countStored = (url: string): Promise<number> =>
  withKnex(url, async (knex) => (await knex('contact_messages').pluck('id')).length);
