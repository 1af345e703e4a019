import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import mysql from 'mysql2/promise';
import request from 'supertest';
import { leftoverFiles } from '#server/jobs.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { startBehindProxy } from '../support/behind-proxy.ts';
import type { DatabaseServer } from '../support/database-server.ts';
import { pdf, sentFile } from '../support/files.ts';
import { times } from '../support/form.ts';
import { validApplication } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { startMariaDb } from '../support/mariadb.ts';
import { record } from '../support/promises.ts';
import { requireRow } from '../support/rows.ts';
import { storedFiles } from '../support/stored-files.ts';
import { openProxyBefore, type TcpProxy } from '../support/tcp-proxy.ts';
import { waitFor } from '../support/wait.ts';

const DAY_MS = 24 * 60 * 60_000;
const round = { signal: new AbortController().signal, isWoken: false };
/** Not that of a job. */
const COMMIT = [/COMMIT;/, /insert into `applications`/] as const;
/** Of the kill. In the quick form, only the proxy loses a COMMIT that was not done. */
const moments = ['after it was done', 'before it was read'].slice(0, times(1, 2));
const APPLICATIONS = 4 + moments.length;
let acknowledged = 0;
afterAll(() =>
  record({
    promise: 'Files are what they claim',
    goal: 'no file without a row after a day, no acknowledged row without its file',
    measured: `mariadb: ${acknowledged} of ${APPLICATIONS} applications whose COMMIT was lost, late or killed have their files and one email`,
    holds: acknowledged === APPLICATIONS,
  }),
);
const cv = pdf(30_000);

const apply = async (app: TestApp, email: string) =>
  (
    await request(app.server)
      .post('/api/internship-application')
      .send({ ...validApplication, email, uploadedFiles: [sentFile('cv.pdf', cv), sentFile('b.pdf', pdf())] })
  ).status;

/** Sends it until it is acknowledged, as a person does.*/
const applyUntilTaken = (app: TestApp, email: string) =>
  waitFor(async () => (await apply(app, email)) === 201, { timeout: 30_000 });

/** One application with both of its files, one mail to the firm, and nothing else in the storage or announced. */
async function expectAcknowledged(app: TestApp, email: string, others: readonly string[]): Promise<void> {
  const rows = await app.knex('applications').where({ email });
  expect(rows).toHaveLength(1);
  const files = await app
    .knex('application_files')
    .where({ application_id: requireRow(rows[0]).id })
    .orderBy('id');
  expect(files.map(({ name }) => name)).toEqual(['cv.pdf', 'b.pdf']);
  const storage = createStorage(app.config);
  expect((await storage.get(requireRow(files[0]).storage_key)).equals(cv)).toBe(true);
  const firm = (await allMails(app)).filter(({ replyTo }) => replyTo?.[0]?.address === email);
  expect(firm).toHaveLength(1);
  const own = files.map(({ storage_key: key }) => key.split('/').at(-1) ?? '');
  acknowledged += 1;
  // What else there is was not acknowledged, and goes a day later at the latest.
  await leftoverFiles(storage, app.knex).tasks[1]?.work(
    { now: () => new Date(Date.now() + 2 * DAY_MS) },
    round,
  );
  expect(await app.knex('pending_files')).toEqual([]);
  expect(await storedFiles(app)).toEqual([...others, ...own].toSorted());
}

describe('an application whose COMMIT succeeds without an answer', () => {
  let app: TestApp;
  let proxy: TcpProxy;
  let others: string[];
  beforeAll(async () => {
    ({ app, proxy } = await startBehindProxy());
  });
  beforeEach(async () => {
    others = await storedFiles(app);
  });
  afterAll(() => proxy.close());

  test('because the connection is reset, keeps its files, and its repeat is acknowledged', async () => {
    proxy.cutAt(COMMIT[0], 'instead of the answer', COMMIT[1]);
    expect(await apply(app, 'reset@example.com')).toBe(503);
    await applyUntilTaken(app, 'reset@example.com');
    await expectAcknowledged(app, 'reset@example.com', others);
  });

  test('because a proxy swallows the answer, keeps its files too', async () => {
    const held = proxy.holdAt(...COMMIT);
    const first = apply(app, 'swallowed@example.com');
    await held.arrived;
    await held.forward();
    await applyUntilTaken(app, 'swallowed@example.com');
    expect(await first).toBe(503);
    await expectAcknowledged(app, 'swallowed@example.com', others);
  });

  test('because it takes longer than a request waits, keeps its files although its rows come late', async () => {
    const held = proxy.holdAt(...COMMIT);
    const first = apply(app, 'late@example.com');
    await held.arrived;
    expect(await first).toBe(503);
    // A repeat in the meantime waits for the first one, and gives up.
    expect(await apply(app, 'late@example.com')).toBe(503);
    await held.forward();
    await applyUntilTaken(app, 'late@example.com');
    await expectAcknowledged(app, 'late@example.com', others);
  });

  test('one whose COMMIT never arrives leaves no file, and its repeat is a new one', async () => {
    proxy.cutAt(COMMIT[0], 'before', COMMIT[1]);
    expect(await apply(app, 'lost@example.com')).toBe(503);
    await waitFor(async () => (await storedFiles(app)).length <= others.length);
    await applyUntilTaken(app, 'lost@example.com');
    await expectAcknowledged(app, 'lost@example.com', others);
  });
});

describe('a database that is killed at the COMMIT of an application', () => {
  let server: DatabaseServer;
  let proxy: TcpProxy;
  let app: TestApp;
  beforeEach(async () => {
    server = await startMariaDb({ host: null });
    const opened = await openProxyBefore(`${server.url}/test_killed`);
    proxy = opened.proxy;
    const connection = await mysql.createConnection(server.url);
    await connection.query('CREATE DATABASE test_killed');
    await connection.end();
    app = await startApp({ databaseUrl: opened.url });
  });
  afterEach(async () => {
    await app.close();
    await proxy.close();
    await server.stop();
  });

  test.each(moments)('%s: what is acknowledged then has its files', async (moment) => {
    const email = 'killed@example.com';
    const held = proxy.holdAt(...COMMIT);
    const first = apply(app, email);
    await held.arrived;
    if (moment === 'after it was done') await held.forward();
    await server.kill();
    proxy.behave('reset');
    expect(await first).toBe(503);
    await server.restart();
    proxy.behave('pass');
    await applyUntilTaken(app, email);
    await expectAcknowledged(app, email, []);
  });
});
