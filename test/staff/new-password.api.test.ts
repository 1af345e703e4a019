import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { purgePasswordLinks } from '#server/features/staff/password-links.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import {
  acceptedPerson,
  codeOf,
  forgottenBy,
  freshPerson,
  limitedEnv,
  ownPassword,
  post,
} from '../support/sign-in.ts';
import { waitFor } from '../support/wait.ts';

const over = 'This link has been used or has expired. Please ask for a new one.';
const fresh = 'nine slow otters in the reeds';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let other: TestApp;
  /** Looks addresses up in an hour. */
  let patient: TestApp;
  let person: Awaited<ReturnType<typeof freshPerson>>;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env: limitedEnv });
    // Tries of one address are heard five times.
    other = await startApp({ databaseUrl, env: panelEnv });
    patient = await startApp({ databaseUrl, env: panelEnv, mailDelayMs: 3_600_000 });
  });
  beforeEach(async () => {
    person = await freshPerson(app);
    await app.knex('outbox').del();
  });

  const forgot = (email: string, from = '203.0.113.9') =>
    request(app.server).post(staffApi.forgot).set('X-Forwarded-For', from).send({ email });
  const linkOf = () => forgottenBy(app, person.email);
  const set = (token: string, given: object = {}) =>
    post(app, staffApi.setPassword, {
      token,
      ownPassword: fresh,
      code: codeOf(person.key, 1),
      ...given,
    });
  const signIn = (password: string, code: string) =>
    post(app, staffApi.signIn, { email: person.email, ownPassword: password, code });

  test('a link and a code set a password, sign in, and end every session before', async () => {
    const token = await linkOf();
    const answer = await set(token);
    expect([answer.status, answer.body]).toEqual([
      200,
      { id: expect.any(Number), name: 'Robin Marsh', role: 'owner' },
    ]);
    expect((await post(app, staffApi.me, {}, person.cookie)).status).toBe(401);
    expect((await post(app, staffApi.me, {}, cookiesOf(answer))).status).toBe(200);
    const [code = '', spare = ''] = person.recoveryCodes;
    expect((await signIn(ownPassword, code)).status).toBe(401);
    expect((await signIn(fresh, spare)).status).toBe(200);
    const line = await app.knex('admin_audit').where({ action: 'set password' }).first('staff_name');
    expect(line?.staff_name).toBe('Robin Marsh');
    const again = await set(token);
    expect([again.status, again.text]).toEqual([410, over]);
  });

  test('a recovery code does as well, and is used up', async () => {
    const [code = ''] = person.recoveryCodes;
    expect((await set(await linkOf(), { code })).status).toBe(200);
    expect((await signIn(fresh, code)).status).toBe(401);
  });

  test('the mail alone opens nothing: a wrong code is refused and the link stays', async () => {
    const token = await linkOf();
    const wrong = await set(token, { code: '000000' });
    expect([wrong.status, wrong.text, wrong.headers['set-cookie']]).toEqual([
      422,
      'That code doesn’t match. Wait for your app’s next one, or use a recovery code.',
      undefined,
    ]);
    expect((await set(token)).status).toBe(200);
  });

  test('ten wrong codes close all links of an account, and of no other', async () => {
    const token = await linkOf();
    const stranger = await acceptedPerson(app);
    const wrong = { code: '000000' };
    for (let tries = 0; tries < 10; tries += 1) expect((await set(token, wrong)).status).toBe(422);
    expect((await set(token)).status).toBe(429);
    expect((await set(await linkOf())).status).toBe(429);
    expect((await set(await forgottenBy(app, stranger.email), wrong)).status).toBe(422);
  });

  test('guesses at the sign-in, by strangers and by the person, leave the mailed link open', async () => {
    const token = await linkOf();
    const guess = (from: string) =>
      request(app.server)
        .post(staffApi.signIn)
        .set('X-Forwarded-For', from)
        .send({ email: person.email, ownPassword: 'a guess', code: '000000' });
    const statuses: number[] = [];
    // The last five come from the person's address.
    for (const from of ['203.0.113.1', '203.0.113.2', '127.0.0.1'])
      for (let tries = 0; tries < 5; tries += 1) statuses.push((await guess(from)).status);
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    expect((await set(token)).status).toBe(200);
  });

  test('a password that everyone tries is refused, and the code is still good', async () => {
    const token = await linkOf();
    const { status, text } = await set(token, { ownPassword: 'password123456' });
    expect([status, text]).toEqual([422, 'This password is too common. Please choose another.']);
    for (let tries = 0; tries < 10; tries += 1) await set(token, { ownPassword: 'password123456' });
    expect((await set(token)).status).toBe(200);
  });

  test('of two who use a link at once, one sets the password', async () => {
    const token = await linkOf();
    const [one = '', two = ''] = person.recoveryCodes;
    const answers = await Promise.all([set(token, { code: one }), set(token, { code: two })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('of eight recovery codes that come with one link at once, in two processes, one is used up', async () => {
    const token = await linkOf();
    const answers = await Promise.all(
      person.recoveryCodes
        .slice(0, 8)
        .map((code, index) =>
          post(index % 2 ? other : app, staffApi.setPassword, { token, ownPassword: fresh, code }),
        ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(410)]);
    const { id } = (await app.knex('staff').where({ email: person.email }).first('id')) ?? { id: 0 };
    expect(await app.knex('staff_recovery_codes').where({ staff_id: id })).toHaveLength(9);
    expect(await app.knex('staff_sessions').where({ staff_id: id })).toHaveLength(1);
    // Eight honest hashes, on a busy machine.
  });

  test('a link ends after an hour, by a second one, and with its account', async () => {
    const first = await linkOf();
    const row = await app.knex('staff_password_links').orderBy('ends_at', 'desc').first('ends_at');
    const minutes = (new Date(row?.ends_at ?? 0).getTime() - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(60);
    const second = await linkOf();
    expect((await set(first)).status).toBe(410);
    await app.knex('staff_password_links').update({ ends_at: new Date(Date.now() - 1) });
    expect((await set(second)).status).toBe(410);
    await purgePasswordLinks(app.knex, new Date());
    expect(await app.knex('staff_password_links')).toEqual([]);
    const third = await linkOf();
    await acceptedPerson(app);
    await asEditor(app).post(staffApi.endAccount, { email: person.email, state: 'disabled' });
    expect((await set(third)).status).toBe(410);
  });

  describe('asking for a link', () => {
    test('is answered the same for everyone; no one without an account gets a mail', async () => {
      const unknown = await forgot('nobody@example.com');
      const known = await forgot(person.email);
      const told = ({ status, text, headers }: request.Response) => [status, text, Object.keys(headers)];
      expect(told(unknown)).toEqual(told(known));
      await waitFor(async () => (await app.knex('outbox').first('id')) !== undefined);
      const mails = await app.knex('outbox').pluck('mail');
      expect(mails).toHaveLength(1);
      expect(mails[0]).toContain(person.email);
    });

    test.each([true, false])(
      'costs the sender’s next request nothing (with an account: %s)',
      async (isKnown) => {
        const looks: string[] = [];
        const note = ({ sql }: { sql: string }) => {
          if (/email_key|insert into .(?:outbox|mail_recipients|staff_password_links)/.test(sql))
            looks.push(sql);
        };
        patient.knex.on('query', note);
        const email = isKnown ? person.email : 'nobody@example.com';
        expect((await post(patient, staffApi.forgot, { email })).status).toBe(204);
        expect((await post(patient, staffApi.passkeyOptions, {})).status).toBe(200);
        patient.knex.off('query', note);
        expect(looks).toEqual([]);
      },
    );

    const passwordMails = async () =>
      (await allMails(app)).filter(
        ({ to, text = '' }) => to?.[0]?.address === person.email && text.includes('#password='),
      );

    test('is not counted with what strangers post to the address in forms, and six in an hour are five mails', async () => {
      for (let times = 0; times < 6; times += 1) {
        const message = `${validContact.message} ${times}`;
        await request(app.server)
          .post(api.contact)
          .send({ ...validContact, email: person.email, message });
      }
      await linkOf();
      for (let times = 0; times < 4; times += 1) {
        await app.knex('rate_limits').del();
        await linkOf();
      }
      const last = await app.knex('staff_password_links').pluck('token_hash');
      const asked = async () =>
        JSON.stringify(await app.knex('mail_recipients').orderBy('last_at', 'desc').first('last_at'));
      const before = await asked();
      await forgot(person.email);
      await waitFor(async () => (await asked()) !== before);
      // The latest link that was mailed goes on working.
      expect(await app.knex('staff_password_links').pluck('token_hash')).toEqual(last);
      expect(await passwordMails()).toHaveLength(5);
    });

    test('is heard ten times an hour of an address', async () => {
      for (let times = 0; times < 10; times += 1)
        expect((await forgot('nobody@example.com')).status).toBe(204);
      expect((await forgot('nobody@example.com')).status).toBe(429);
    });
  });
});
