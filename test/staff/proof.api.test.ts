import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashRecoveryCode } from '#server/features/staff/second-factor.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, password } from '../support/panel.ts';
import { acceptedPerson, codeOf, freshPerson, limitedEnv, ownPassword } from '../support/sign-in.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let person: Awaited<ReturnType<typeof freshPerson>>;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: limitedEnv });
  });
  beforeEach(async () => {
    person = await freshPerson(app);
    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });
  });

  const post = (path: string, body: object, cookie = person.cookie) =>
    request(app.server).post(path).set('Cookie', cookie).send(body);
  const right = () => ({ ownPassword, code: codeOf(person.key, 1) });

  test('a fresh proof opens what asked for it, in a new session', async () => {
    const refused = await post(`${staffApi.audit}/export`, {});
    expect([refused.status, refused.headers['www-authenticate']]).toEqual([
      403,
      'Session error="insufficient_user_authentication", max_age=600',
    ]);
    const proved = await post(staffApi.proof, right());
    expect(proved.status).toBe(204);
    const { status } = await post(`${staffApi.audit}/export`, {}, cookiesOf(proved));
    expect([status, (await post(staffApi.me, {})).status]).toEqual([200, 401]);
    const line = await app.knex('admin_audit').where({ action: 'prove' }).first('staff_name');
    expect(line?.staff_name).toBe('Robin Marsh');
  });

  test('a proof that a wrong clock dated later is not fresh', async () => {
    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() + 163 * 24 * 60 * 60_000) });
    expect((await post(`${staffApi.audit}/export`, {})).status).toBe(403);
    // The clocks of two machines may differ a little.
    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() + 30_000) });
    expect((await post(`${staffApi.audit}/export`, {})).status).toBe(200);
  });

  test('what is wrong proves nothing, ends nothing and says what to do', async () => {
    const { status, text } = await post(staffApi.proof, { ...right(), ownPassword: 'wrong, all of it' });
    expect([status, text]).toEqual([
      422,
      'That doesn’t match. Check your password, wait for your app’s next code, and try again.',
    ]);
    expect((await post(`${staffApi.audit}/export`, {})).status).toBe(403);
    expect((await post(staffApi.me, {})).status).toBe(200);
  });

  test('proofs are counted as every other sign-in', async () => {
    const session = person.cookie.split('; ').find((each) => each.startsWith('admin_staff=')) ?? '';
    const wrong = { ...right(), code: '000000' };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await post(staffApi.proof, wrong, session)).status).toBe(422);
    expect((await post(staffApi.proof, right(), session)).status).toBe(429);
  });

  test('the shared password proves no person: a call that comes with it acts for no one by name', async () => {
    for (const [path, body] of [
      [staffApi.newPasskey, {}],
      [staffApi.addPasskey, { passkey: '{}', name: 'Not theirs' }],
      [staffApi.removePasskey, { id: 'x'.repeat(43) }],
      [staffApi.proof, right()],
      [staffApi.passkeyProof, { passkey: '{}' }],
    ] as const) {
      const { status } = await post(path, { ...body, password });
      expect([path, status]).toEqual([path, 409]);
    }
    expect((await post(staffApi.me, { password })).body).toEqual({ id: null, name: null, role: 'owner' });
    await app.knex('admin_audit').del();
    expect((await post(`${staffApi.audit}/export`, { password })).status).toBe(200);
    const names = await app.knex('admin_audit').pluck('staff_name');
    expect([names.length > 0, names.every((name) => name === null)]).toEqual([true, true]);
    expect((await post(`${staffApi.audit}/export`, {})).status).toBe(403);
  });

  test('another person’s credentials prove nothing', async () => {
    const other = await acceptedPerson(app);
    const [code] = other.recoveryCodes;
    expect((await post(staffApi.proof, { ownPassword, code })).status).toBe(422);
    expect((await post(staffApi.proof, { ownPassword, code: codeOf(other.key, 1) })).status).toBe(422);
    expect((await post(`${staffApi.audit}/export`, {})).status).toBe(403);
    const left = await app.knex('staff_recovery_codes').where({ code_hash: hashRecoveryCode(code ?? '') });
    expect(left).toHaveLength(1);
  });

  test('of many recovery codes that prove one session at once, one is used up', async () => {
    const codes = person.recoveryCodes.slice(0, 3);
    const answers = await Promise.all(codes.map((code) => post(staffApi.proof, { ownPassword, code })));
    const [first, ...others] = answers.map(({ status }) => status).sort();
    expect(first).toBe(204);
    // Refused as a second proof of the same session, or as of a session that the first proof has renewed.
    for (const status of others) expect([401, 422]).toContain(status);
    const { id } = (await app.knex('staff').where({ email: person.email }).first('id')) ?? { id: 0 };
    expect(await app.knex('staff_recovery_codes').where({ staff_id: id })).toHaveLength(9);
    expect(await app.knex('staff_sessions').where({ staff_id: id })).toHaveLength(1);
  });

  test('the shared password has nothing to prove', async () => {
    const { status } = await asEditor(app).post(staffApi.proof, right());
    expect(status).toBe(409);
  });
});
