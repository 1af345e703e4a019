import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newLease, takeLease } from '#server/lib/lease.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { validOrder } from '../../orders/support.ts';
import { untilKept } from '../../ssr/cache/support.ts';
import { validContact } from '../../support/forms.ts';
import { openKnex } from '../../support/knex.ts';
import { validDraft } from '../../support/panel.ts';
import { type ServerProcess, spawnServer, untilReady } from '../../support/server-process.ts';
import { waitFor } from '../../support/wait.ts';
import { startCluster, type TestCluster } from './support.ts';

const password = 'correct horse battery staple';
const nodes = [0, 1, 2];

let cluster: TestCluster;
let servers: ServerProcess[] = [];
let urlFrom: (order?: readonly number[]) => string;
/** Three processes, each at a different node. */
beforeAll(async () => {
  cluster = await startCluster();
  if (cluster.nodes.length === 0) return;
  urlFrom = await cluster.createDatabase();
  const env = { ADMIN_PASSWORD: password, SESSION_SECRET: 's'.repeat(40), LOG_LEVEL: 'error' };
  servers = await Promise.all(nodes.map((node) => spawnServer({ ...env, DATABASE_URL: urlFrom([node]) })));
  await Promise.all(servers.map(untilReady));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await cluster?.stop();
});

/** The n-th request goes to the next process, and so to the next node. */
const at = (count: number) => servers[count % servers.length]?.url ?? '';

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test('limits add up over the nodes', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, count) =>
      post(at(count) + api.contact, { ...validContact, email: `limit-${count}@example.com` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)]);
});

test('equal orders with one key that arrive at three nodes at once are one invoice', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, count) => post(at(count) + api.createPayment, validOrder, key)),
  );
  const invoices = await Promise.all(answers.map((answer) => answer.json()));
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  expect([typeof ids[0], new Set(ids).size]).toEqual(['string', 1]);
});

test('what is published at one node, the processes at the others show', async () => {
  const made = await post(at(0) + staffApi.createArticle, {
    password,
    ...validDraft,
    title: 'Before it changed',
  });
  const { id, slug, version } = (await made.json()) as { id: number; slug: string; version: number };
  const page = `/articles/${slug}`;
  await Promise.all(servers.map((server) => untilKept(server, page)));
  const change = { password, version, ...validDraft, title: 'After it changed' };
  expect((await post(at(1) + staffApi.updateArticle(id), change)).status).toBe(200);
  await Promise.all(
    servers.map(({ url }) =>
      waitFor(async () => (await (await fetch(url + page)).text()).includes('After it changed')),
    ),
  );
});

test('of three that take one lease at three nodes at once, one gets it', async () => {
  const databases = nodes.map((node) => openKnex(urlFrom([node])));
  const [first] = databases as [(typeof databases)[number]];
  const [id = 0] = await first('orders').pluck('id');
  for (let round = 0; round < 20; round += 1) {
    await first('orders').where({ id }).update({ leased_by: null, leased_until: null });
    const now = new Date();
    const taken = await Promise.all(
      databases.map((knex) => takeLease(knex('orders').where({ id }), newLease(now, 60_000), { now })),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  }
  await Promise.all(databases.map((knex) => knex.destroy()));
});
