import { beforeAll, describe, expect, test } from '@jest/globals';
import { purgeInvites } from '#server/features/staff/accounts.ts';
import { firm } from '#shared/content/documents/firm.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { Invitation } from '#shared/staff/staff.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { runHere } from '../support/run-here.ts';
import { acceptedPerson, codeOf, inviteSomebody, ownPassword, post } from '../support/sign-in.ts';

const over = 'This link has been used or has expired. Please ask for a new invitation.';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let env: Record<string, string>;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env: panelEnv });
    env = { DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir, ...panelEnv };
  });
  const look = (token: string) => post(app, staffApi.invitation, { token });
  const keyOf = async (token: string) => ((await look(token)).body as Invitation).totp.key;
  const accept = async (token: string, given: object = {}) =>
    post(app, staffApi.accept, { token, ownPassword, code: codeOf(await keyOf(token)), ...given });

  describe('an invitation', () => {
    test('says whom it is for, as often as it is looked at, and changes nothing', async () => {
      const { email, token } = await inviteSomebody(app, 'desk');
      const [first, second] = [await look(token), await look(token)];
      expect(first.body).toMatchObject({ name: 'Robin Marsh', email, role: 'desk' });
      expect(first.body.totp.address).toContain(`secret=${first.body.totp.key}`);
      expect(second.body).toEqual(first.body);
      expect((await accept(token)).status).toBe(201);
    });

    test('makes an account once, with ten recovery codes, and signs its owner in', async () => {
      const { token } = await inviteSomebody(app, 'editor');
      const key = await keyOf(token);
      const given = { ownPassword, code: codeOf(key) };
      const answers = await Promise.all([
        accept(token, given),
        post(app, staffApi.accept, { token, ...given }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
      const made = answers.find(({ status }) => status === 201);
      expect(new Set(made?.body.recoveryCodes).size).toBe(10);
      expect(made?.body).toMatchObject({ name: 'Robin Marsh', role: 'editor' });
      const me = await post(app, staffApi.me, {}, cookiesOf(made ?? { headers: {} }));
      expect(me.body).toEqual({ id: expect.any(Number), name: 'Robin Marsh', role: 'editor' });
      expect([(await look(token)).status, (await look(token)).text]).toEqual([410, over]);
    });

    test('ends after 48 hours, and by a second one', async () => {
      const first = await inviteSomebody(app);
      const row = await app.knex('staff_invites').first('ends_at');
      const hours = (new Date(row?.ends_at ?? 0).getTime() - Date.now()) / 3_600_000;
      expect(Math.round(hours)).toBe(48);
      const again = { name: 'Robin Marsh', email: first.email.toUpperCase(), role: 'desk' };
      expect((await asEditor(app).post(staffApi.invite, again)).status).toBe(201);
      expect((await look(first.token)).status).toBe(410);
      const late = await inviteSomebody(app);
      await app.knex('staff_invites').update({ ends_at: new Date(Date.now() - 1) });
      expect((await look(late.token)).status).toBe(410);
      await purgeInvites(app.knex, new Date());
      expect(await app.knex('staff_invites')).toEqual([]);
    });

    test('does not go to someone who has an account', async () => {
      const { email } = await acceptedPerson(app);
      const { status, body } = await asEditor(app).post(staffApi.invite, { name: 'A', email, role: 'owner' });
      expect([status, body.detail]).toEqual([409, 'This address already has an account.']);
    });

    test.each([
      [
        'too short',
        'eleven chars',
        'Please use at least 12 characters. A phrase of several words works well.',
      ],
      [
        'common, with digits around it',
        'password123456!',
        'This password is too common. Please choose another.',
      ],
      ['one key over and over', 'aaaaaaaaaaaaaaaa', 'This password is too common. Please choose another.'],
      [
        'of the name and the firm',
        `RobinMarsh-${firm.name}1`,
        'Please don’t build your password from your name or the firm’s. Add other words.',
      ],
    ])('takes no password that is %s', async (_what, given, sentence) => {
      const { token } = await inviteSomebody(app);
      const { status, text } = await accept(token, {
        ownPassword: given.slice(0, given === 'eleven chars' ? 11 : 99),
      });
      expect([status, text]).toEqual([422, sentence]);
      expect((await look(token)).status).toBe(200);
    });

    test('accepts only a code of its key', async () => {
      const { token } = await inviteSomebody(app);
      const other = await inviteSomebody(app);
      const { status, text } = await accept(token, { code: codeOf(await keyOf(other.token)) });
      expect([status, text]).toEqual([
        422,
        'That isn’t the code your app shows now. Check that your phone’s clock is right.',
      ]);
    });
  });

  describe('the end of an account', () => {
    test('of a removed one leaves the name in the audit log and frees the address', async () => {
      await acceptedPerson(app);
      const { email, cookie } = await acceptedPerson(app, 'editor');
      const end = await asEditor(app).post(staffApi.endAccount, { email, state: 'removed' });
      expect(end.status).toBe(204);
      expect((await post(app, staffApi.me, {}, cookie)).status).toBe(401);
      expect(await app.knex('admin_audit').where({ action: 'accept' }).pluck('staff_name')).toContain(
        'Robin Marsh',
      );
      const { body } = await asEditor(app).post(staffApi.staff);
      expect(body.map((each: { email: string }) => each.email)).not.toContain(email);
      const again = await asEditor(app).post(staffApi.invite, { name: 'New', email, role: 'desk' });
      expect(again.status).toBe(201);
    });

    test('never takes the last owner', async () => {
      const { email } = await acceptedPerson(app);
      await app.knex('staff').where({ role: 'owner' }).whereNot({ email }).update({ state: 'disabled' });
      const { status, body } = await asEditor(app).post(staffApi.endAccount, { email, state: 'disabled' });
      expect([status, body.detail]).toEqual([
        409,
        'This is the only owner. Make someone else an owner first.',
      ]);
    });
  });

  describe('npm run staff', () => {
    test('invites, lists, disables and removes', async () => {
      const run = (...args: string[]) => runHere('staff', args, env);
      const email = 'first.owner@example.com';
      expect(await run('invite', email, '--role', 'owner')).toMatchObject({
        code: 0,
        out: `${email} has been invited as owner. The running website sends the email; its link expires in 48 hours.\n`,
      });
      expect((await run('list')).out).toContain(`${email}  owner  invited  first.owner\n`);
      // As it was pasted.
      expect((await run('disable', `\u202a${email}\u200b`)).out).toBe(
        `${email} is disabled, and signed out everywhere.\n`,
      );
      expect((await run('remove', email)).out).toBe(`${email} is removed, and signed out everywhere.\n`);
      expect((await run('list')).out).not.toContain(email);
    });

    test.each([
      [['remove', 'nobody@example.com'], 'No account has this address.'],
      [['invite', 'a@example.com', '--role', 'king'], 'Usage: npm run staff'],
      [['invite', 'no address', '--role', 'owner'], 'Usage: npm run staff'],
    ])('%j ends in a sentence', async (args, sentence) => {
      const { code, err } = await runHere('staff', args, env);
      expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
    });
  });
});

test('ADMIN_PASSWORD_LOGIN=off ends the shared password, but not before an owner can sign in', async () => {
  const off = await startApp({ env: { ...panelEnv, ADMIN_PASSWORD_LOGIN: 'off' } });
  const list = async () => (await asEditor(off).list()).status;
  expect(await list()).toBe(200);
  const { cookie } = await acceptedPerson(off, 'desk');
  expect(await list()).toBe(200);
  const owner = await acceptedPerson(off);
  expect(await list()).toBe(401);
  expect((await post(off, staffApi.me, {}, owner.cookie)).status).toBe(200);
  expect((await post(off, staffApi.me, {}, cookie)).status).toBe(200);
});
