import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { validOrder } from '../orders/support.ts';
import { untilKept } from '../ssr/cache/support.ts';
import { newServerUrl } from '../support/databases.ts';
import { type FakeZoho, startFakeZoho } from '../support/fake-zoho/index.ts';
import { times } from '../support/form.ts';
import { validApplication, validContact } from '../support/forms.ts';
import { validDraft } from '../support/panel.ts';
import { record } from '../support/promises.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { type ServerProcess, spawnServer, untilReady } from '../support/server-process.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts';
import { waitFor } from '../support/wait.ts';

const promise = 'Several processes act as one';
const password = 'correct horse battery staple';

let s3: S3Server;
let smtp: TestSmtpServer;
let zoho: FakeZoho;
let servers: ServerProcess[];
const PROCESSES = times(2, 3);
/** An address has 30 calls an hour, at all processes together. */
const INTENTS = times(10, 30);

/** Processes that share a database, an object storage, a mail server and an account. */
beforeAll(async () => {
  [s3, smtp, zoho] = await Promise.all([startS3Server(), startSmtpServer(), startFakeZoho()]);
  const env = {
    DATABASE_URL: await newServerUrl(),
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: password,
    SESSION_SECRET: 's'.repeat(40),
    SMTP_URL: smtp.url,
    UPLOADS: 's3',
    S3_ENDPOINT: s3.config.endpoint,
    S3_BUCKET: s3.config.bucket,
    S3_REGION: s3.config.region,
    S3_ACCESS_KEY_ID: s3.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.config.secretAccessKey,
    ...zoho.env(),
  };
  servers = await Promise.all(Array.from({ length: PROCESSES }, () => spawnServer(env)));
  await Promise.all(servers.map(untilReady));
});
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(({ exit }) => exit));
  await Promise.all([s3.close(), smtp.close(), zoho.close()]);
});

/** The n-th request goes to the next process, as behind a balancer. */
const at = (count: number) => servers[count % servers.length]?.url ?? '';

/** Sent again while a busy machine says to: it says so before anything is taken. */
async function post(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return answer.status === 503 ? post(url, body, headers) : answer;
}

test('what one publishes the others show, also where the old page was in memory', async () => {
  const made = await post(at(0) + staffApi.createArticle, {
    password,
    ...validDraft,
    title: 'Before it changed',
  });
  expect(made.status).toBe(201);
  const { id, slug, version } = (await made.json()) as { id: number; slug: string; version: number };
  const page = `/articles/${slug}`;
  await Promise.all(servers.map((server) => untilKept(server, page)));
  const change = { password, version, ...validDraft, title: 'After it changed' };
  const changed = await post(at(0) + staffApi.updateArticle(id), change);
  expect([changed.status, changed.ok ? '' : await changed.text()]).toEqual([200, '']);
  await Promise.all(
    servers.map(({ url }) =>
      waitFor(async () => (await (await fetch(url + page)).text()).includes('After it changed')),
    ),
  );
  record({
    promise,
    goal: 'the other processes show a publication',
    measured: `${PROCESSES} processes showed it`,
    holds: true,
  });
});

test('limits add up, and each mail of what was taken is sent once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, count) =>
      post(at(count) + api.contact, { ...validContact, email: `limit-${count}@example.com` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(20).fill(201), ...Array(4).fill(429)]);
  // One to the firm and one to the sender for each.
  await waitFor(() => smtp.received.length >= 40, { timeout: 15_000 });
  const ids = smtp.received.map(({ messageId }) => messageId);
  record({
    promise,
    goal: 'limits add up across processes; each mail is sent once',
    measured: `20 of 24 messages accepted; ${ids.length} mails, ${ids.length - new Set(ids).size} of them twice`,
    holds: ids.length === 40 && new Set(ids).size === 40,
  });
  expect([ids.length, new Set(ids).size]).toEqual([40, 40]);
});

test('requests of one browser that arrive at several processes are one invoice', async () => {
  const key = { 'Idempotency-Key': randomUUID() };
  const intents = Array.from({ length: INTENTS }, (_, count) =>
    post(at(count) + api.createPayment, validOrder, key),
  );
  const answers = await Promise.all((await Promise.all(intents)).map((answer) => answer.text()));
  const ids = new Set(answers.map((text) => (JSON.parse(text) as { invoiceId: string }).invoiceId));
  record({
    promise,
    goal: 'equal orders at several processes: one invoice',
    measured: `${INTENTS} orders at ${PROCESSES} processes: ${zoho.world.invoices.length} invoice(s), ${zoho.count('token')} token(s)`,
    holds: zoho.world.invoices.length === 1 && ids.size === 1,
  });
  expect([ids.size, zoho.world.invoices.length, zoho.count('token')]).toEqual([1, 1, 1]);
});

test('files that one process stores the others serve', async () => {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#356' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('password', password);
  form.append('image', new Blob([new Uint8Array(bytes)]), 'a.png');
  const uploaded = await fetch(at(0) + staffApi.uploadImage, { method: 'POST', body: form });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  for (const { url } of servers) {
    const image = await fetch(url + imageUrl);
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  }
  const content = 'An attachment that travels through the object storage.';
  const file = {
    name: 'letter.txt',
    type: 'text/plain',
    size: content.length,
    data: Buffer.from(content).toString('base64'),
  };
  const applied = await post(at(1) + api.application, {
    ...validApplication,
    email: 'files@example.com',
    uploadedFiles: [file],
  });
  expect(applied.status).toBe(201);
  for (const { url } of servers) {
    const link = await post(url + staffApi.leadFile, { password, file: 1 });
    const { address } = (await link.json()) as { address: string };
    expect(await (await fetch(url + address)).text()).toBe(content);
  }
  expect(s3.complaints).toEqual([]);
});
