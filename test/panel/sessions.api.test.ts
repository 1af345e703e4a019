import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { purgeSessions } from '#server/features/staff/access/sessions.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { cheapHash, startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, password } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

const MINUTE_MS = 60_000;
const next = 'n'.repeat(32);
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

eachDatabase((openDatabase) => {
  let app: TestApp;
  let other: TestApp;
  let databaseUrl: string;
  let passwordHash: string;
  const env = { SESSION_SECRET: 'two processes of one site share this' };
  beforeAll(async () => {
    databaseUrl = await openDatabase();
    // The session ends with another hash, even of the same password.
    passwordHash = await cheapHash(password);
    app = await startApp({ databaseUrl, passwordHash, env });
    other = await startApp({ databaseUrl, passwordHash, env });
  });
  beforeEach(() => app.knex('staff_sessions').del());

  const logIn = async () => cookiesOf(await asEditor(app).list());
  /** The call that needs only a session: a caller with a session gets the error that this is no image. */
  const upload = (cookie: string, to = app) =>
    request(to.server)
      .post(staffApi.uploadImage)
      .set('Cookie', cookie)
      .attach('image', Buffer.from('x'), 'a.png');
  const isOpen = async (cookie: string, to = app) => (await upload(cookie, to)).status !== 401;
  const rows = () => app.knex('staff_sessions').select('*');

  test('the database keeps nothing that a cookie holds', async () => {
    const cookie = await logIn();
    const [row] = await rows();
    const token = /admin_session=([\w-]+)/.exec(cookie)?.[1] ?? '';
    expect(row?.token_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.staff_id).toBeNull();
  });

  test('a session is good in every process, and over in every one after logging out', async () => {
    const cookie = await logIn();
    expect([await isOpen(cookie), await isOpen(cookie, other)]).toEqual([true, true]);
    await request(other.server).post(staffApi.logout).set('Cookie', cookie);
    expect([await isOpen(cookie), await isOpen(cookie, other)]).toEqual([false, false]);
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['another password', async () => ({ passwordHash: await cheapHash(password), env }), false],
    ['another secret', async () => ({ passwordHash, env: { SESSION_SECRET: next } }), false],
    [
      'another secret beside the former one',
      async () => ({
        passwordHash,
        env: { SESSION_SECRET: next, SESSION_SECRET_PREVIOUS: env.SESSION_SECRET },
      }),
      true,
    ],
  ])('with %s, a session of the shared password is open or has ended', async (_what, change, isKept) => {
    const cookie = await logIn();
    const changed = await startApp({ databaseUrl, ...(await change()) });
    expect(await isOpen(cookie, changed)).toBe(isKept);
  });

  test('the token of one kind of session opens nothing as the other kind', async () => {
    const shared = /admin_session=([\w-]+)/.exec(await logIn())?.[1];
    const account = (await sessionOf(app, await insertStaff(app, 'owner'))).split('=')[1];
    expect(await isOpen(`admin_staff=${account}`)).toBe(true);
    expect(await isOpen(`admin_session=${account}`)).toBe(false);
    expect(await isOpen(`admin_staff=${shared}`)).toBe(false);
  });

  test.each([
    ['was unused for half an hour', { used_at: ago(31) }],
    ['began twelve hours ago', { ends_at: ago(0) }],
  ])('a session that %s has ended, and gets cleaned away', async (_what, change) => {
    const cookie = await logIn();
    await app.knex('staff_sessions').update(change);
    expect(await isOpen(cookie)).toBe(false);
    await purgeSessions(app.knex, new Date());
    expect(await rows()).toEqual([]);
  });

  test('a session that is in use is not cleaned away', async () => {
    const cookie = await logIn();
    await purgeSessions(app.knex, new Date());
    expect(await isOpen(cookie)).toBe(true);
  });

  test('a call with the password keeps it going, and writes so once a minute at most', async () => {
    const cookie = await logIn();
    const usedAt = async () => new Date((await rows())[0]?.used_at ?? 0).getTime();
    const first = await usedAt();
    await asEditor(app).list().set('Cookie', cookie);
    expect(await usedAt()).toBe(first);
    await app.knex('staff_sessions').update({ used_at: ago(20) });
    await asEditor(app).list().set('Cookie', cookie);
    expect(await usedAt()).toBeGreaterThan(first);
    expect(await rows()).toHaveLength(1);
  });

  test('anyone who logs in again gets a new session', async () => {
    const cookie = await logIn();
    await app.knex('staff_sessions').update({ ends_at: ago(0) });
    const again = cookiesOf(await asEditor(app).list().set('Cookie', cookie));
    expect(again).not.toBe(cookie);
    expect(await rows()).toHaveLength(2);
    expect([await isOpen(cookie), await isOpen(again)]).toEqual([false, true]);
  });
});
