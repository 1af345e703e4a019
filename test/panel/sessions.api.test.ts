import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import request from 'supertest';
import { purgeSessions } from '#server/features/staff/access/sessions.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { cheapHash, startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, password } from '../support/panel.ts';

const MINUTE_MS = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);

eachDatabase((openDatabase) => {
  let app: TestApp;
  let other: TestApp;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    const env = { SESSION_SECRET: 'two processes of one site share this' };
    // The session's signature hangs on it, so all processes need the same.
    const passwordHash = await cheapHash(password);
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
    const nonce = /admin_session=\d+\.([\w-]+)\./.exec(cookie)?.[1] ?? '';
    expect(row?.token_hash).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(row)).not.toContain(nonce);
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
