import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { pdf, sentFile } from '../support/files.ts';
import { validApplication } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { requireRow } from '../support/rows.ts';
import { storedFiles } from '../support/stored-files.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const infected = Buffer.from('Dear team, this is the test of the scanner.\n');

/** Speaks as clamd does over its socket: pieces with their length, and one answer at the end of them. */
function startClamd(socket: string, answer: (bytes: Buffer) => string): Promise<Server> {
  const server = createServer((client) => {
    let sent = Buffer.alloc(0);
    client.on('data', (chunk) => {
      sent = Buffer.concat([sent, chunk]);
      const command = 'zINSTREAM\0'.length;
      const pieces: Buffer[] = [];
      for (let at = command; at + 4 <= sent.length; ) {
        const length = sent.readUInt32BE(at);
        if (length === 0) return void client.end(`stream: ${answer(Buffer.concat(pieces))}\0`);
        pieces.push(sent.subarray(at + 4, at + 4 + length));
        at += 4 + length;
      }
    });
  });
  return new Promise((resolve) => server.listen(socket, () => resolve(server)));
}

eachDatabase((openDatabase) => {
  let app: TestApp;
  let clamd: Server;
  let socket: string;
  let seen: Buffer[];
  beforeAll(async () => {
    socket = path.join(await makeTemporaryDirectory('clamd'), 'clamd.ctl');
    app = await startApp({ databaseUrl: await openDatabase(), env: { CLAMD_SOCKET: socket } });
  });
  beforeEach(async () => {
    seen = [];
    clamd = await startClamd(socket, (bytes) => {
      seen.push(bytes);
      return bytes.equals(infected) ? 'Eicar-Test-Signature FOUND' : 'OK';
    });
  });
  afterEach(() => new Promise<void>((resolve) => void clamd.close(() => resolve())));

  const apply = (email: string, ...uploadedFiles: object[]) =>
    request(app.server)
      .post('/api/internship-application')
      .set('Accept', 'application/problem+json')
      .send({ ...validApplication, email, uploadedFiles });
  const filesOf = async (email: string) => {
    const { id } = requireRow(await app.knex('applications').where({ email }).first());
    const rows = await app.knex('application_files').where({ application_id: id }).orderBy('id');
    return rows.map((row) => [row.name, row.quarantine_reason]);
  };
  const attachedFor = async (email: string) =>
    (await allMails(app))
      .find(({ replyTo }) => replyTo?.[0]?.address === email)
      ?.attachments.map(({ filename }) => filename);

  test('a file that the scanner has nothing against is shown to it whole, and mailed', async () => {
    const cv = pdf(200_000);
    expect((await apply('clean@example.com', sentFile('cv.pdf', cv))).status).toBe(201);
    expect(seen.map((bytes) => bytes.equals(cv))).toEqual([true]);
    expect(await filesOf('clean@example.com')).toEqual([['cv.pdf', '']]);
    expect(await attachedFor('clean@example.com')).toEqual(['cv.pdf']);
  });

  test('a file with a virus is refused by name, and nothing of the application is kept', async () => {
    const before = (await storedFiles(app)).length;
    const files = [sentFile('cv.pdf', pdf()), sentFile('letter.txt', infected)];
    const { status, body } = await apply('virus@example.com', ...files);
    const detail = 'letter.txt seems to carry a virus. Please choose another file.';
    expect([status, body.detail]).toEqual([422, detail]);
    expect(body.errors).toEqual([expect.objectContaining({ pointer: '/uploadedFiles/1', detail })]);
    expect(await app.knex('applications').where({ email: 'virus@example.com' }).first()).toBeUndefined();
    expect((await storedFiles(app)).length).toBe(before);
  });

  test('while the scanner is away files are kept and held; the application is not lost', async () => {
    await new Promise<void>((resolve) => void clamd.close(() => resolve()));
    const files = [sentFile('cv.pdf', pdf()), sentFile('letter.txt', infected)];
    expect((await apply('away@example.com', ...files)).status).toBe(201);
    const reason = 'could not be scanned for viruses';
    expect(await filesOf('away@example.com')).toEqual([
      ['cv.pdf', reason],
      ['letter.txt', reason],
    ]);
    expect(await attachedFor('away@example.com')).toEqual([]);
  });

  test('a scanner that fails counts as one that is away', async () => {
    await new Promise<void>((resolve) => void clamd.close(() => resolve()));
    clamd = await startClamd(socket, () => 'INSTREAM size limit exceeded. ERROR');
    expect((await apply('large@example.com', sentFile('cv.pdf', pdf()))).status).toBe(201);
    expect(await filesOf('large@example.com')).toEqual([['cv.pdf', 'could not be scanned for viruses']]);
  });
});
