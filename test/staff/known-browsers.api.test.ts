import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { hashToken, newToken } from '#server/features/staff/access/sessions.ts';
import { staffApi } from '#shared/panel/paths.ts';
import type { StaffSession } from '#shared/staff/staff.ts';
import { cheapHash, startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, password } from '../support/panel.ts';
import {
  acceptedPerson,
  forgottenBy,
  freshPerson,
  limitedEnv,
  ownPassword,
  post,
} from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const markIn = (cookie: string) => /admin_browser=[\w-]{43}/.exec(cookie)?.[0] ?? '';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: limitedEnv });
    await insertStaff(app, 'owner');
  });
  beforeEach(async () => {
    for (const table of ['known_browsers', 'rate_limits'] as const) await app.knex(table).del();
  });

  let addresses = 0;
  const anywhere = () => {
    addresses += 1;
    return `10.7.0.${addresses}`;
  };
  const send = (path: string, body: object, { from = anywhere(), cookie = '', at = app } = {}) =>
    request(at.server).post(path).set({ 'X-Forwarded-For': from, Cookie: cookie }).send(body);
  const signIn = (email: string, given: object, how?: { from?: string; cookie?: string }) =>
    send(staffApi.signIn, { email, ownPassword, code: '000000', ...given }, how);

  /** An address that has used up its tries as a stranger. */
  async function spentAddress(at = app): Promise<string> {
    const from = anywhere();
    for (let tries = 0; tries < 5; tries += 1)
      await send(staffApi.signIn, { email: 'no address' }, { from, at });
    return from;
  }
  const isKnown = async (cookie: string, email: string) =>
    (await signIn(email, {}, { from: await spentAddress(), cookie })).status !== 429;
  /** The same for the shared password. */
  const isKnownToAll = async (cookie: string, at = app) => {
    await at.knex('rate_limits').del();
    const how = { from: await spentAddress(at), cookie, at };
    return (await send(staffApi.articles, { password: 'a guess' }, how)).status !== 429;
  };

  /** A person who has signed in, from one browser unless another one is named. */
  async function signedIn({ token = newToken(), role = 'owner' as const, state = 'active' } = {}) {
    const id = await insertStaff(app, role, { state });
    const { email } = (await app.knex('staff').where({ id }).first('email')) ?? { email: '' };
    const row = { token_hash: hashToken(token), staff_id: id, setting: null };
    await app.knex('known_browsers').insert({ ...row, ends_at: new Date(Date.now() + 60_000) });
    return { id, email, token, mark: `admin_browser=${token}`, session: await sessionOf(app, id) };
  }

  test('signing in again renews the mark, and the database keeps only its digest', async () => {
    const { email, recoveryCodes, cookie } = await freshPerson(app);
    const mark = markIn(cookie);
    const token_hash = hashToken(mark.split('=')[1] ?? '');
    await app
      .knex('known_browsers')
      .where({ token_hash })
      .update({ ends_at: new Date(Date.now() + 60_000) });
    const again = await signIn(email, { code: recoveryCodes[0] }, { cookie });
    expect([again.status, markIn(cookiesOf(again))]).toEqual([200, mark]);
    const rows = await app.knex('known_browsers').whereNot({ staff_id: 0 });
    expect(rows.map((row) => row.token_hash)).toEqual([token_hash]);
    const days = (new Date(rows[0]?.ends_at ?? 0).getTime() - Date.now()) / (24 * 60 * 60_000);
    expect(Math.round(days)).toBe(90);
    // Logging out keeps it: it is for the next sign-in.
    await request(app.server).post(staffApi.logout).set('Cookie', cookie);
    expect(await isKnown(mark, email)).toBe(true);
  });

  test('a cookie that this site never gave out, or that has expired, is not taken up', async () => {
    const { email, recoveryCodes, cookie } = await freshPerson(app);
    const planted = `admin_browser=${'p'.repeat(43)}`;
    const answer = await signIn(email, { code: recoveryCodes[0] }, { cookie: planted });
    expect(markIn(cookiesOf(answer))).toMatch(/=(?!ppp)/);
    expect(await isKnown(planted, email)).toBe(false);
    await app.knex('known_browsers').update({ ends_at: new Date(Date.now() - 1) });
    expect(await isKnown(cookie, email)).toBe(false);
  });

  test('all browsers that an account knows have ten wrong tries together, strangers their own', async () => {
    const { id, email, mark } = await signedIn();
    const other = newToken();
    const row = { token_hash: hashToken(other), staff_id: id, setting: null };
    await app.knex('known_browsers').insert({ ...row, ends_at: new Date(Date.now() + 60_000) });
    const guess = async (cookie = '') => (await signIn(email, {}, { cookie })).status;
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push(await guess(tries % 2 ? mark : `admin_browser=${other}`));
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect(await guess()).toBe(401);
    // A dozen honest hashes, on a busy machine.
  });

  test('a browser that two accounts signed in from is known to both, and to no third', async () => {
    const [first, third] = [await signedIn(), await signedIn()];
    const second = await signedIn({ token: first.token });
    const known = [first, second, third].map(({ email }) => isKnown(first.mark, email));
    expect(await Promise.all(known)).toEqual([true, true, false]);
    expect(await isKnownToAll(first.mark)).toBe(false);
  });

  test('a browser that the shared password knows is a stranger to every account', async () => {
    const shared = markIn(cookiesOf(await asEditor(app).list()));
    expect([await isKnownToAll(shared), await isKnown(shared, (await signedIn()).email)]).toEqual([
      true,
      false,
    ]);
  });

  type Person = Awaited<ReturnType<typeof signedIn>>;
  const byOwner = (path: string, body: object) => asEditor(app).post(path, body);
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['disabled', ({ email }) => byOwner(staffApi.endAccount, { email, state: 'disabled' })],
    [
      'removed and invited again',
      async ({ email }) => {
        await byOwner(staffApi.endAccount, { email, state: 'removed' });
        await byOwner(staffApi.invite, { name: 'Robin Marsh', email, role: 'desk' });
      },
    ],
    ['given another role', ({ email }) => byOwner(staffApi.changeRole, { email, role: 'desk' })],
    [
      'signed out by an owner',
      async ({ email }) => {
        const { body } = await asEditor(app).post(staffApi.sessions);
        const session = (body as StaffSession[]).find((each) => each.email === email);
        await byOwner(staffApi.endSession, { id: session?.id });
      },
    ],
  ])('an account that is %s knows no browser from before', async (_what, end) => {
    const person = await signedIn();
    expect(await isKnown(person.mark, person.email)).toBe(true);
    await end(person);
    await app.knex('staff').where({ email: person.email }).update({ state: 'active' });
    expect(await isKnown(person.mark, person.email)).toBe(false);
    expect(await app.knex('known_browsers').where({ staff_id: person.id })).toEqual([]);
  });

  test('an account that is disabled behind the site’s back knows none either', async () => {
    const { email, mark } = await signedIn({ state: 'disabled' });
    expect(await isKnown(mark, email)).toBe(false);
  });

  test('a new password ends every mark but that of the browser that set it', async () => {
    const { email, cookie, recoveryCodes } = await freshPerson(app);
    const token = await forgottenBy(app, email);
    const given = { token, ownPassword: 'nine slow otters in the reeds', code: recoveryCodes[1] };
    const set = await post(app, staffApi.setPassword, given);
    expect(set.status).toBe(200);
    await app.knex('rate_limits').del();
    expect([await isKnown(markIn(cookie), email), await isKnown(markIn(cookiesOf(set)), email)]).toEqual([
      false,
      true,
    ]);
  });

  test('anyone who ends all other sessions stays known in this browser alone', async () => {
    const here = await signedIn();
    const there = newToken();
    const row = { token_hash: hashToken(there), staff_id: here.id, setting: null };
    await app.knex('known_browsers').insert({ ...row, ends_at: new Date(Date.now() + 60_000) });
    const cookie = `${here.session}; ${here.mark}`;
    expect((await post(app, staffApi.endOtherSessions, {}, cookie)).status).toBe(204);
    expect([
      await isKnown(here.mark, here.email),
      await isKnown(`admin_browser=${there}`, here.email),
    ]).toEqual([true, false]);
  });

  test('marks of the shared password end with another password, and while it is turned off', async () => {
    const databaseUrl = await openDatabase();
    const env = { SESSION_SECRET: 's'.repeat(40), RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' };
    const start = (passwordHash: string, more: object = {}) =>
      startApp({ databaseUrl, passwordHash, env: { ...env, ...more } });
    const hash = await cheapHash(password);
    const first = await start(hash);
    const mark = markIn(cookiesOf(await asEditor(first).list()));
    const renewed = await start(hash, {
      SESSION_SECRET: 't'.repeat(40),
      SESSION_SECRET_PREVIOUS: env.SESSION_SECRET,
    });
    const other = await start(await cheapHash('another password of twelve'));
    const off = await start(hash, { ADMIN_PASSWORD_LOGIN: 'off' });
    const knows = [];
    for (const site of [first, renewed, other, off]) knows.push(await isKnownToAll(mark, site));
    expect(knows).toEqual([true, true, false, true]);
    await acceptedPerson(first);
    expect(await isKnownToAll(mark, off)).toBe(false);
  });
});
