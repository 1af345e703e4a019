import { beforeAll, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { formRules } from '../support/form-rules.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase() });
  });

  describe.each(Object.entries(formRules))('POST of %s', (_name, { path, valid, rules }) => {
    const post = (change: object) =>
      request(app.server)
        .post(path)
        .set('Accept', 'application/problem+json')
        .send({ ...valid, ...change });

    test.each(rules)('%s: %j is refused by name', async (field, tooLittle, _enough, message) => {
      const { status, body } = await post({ [field]: tooLittle });
      expect([status, body.errors]).toEqual([422, [{ pointer: `/${field}`, detail: message }]]);
    });

    test.each([
      ['an object', { email: { $gt: '' } }],
      ['a list', { email: ['a@b.co'] }],
      ['a number', { email: 7 }],
      ['nothing', { email: null }],
    ])('%s instead of a text is refused', async (_what, change) => {
      expect((await post(change)).status).toBe(422);
    });
  });

  test('nothing of all that was refused is stored or mailed', async () => {
    for (const table of [
      'contact_messages',
      'bookings',
      'applications',
      'application_files',
      'outbox',
      'submissions',
    ]) {
      expect([table, await app.knex(table)]).toEqual([table, []]);
    }
  });
});
