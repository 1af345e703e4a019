import { beforeAll, describe, expect } from '@jest/globals';
import request from 'supertest';
import { toColumns } from '#server/features/leads/intake/form-values.ts';
import { createStorage } from '#server/storage/create-storage.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { docx, exe, ole, pdf, sentFile } from '../support/files.ts';
import { testOf } from '../support/firm-tests.ts';
import { applicationAnswers, validApplication } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { requireRow } from '../support/rows.ts';
import { storedFiles } from '../support/stored-files.ts';
import { waitFor } from '../support/wait.ts';

const test = testOf('traineeships');

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  const post = (body: object) => request(app.server).post('/api/internship-application').send(body);
  const files = async () => (await storedFiles(app)).length;

  test('an application is stored with its files, and the firm’s mail leads to them', async () => {
    const cv = pdf(20_000);
    const uploadedFiles = [sentFile('cv.pdf', cv), sentFile('letter.docx', docx())];
    const answer = await post({ ...validApplication, uploadedFiles });
    expect([answer.status, answer.body]).toMatchObject([201, { ok: true }]);

    const row = requireRow(await app.knex('applications').first());
    const { hasTransportation, canWorkRemotely, ...texts } = applicationAnswers;
    expect(row).toMatchObject({ ...toColumns(texts), submitted_at: validApplication.submittedAt });
    expect([row.has_transportation, row.can_work_remotely].map(Boolean)).toEqual([
      hasTransportation,
      canWorkRemotely,
    ]);
    const stored = await app.knex('application_files').where({ application_id: row.id }).orderBy('id');
    expect(stored.map(({ name }) => name)).toEqual(['cv.pdf', 'letter.docx']);
    const kept = await createStorage(app.config).get(stored[0]?.storage_key ?? '');
    expect(kept.equals(cv)).toBe(true);

    const mails = await allMails(app);
    const firm = mails.find(({ to }) => to?.[0]?.address === app.config.mail.to);
    expect(firm?.replyTo?.[0]?.address).toBe(validApplication.email);
    expect(firm?.attachments).toEqual([]);
    const lead = requireRow(await app.knex('leads').where({ source_id: row.id }).first());
    expect(firm?.text).toContain(`${app.config.siteUrl}/admin/inbox/${lead.id}`);
    const visitor = mails.find(({ to }) => to?.[0]?.address === validApplication.email);
    expect(visitor?.text).toContain('1-2 weeks');
  });

  test('a protected file is taken, and the firm’s mail says so', async () => {
    const email = 'protected@example.com';
    const sealed = ole(['EncryptionInfo', 'EncryptedPackage']);
    const answer = await post({ ...validApplication, email, uploadedFiles: [sentFile('cv.docx', sealed)] });
    expect(answer.status).toBe(201);
    const { id } = requireRow(await app.knex('applications').where({ email }).first());
    const [stored] = await app.knex('application_files').where({ application_id: id });
    expect([stored?.name, Boolean(stored?.is_protected), stored?.quarantine_reason]).toEqual([
      'cv.docx',
      true,
      '',
    ]);
    const firm = (await allMails(app)).find(({ replyTo }) => replyTo?.[0]?.address === email);
    expect(firm?.text).toMatch(/File 1: cv\.docx \(.+\), protected: it may ask for a password/);
  });

  test('macros are refused beside the file, in the words of the browser', async () => {
    const macros = docx({ name: 'word/vbaProject.bin', content: 'x' });
    const { status, body } = await post({
      ...validApplication,
      uploadedFiles: [sentFile('a.pdf', pdf()), sentFile('cv.docx', macros)],
    }).set('Accept', 'application/problem+json');
    const detail =
      'cv.docx is not a supported file type. Please upload PDF, Word, or text files. It contains macros. Please save it as a document without macros.';
    expect([status, body.errors]).toEqual([422, [{ pointer: '/uploadedFiles/1', detail }]]);
  });

  test('the same application again is answered alike and leaves no second copy of its files', async () => {
    const uploadedFiles = [sentFile('cv.pdf', pdf(5_000))];
    const body = { ...validApplication, email: 'twice@example.com', uploadedFiles };
    expect((await post(body)).status).toBe(201);
    const before = await files();
    expect((await post({ ...body, submittedAt: new Date().toISOString() })).status).toBe(201);
    // They go after the answer.
    await waitFor(async () => (await files()) === before);
    expect(await app.knex('applications').where({ email: 'twice@example.com' })).toHaveLength(1);
  });

  describe('what is refused leaves nothing behind:', () => {
    test.each([
      ['an .exe that calls itself cv.pdf', [sentFile('cv.pdf', exe())], 422],
      ['base64 that is none', [{ name: 'cv.pdf', size: 4, type: 'application/pdf', data: '%%%%' }], 422],
      ['eleven files', Array.from({ length: 11 }, () => sentFile('cv.pdf', pdf(100))), 413],
      ['a file of more than 5 MB', [sentFile('cv.pdf', pdf(5 * 1024 * 1024 + 1))], 413],
      ['an object for a file', [{ name: { x: 1 } }], 400],
    ])('%s', async (_what, uploadedFiles, status) => {
      const before = [
        await files(),
        (await app.knex('applications')).length,
        (await app.knex('outbox')).length,
      ];
      const answer = await post({ ...validApplication, email: 'refused@example.com', uploadedFiles });
      expect([status, 422]).toContain(answer.status);
      expect(answer.text.length).toBeLessThan(250);
      expect([
        await files(),
        (await app.knex('applications')).length,
        (await app.knex('outbox')).length,
      ]).toEqual(before);
    });
  });
});
