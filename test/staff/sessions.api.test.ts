import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import type { StaffSession } from '#shared/staff/staff.ts';
import { sendImage } from '../images/support.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, cookiesOf, panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('staff_sessions').del());

  const seen = async (cookie: string) =>
    (await post(app, staffApi.sessions, {}, cookie)).body as StaffSession[];
  const isIn = async (cookie: string) => (await post(app, staffApi.me, {}, cookie)).status === 200;

  test('a person sees their own, by browser and network, and ends one from elsewhere', async () => {
    const id = await insertStaff(app, 'editor', { name: 'Ada Editor' });
    const here = await sessionOf(app, id, { used_at: new Date(Date.now() + 1_000) });
    const there = await sessionOf(app, id, { browser: 'a lost phone', address: '203.0.113.77' });
    await sessionOf(app, await insertStaff(app, 'editor'));
    const sessions = await seen(here);
    expect(sessions).toMatchObject([
      { who: 'Ada Editor', browser: 'a test', isThis: true },
      { who: 'Ada Editor', browser: 'a lost phone', network: '203.0.113', isThis: false },
    ]);
    const ended = await post(app, staffApi.endSession, { id: sessions[1]?.id }, here);
    expect(ended.status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  });

  test('what names a session does not open it', async () => {
    const cookie = await sessionOf(app, await insertStaff(app, 'owner'));
    const [session] = await seen(cookie);
    expect(await isIn(`admin_staff=${session?.id}`)).toBe(false);
  });

  test('no one but an owner sees or ends that of someone else', async () => {
    const desk = await sessionOf(app, await insertStaff(app, 'desk'));
    const owner = await sessionOf(app, await insertStaff(app, 'owner'));
    const id = (await seen(owner)).find(({ isThis }) => isThis)?.id;
    const refused = await post(app, staffApi.endSession, { id }, desk);
    expect([refused.status, refused.text]).toEqual([404, 'This session has already ended.']);
    expect(await isIn(owner)).toBe(true);
    const other = (await seen(owner)).find(({ isThis }) => !isThis)?.id;
    expect((await post(app, staffApi.endSession, { id: other }, owner)).status).toBe(204);
    expect(await isIn(desk)).toBe(false);
  });

  test('an owner ends that of the shared password as well, which names no one', async () => {
    const shared = cookiesOf(await asEditor(app).list());
    const owner = await sessionOf(app, await insertStaff(app, 'owner'));
    const { id } = (await seen(owner)).find(({ who }) => who === null) as StaffSession;
    expect((await post(app, staffApi.endSession, { id }, owner)).status).toBe(204);
    expect((await sendImage(app, shared, Buffer.from('x'))).status).toBe(401);
  });
});
