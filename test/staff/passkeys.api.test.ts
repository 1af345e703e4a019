import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { purgeChallenges } from '#server/features/staff/passkey-store.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { OwnAccount } from '#shared/staff/staff.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { type Authenticator, newAuthenticator } from '../support/authenticator.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { acceptedPerson, inviteSomebody, post } from '../support/sign-in.ts';

const notRight = 'That passkey didn’t work. Try another one, or use your password and code.';
const siteUrl = 'http://localhost:4711';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    const env = { ...panelEnv, SITE_URL: siteUrl, RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
    app = await startApp({ databaseUrl, env });
    other = await startApp({ databaseUrl, env });
  });
  beforeEach(async () => {
    await app.knex('rate_limits').del();
    await app.knex('mail_recipients').del();
  });

  /** A person who accepted with a passkey and has no password. */
  async function passkeyPerson(role = 'owner') {
    const { email, token } = await inviteSomebody(app, role);
    const device = newAuthenticator();
    const { body } = await post(app, staffApi.invitationPasskey, { token });
    const passkey = device.create(body, siteUrl);
    const answer = await post(app, staffApi.acceptPasskey, { token, passkey, name: 'First phone' });
    return { email, device, answer, cookie: cookiesOf(answer) };
  }
  const ask = async (from = app) => (await post(from, staffApi.passkeyOptions, {})).body;
  const enter = (passkey: string, { at = app, from = '203.0.113.1' } = {}) =>
    request(at.server).post(staffApi.passkeySignIn).set('X-Forwarded-For', from).send({ passkey });
  const signIn = async (device: Authenticator, origin = siteUrl) => {
    device.counter += 1;
    return enter(device.get(await ask(), origin));
  };
  const account = async (cookie: string) =>
    (await post(app, staffApi.account, {}, cookie)).body as OwnAccount;
  const add = async (cookie: string, device = newAuthenticator(), name = 'Work laptop') => {
    const { body } = await post(app, staffApi.newPasskey, {}, cookie);
    return post(app, staffApi.addPasskey, { passkey: device.create(body, siteUrl), name }, cookie);
  };

  test('an invitation is accepted with a passkey alone, which signs in from then on', async () => {
    const { device, answer, cookie, email } = await passkeyPerson('editor');
    expect([answer.status, answer.body.role, answer.body.recoveryCodes.length]).toEqual([201, 'editor', 10]);
    expect(await account(cookie)).toMatchObject({
      email,
      hasPassword: false,
      recoveryCodes: 10,
      passkeys: [{ name: 'First phone', isBackedUp: false, usedAt: null }],
    });
    const entered = await signIn(device);
    expect([entered.status, entered.body]).toEqual([
      200,
      { id: expect.any(Number), name: 'Robin Marsh', role: 'editor' },
    ]);
    const [passkey] = (await account(cookiesOf(entered))).passkeys;
    expect(Date.parse(passkey?.usedAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const { body: options } = await post(app, staffApi.passkeyOptions, {});
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  });

  test('a challenge of one process is taken by another, once', async () => {
    const { device } = await passkeyPerson();
    device.counter += 1;
    const passkey = device.get(await ask(other), siteUrl);
    const answers = await Promise.all([enter(passkey), enter(passkey, { at: other })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  describe('one sentence and no cookie for', () => {
    const refused = async (answer: Promise<request.Response> | request.Test) => {
      const { status, text, headers } = await answer;
      expect([status, text, headers['set-cookie']]).toEqual([401, notRight, undefined]);
    };
    test('a passkey that no one has', async () => {
      const device = newAuthenticator();
      device.create({ challenge: '', user: { id: Buffer.from('staff 1').toString('base64url') } }, siteUrl);
      await refused(signIn(device));
    });
    test('another site', async () => {
      await refused(signIn((await passkeyPerson()).device, 'http://localhost:4712'));
      await refused(signIn((await passkeyPerson()).device, 'https://example.org'));
    });
    test('a device that does not ask who holds it', async () => {
      const { device } = await passkeyPerson();
      device.verifies = false;
      await refused(signIn(device));
    });
    test('a challenge that has ended, or was none of ours', async () => {
      const { device } = await passkeyPerson();
      const options = await ask();
      await app.knex('staff_challenges').update({ ends_at: new Date(Date.now() - 1) });
      await refused(enter(device.get(options, siteUrl)));
      await purgeChallenges(app.knex, new Date());
      expect(await app.knex('staff_challenges')).toEqual([]);
      await refused(enter(device.get({ challenge: 'A'.repeat(43) }, siteUrl)));
    });
    test('the challenge of someone who adds a passkey', async () => {
      const { device, cookie } = await passkeyPerson();
      const { body } = await post(app, staffApi.newPasskey, {}, cookie);
      await refused(enter(device.get(body, siteUrl)));
    });
    test('what is no passkey at all', async () => {
      for (const given of ['x', '{}', '[]', 'null', '{"id":"a","response":{}}']) await refused(enter(given));
    });
    test('an account that is disabled', async () => {
      const { device, email } = await passkeyPerson('desk');
      await asEditor(app).post(staffApi.endAccount, { email, state: 'disabled' });
      await refused(signIn(device));
    });
    test('a copy, whose counter does not go on, which is in the audit log', async () => {
      const { device } = await passkeyPerson();
      device.counter = 7;
      expect((await signIn(device)).status).toBe(200);
      device.counter = 7;
      await refused(enter(device.get(await ask(), siteUrl)));
      device.counter = 0;
      await refused(enter(device.get(await ask(), siteUrl)));
      const subjects = await app.knex('admin_audit').where({ action: 'refused' }).pluck('subject');
      expect(subjects.filter((each) => each === 'a copied passkey of Robin Marsh')).toHaveLength(2);
    });
  });

  test('a device that never counts is not taken for a copy', async () => {
    const { device } = await passkeyPerson();
    for (let times = 0; times < 2; times += 1)
      expect((await enter(device.get(await ask(), siteUrl))).status).toBe(200);
  });

  test('five wrong ones from an address are heard, as of every sign-in', async () => {
    const { device } = await passkeyPerson();
    for (let tries = 0; tries < 5; tries += 1) expect((await enter('{}')).status).toBe(401);
    device.counter = 1;
    expect((await enter(device.get(await ask(), siteUrl))).status).toBe(429);
    const elsewhere = await enter(device.get(await ask(), siteUrl), { from: '203.0.113.2' });
    expect(elsewhere.status).toBe(200);
  });

  describe('one’s own account', () => {
    test('takes more passkeys, and gives them up, but never the last credential', async () => {
      const { cookie, device } = await passkeyPerson();
      const second = newAuthenticator();
      expect((await add(cookie, second)).status).toBe(201);
      const [first, laptop] = (await account(cookie)).passkeys;
      expect([first?.name, laptop?.name]).toEqual(['First phone', 'Work laptop']);
      const remove = (id = '') => post(app, staffApi.removePasskey, { id }, cookie);
      expect((await remove(first?.id)).status).toBe(204);
      expect((await signIn(device)).status).toBe(401);
      expect((await signIn(second)).status).toBe(200);
      const last = await remove(laptop?.id);
      expect([last.status, last.text]).toEqual([
        409,
        'This is your only way to sign in. Add another passkey first.',
      ]);
      expect((await remove(first?.id)).status).toBe(404);
    });

    test('of two passkeys that are removed at once, one stays', async () => {
      const { cookie } = await passkeyPerson();
      await add(cookie);
      const ids = (await account(cookie)).passkeys.map(({ id }) => id);
      const answers = await Promise.all(
        ids.map((id, index) => post(index ? app : other, staffApi.removePasskey, { id }, cookie)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    });

    test('of someone with a password gives up its only passkey', async () => {
      const { cookie } = await acceptedPerson(app);
      await add(cookie);
      const { hasPassword, passkeys } = await account(cookie);
      expect(hasPassword).toBe(true);
      const { status } = await post(app, staffApi.removePasskey, { id: passkeys[0]?.id }, cookie);
      expect(status).toBe(204);
    });

    test('takes a passkey once, and asks for a fresh proof, which it gives itself', async () => {
      const { cookie, device, email } = await passkeyPerson();
      const [twice, mine] = [newAuthenticator(), await acceptedPerson(app)];
      expect((await add(cookie, twice)).status).toBe(201);
      expect((await add(mine.cookie, twice)).status).toBe(409);
      await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });
      expect((await post(app, staffApi.newPasskey, {}, cookie)).status).toBe(403);
      const prove = async (by: Authenticator, who: string) => {
        by.counter += 1;
        return post(app, staffApi.passkeyProof, { passkey: by.get(await ask(), siteUrl) }, who);
      };
      expect((await prove(device, mine.cookie)).status).toBe(422);
      const proved = await prove(device, cookie);
      expect(proved.status).toBe(204);
      expect((await add(cookiesOf(proved))).status).toBe(201);
      expect((await account(cookiesOf(proved))).email).toBe(email);
    });

    test('no one removes a passkey of someone else', async () => {
      const [mine, theirs] = [await passkeyPerson(), await passkeyPerson()];
      await add(mine.cookie);
      const [{ id } = { id: '' }] = (await account(theirs.cookie)).passkeys;
      expect((await post(app, staffApi.removePasskey, { id }, mine.cookie)).status).toBe(404);
      expect((await signIn(theirs.device)).status).toBe(200);
    });
  });

  test('an invitation after an account was disabled leaves nothing that let its owner in', async () => {
    const { device, email, cookie } = await passkeyPerson('editor');
    const again = { name: 'Robin Marsh', email, role: 'editor' };
    expect((await asEditor(app).post(staffApi.invite, again)).status).toBe(409);
    await asEditor(app).post(staffApi.endAccount, { email, state: 'disabled' });
    expect((await asEditor(app).post(staffApi.invite, again)).status).toBe(201);
    expect((await signIn(device)).status).toBe(401);
    expect((await post(app, staffApi.me, {}, cookie)).status).toBe(401);
    const { id } = (await app.knex('staff').where({ email }).first('id')) ?? { id: 0 };
    expect(await app.knex('staff_passkeys').where({ staff_id: id })).toEqual([]);
    expect(await app.knex('staff_recovery_codes').where({ staff_id: id })).toEqual([]);
  });
});
