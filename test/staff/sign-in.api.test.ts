import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf } from '../support/panel.ts';
import { acceptedPerson, codeOf, freshPerson, limitedEnv, ownPassword, post } from '../support/sign-in.ts';

const sentence = 'That doesn’t match. Check your email, password and code, and try again.';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let person: Awaited<ReturnType<typeof freshPerson>>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: limitedEnv });
  });
  beforeEach(async () => {
    person = await freshPerson(app);
  });

  const signIn = (given: object, { from = '203.0.113.1', cookie = '' } = {}) => {
    const call = request(app.server).post(staffApi.signIn).set('X-Forwarded-For', from);
    if (cookie) call.set('Cookie', cookie);
    return call.send({ email: person.email, ownPassword, code: codeOf(person.key, 1), ...given });
  };

  test('the right password with the code of the app opens the panel, with a separate cookie', async () => {
    const answer = await signIn({ email: person.email.toUpperCase() });
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: expect.any(Number), name: 'Robin Marsh', role: 'owner' },
    ]);
    const [line = ''] = answer.headers['set-cookie'] as unknown as string[];
    expect(line).toMatch(/^admin_staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    const { body } = await post(app, staffApi.me, {}, cookiesOf(answer));
    expect(body).toEqual({ id: expect.any(Number), name: 'Robin Marsh', role: 'owner' });
    const last = await app.knex('admin_audit').orderBy('id', 'desc').first('action', 'staff_name');
    expect(last).toEqual({ action: 'login', staff_name: 'Robin Marsh' });
  });

  test('a code is good once, and one that is not due for long not at all', async () => {
    const code = codeOf(person.key, 1);
    expect((await signIn({ code })).status).toBe(200);
    expect((await signIn({ code })).status).toBe(401);
    expect((await signIn({ code: codeOf(person.key, 4) })).status).toBe(401);
  });

  test('a code that was used under a clock that was a year ahead closes no account for a year', async () => {
    const nextYear = Math.floor((Date.now() / 1000 + 365 * 24 * 60 * 60) / 30);
    await app.knex('staff').where({ email: person.email }).update({ totp_used: nextYear });
    const code = codeOf(person.key, 1);
    expect((await signIn({ code })).status).toBe(200);
    expect((await signIn({ code })).status).toBe(401);
  });

  test('of many who send one code at once, one gets in', async () => {
    const code = codeOf(person.key, 1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('a recovery code replaces the app once, however it is typed', async () => {
    const [code = '', other = ''] = person.recoveryCodes;
    expect(person.recoveryCodes).toHaveLength(10);
    expect((await signIn({ code: code.toLowerCase().replaceAll('-', ' ') })).status).toBe(200);
    expect((await signIn({ code })).status).toBe(401);
    expect((await signIn({ code: other, ownPassword: 'wrong, all of it' })).status).toBe(401);
    expect((await signIn({ code: other })).status).toBe(200);
  });

  test('whatever is wrong gets the same answer, and sets no cookie', async () => {
    const wrong = [
      { email: 'nobody@example.com' },
      { ownPassword: 'wrong, all of it' },
      { code: '000000' },
      { code: 'AAAA-AAAA-AAAA-AAAA' },
    ];
    for (const [index, given] of wrong.entries()) {
      const { status, text, headers } = await signIn(given, { from: `10.2.0.${index}` });
      expect([status, text, headers['set-cookie']]).toEqual([401, sentence, undefined]);
    }
  });

  test('an account that is disabled is refused like one that there never was, and its session ends', async () => {
    const disable = { email: person.email, state: 'disabled' };
    await acceptedPerson(app);
    await asEditor(app).post(staffApi.endAccount, disable);
    const { status, text } = await signIn({});
    expect([status, text]).toEqual([401, sentence]);
    expect((await post(app, staffApi.me, {}, person.cookie)).status).toBe(401);
  });

  test('signing in again proves again, and ends the session before', async () => {
    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });
    expect((await post(app, `${staffApi.audit}/export`, {}, person.cookie)).status).toBe(403);
    const cookie = cookiesOf(await signIn({}, { cookie: person.cookie }));
    expect((await post(app, `${staffApi.audit}/export`, {}, cookie)).status).toBe(200);
    expect((await post(app, staffApi.me, {}, person.cookie)).status).toBe(401);
  });

  test('no database row holds the password, the key of the app, a code or a token', async () => {
    const tables = ['staff', 'staff_sessions', 'staff_recovery_codes', 'staff_invites', 'admin_audit'];
    const rows = JSON.stringify(await Promise.all(tables.map((name) => app.knex(name))));
    const session = person.cookie.split(/[=;]/)[1] ?? '';
    for (const secret of [ownPassword, person.key, person.token, session, ...person.recoveryCodes]) {
      expect(secret.length).toBeGreaterThan(15);
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(secret.replaceAll('-', ''));
    }
  });

  describe('guessing', () => {
    test('five wrong ones from an address are heard, then not even the right one', async () => {
      for (let tries = 0; tries < 5; tries += 1) expect((await signIn({ code: '000000' })).status).toBe(401);
      expect((await signIn({})).status).toBe(429);
      expect((await signIn({}, { from: '203.0.113.2' })).status).toBe(200);
    });

    test('ten wrong ones for an account from anywhere, whether it exists or not; a known browser still enters', async () => {
      for (const email of [person.email, 'nobody@example.com']) {
        const statuses: number[] = [];
        for (let from = 0; from < 11; from += 1)
          statuses.push((await signIn({ email, code: '000000' }, { from: `10.3.0.${from}` })).status);
        expect(statuses).toEqual([...Array(10).fill(401), 429]);
      }
      expect((await signIn({}, { from: '10.4.0.1' })).status).toBe(429);
      expect((await signIn({}, { from: '10.4.0.2', cookie: person.cookie })).status).toBe(200);
      // More than twenty honest hashes, on a busy machine.
    });

    test('of all strangers together fifty are heard, whatever they send', async () => {
      for (let index = 0; index < 50; index += 1) {
        const { status } = await signIn({ email: 'no address' }, { from: `10.5.0.${index}` });
        expect(status).toBe(422);
      }
      expect((await signIn({}, { from: '10.5.1.1' })).status).toBe(429);
      expect((await signIn({}, { from: '10.5.1.2', cookie: person.cookie })).status).toBe(200);
    });
  });
});
