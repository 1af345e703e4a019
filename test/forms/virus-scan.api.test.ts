import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect } from '@jest/globals';
import request from 'supertest';
import { scanFiles, scansCheck } from '#server/features/applications/virus-scan.ts';
import { runChecks } from '#server/ops/doctor/finding.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import type { LeadDetail } from '#shared/leads/leads.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { startClamd, type TestClamd } from '../support/clamd.ts';
import { eachDatabase } from '../support/databases.ts';
import { pdf, sentFile } from '../support/files.ts';
import { testOf } from '../support/firm-tests.ts';
import { validApplication } from '../support/forms.ts';
import { panelEnv, password } from '../support/panel.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const test = testOf('traineeships');

const infected = Buffer.from('Dear team, this is the test of the scanner.\n');
const MINUTE_MS = 60_000;

eachDatabase((openDatabase) => {
  let app: TestApp;
  let clamd: TestClamd;
  let socket: string;
  let databaseUrl: string;
  let answer: (bytes: Buffer) => string;
  beforeAll(async () => {
    socket = path.join(await makeTemporaryDirectory('clamd'), 'clamd.ctl');
    // The test does the job's rounds.
    const env = { ...panelEnv, CLAMD_SOCKET: socket, JOBS: 'off' };
    databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env });
  });
  beforeEach(async () => {
    await app.knex('application_files').del();
    await app.knex('applications').del();
    await app.knex('leads').del();
    answer = (bytes) => (bytes.equals(infected) ? 'Eicar-Test-Signature FOUND' : 'OK');
    clamd = await startClamd(socket, (bytes) => answer(bytes));
  });
  afterEach(() => clamd.stop());

  let applicants = 0;
  const apply = async (...uploadedFiles: object[]) => {
    applicants += 1;
    const email = `applicant${applicants}@example.com`;
    const { status } = await request(app.server)
      .post('/api/internship-application')
      .send({ ...validApplication, email, uploadedFiles });
    expect(status).toBe(201);
  };
  const scan = (now = new Date()) =>
    scanFiles({ knex: app.knex, storage: createStorage(app.config), now: () => now }, socket);
  const post = (call: string, body: object, from = app) =>
    request(from.server)
      .post(call)
      .send({ password, ...body });
  const panelFiles = async (from = app) => {
    const { id } = (await app.knex('leads').orderBy('id', 'desc').first('id')) ?? { id: 0 };
    return ((await post(staffApi.lead, { id }, from)).body as LeadDetail).files;
  };
  const states = async () => (await panelFiles()).map(({ name, state }) => [name, state]);
  const download = async (index = 0, from = app) => {
    const file = (await panelFiles(from))[index]?.id;
    const { status, text, body } = await post(staffApi.leadFile, { file }, from);
    if (status !== 200) return [status, text];
    return (await request(from.server).get(body.address)).status;
  };
  const beingScanned = [409, 'This file is being scanned for viruses. Please try again in a minute.'];

  test('an application is answered before the scan; until then its files are not offered', async () => {
    const cv = pdf(200_000);
    await apply(sentFile('cv.pdf', cv));
    expect(clamd.seen).toEqual([]);
    expect([await states(), await download()]).toEqual([[['cv.pdf', 'scanning']], beingScanned]);
    await scan();
    expect(clamd.seen.map((bytes) => bytes.equals(cv))).toEqual([true]);
    expect([await states(), await download()]).toEqual([[['cv.pdf', 'offered']], 200]);
    await scan();
    expect(clamd.seen).toHaveLength(1);
  });

  test('a hit is held by its name; the files beside it are offered', async () => {
    await apply(sentFile('letter.txt', infected), sentFile('cv.pdf', pdf()));
    await scan();
    const [letter, cv] = await panelFiles();
    expect(letter).toMatchObject({
      state: 'held',
      quarantineReason: 'contains a virus (Eicar-Test-Signature)',
    });
    expect(cv).toMatchObject({ state: 'offered' });
    expect(await download()).toEqual([409, 'This file may be harmful. Ask the applicant for another one.']);
  });

  test('a link that was made before the scan found something serves nothing', async () => {
    await apply(sentFile('cv.pdf', pdf()));
    await scan();
    const [file] = await panelFiles();
    const { body } = await post(staffApi.leadFile, { file: file?.id });
    await app.knex('application_files').update({ quarantine_reason: 'contains a virus (X)' });
    expect((await request(app.server).get(body.address)).status).toBe(404);
  });

  test('while the scanner is away files wait; they are scanned once it is back, and doctor says so', async () => {
    const since = async (minutes: number) => {
      const now = new Date(Date.now() + minutes * MINUTE_MS);
      return (await runChecks([scansCheck(app.knex, now)])).map(({ verdict }) => verdict);
    };
    await clamd.stop();
    await apply(sentFile('cv.pdf', pdf()));
    await expect(scan()).rejects.toThrow();
    expect(await states()).toEqual([['cv.pdf', 'scanning']]);
    expect([await since(14), await since(16)]).toEqual([['ok'], ['warn']]);
    clamd = await startClamd(socket, answer);
    await scan();
    expect(await states()).toEqual([['cv.pdf', 'offered']]);
    expect(await since(16)).toEqual(['ok']);
  });

  test('a file that the scanner does not take is tried again later, and keeps no other one waiting', async () => {
    await apply(sentFile('large.txt', infected));
    await apply(sentFile('cv.pdf', pdf()));
    answer = (bytes) => (bytes.equals(infected) ? 'INSTREAM size limit exceeded. ERROR' : 'OK');
    await expect(scan()).rejects.toThrow('The virus scanner answers: stream: INSTREAM size limit exceeded.');
    await scan();
    expect(await states()).toEqual([['cv.pdf', 'offered']]);
    answer = () => 'OK';
    await scan();
    expect(clamd.seen).toHaveLength(2);
    await scan(new Date(Date.now() + 6 * MINUTE_MS));
    expect(clamd.seen).toHaveLength(3);
  });

  test('several processes show each file to the scanner once', async () => {
    for (let count = 0; count < 5; count += 1)
      await apply(sentFile('cv.pdf', pdf()), sentFile('b.pdf', pdf()));
    await Promise.all([scan(), scan(), scan()]);
    expect(clamd.seen).toHaveLength(10);
    expect(new Set((await states()).flat())).toEqual(new Set(['cv.pdf', 'b.pdf', 'offered']));
  });

  test('a file that is gone is nothing to scan', async () => {
    await apply(sentFile('cv.pdf', pdf()));
    const [key = ''] = await app.knex('application_files').pluck('storage_key');
    await createStorage(app.config).delete(key);
    await scan();
    expect(clamd.seen).toEqual([]);
    expect(await download()).toBe(404);
  });

  describe('without a scanner', () => {
    let bare: TestApp;
    beforeAll(async () => {
      bare = await startApp({ databaseUrl, env: { ...panelEnv, JOBS: 'off' } });
    });

    test('the panel says that a file is not scanned, and offers it', async () => {
      await apply(sentFile('cv.pdf', pdf()));
      expect((await panelFiles(bare)).map(({ state }) => state)).toEqual(['not scanned']);
      expect(await download(0, bare)).toBe(200);
    });
  });
});
