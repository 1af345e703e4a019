import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import type { StaffMember } from '#shared/staff/staff.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  let owner: string;
  let ownerId: number;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(async () => {
    await app.knex('staff').del();
    ownerId = await insertStaff(app, 'owner', { email: 'own@example.com', email_key: 'own@example.com' });
    owner = await sessionOf(app, ownerId);
  });
  const add = (change: object = {}) =>
    insertStaff(app, 'editor', {
      name: 'Ann Lee',
      email: 'Ann@example.com',
      email_key: 'ann@example.com',
      ...change,
    });
  const change = (path: string, body: object) => post(app, path, body, owner);

  test('another role ends the sessions of before and is in the audit log', async () => {
    const ann = await sessionOf(app, await add());
    const { status } = await change(staffApi.changeRole, { email: 'ann@example.com', role: 'desk' });
    expect(status).toBe(204);
    expect(await app.knex('staff').where({ name: 'Ann Lee' }).pluck('role')).toEqual(['desk']);
    expect((await post(app, staffApi.me, {}, ann)).status).toBe(401);
    const [line] = await app.knex('admin_audit').where({ action: 'role' }).orderBy('id', 'desc').limit(1);
    expect(line?.subject).toBe('desk: Ann Lee');
  });

  test('an owner lets someone edit the site’s words, and ends that; both end their sessions', async () => {
    const id = await add();
    const ann = await sessionOf(app, id);
    const edits = (editsContent: boolean) =>
      change(staffApi.changeRole, { email: 'ann@example.com', role: 'editor', editsContent });
    expect((await edits(true)).status).toBe(204);
    expect((await post(app, staffApi.me, {}, ann)).status).toBe(401);
    const cookie = await sessionOf(app, id);
    expect((await post(app, staffApi.me, {}, cookie)).body).toMatchObject({ editsContent: true });
    expect((await change(staffApi.staff, {})).body[1]).toMatchObject({ name: 'Ann Lee', editsContent: true });
    // A change of the role alone leaves the switch as it is.
    await change(staffApi.changeRole, { email: 'ann@example.com', role: 'desk' });
    expect(await app.knex('staff').where({ id }).pluck('edits_content')).toEqual([1]);
    const former = await sessionOf(app, id);
    await change(staffApi.changeRole, { email: 'ann@example.com', role: 'desk', editsContent: false });
    expect((await post(app, staffApi.content, {}, former)).status).toBe(401);
    expect((await post(app, staffApi.content, {}, await sessionOf(app, id))).status).toBe(403);
    const lines = await app.knex('admin_audit').where({ action: 'role' }).orderBy('id').pluck('subject');
    expect(lines.slice(-3)).toEqual([
      'editor, edits words: Ann Lee',
      'desk, edits words: Ann Lee',
      'desk: Ann Lee',
    ]);
  });

  test('an account that is invited again has the rights of its role alone', async () => {
    const id = await add({ state: 'disabled', edits_content: true });
    const invited = { name: 'Ann Lee', email: 'ann@example.com', role: 'editor' };
    expect((await change(staffApi.invite, invited)).status).toBe(201);
    expect(await app.knex('staff').where({ id }).pluck('edits_content')).toEqual([0]);
  });

  test('the last owner stays one, even with concurrent calls', async () => {
    const second = await add({ role: 'owner' });
    const others = await sessionOf(app, second);
    const [first, other] = await Promise.all([
      change(staffApi.changeRole, { email: 'ann@example.com', role: 'desk' }),
      post(app, staffApi.changeRole, { email: 'own@example.com', role: 'desk' }, others),
    ]);
    expect([first.status, other.status].filter((status) => status === 204)).toHaveLength(1);
    const alone = await app.knex('staff').where({ role: 'owner' }).first('email');
    const cookie = await sessionOf(app, alone?.email === 'own@example.com' ? ownerId : second);
    const last = await post(app, staffApi.changeRole, { email: alone?.email, role: 'desk' }, cookie);
    expect([last.status, last.text]).toEqual([
      409,
      'This is the only owner. Make someone else an owner first.',
    ]);
  });

  test.each([
    ['has a password', { password_hash: 'x' }, 'active'],
    ['never accepted the invitation', {}, 'invited'],
  ])('an account that is enabled and %s is %s', async (_what, given, state) => {
    await add({ state: 'disabled', ...given });
    expect((await change(staffApi.enableAccount, { email: 'ann@example.com' })).status).toBe(204);
    expect(await app.knex('staff').where({ name: 'Ann Lee' }).pluck('state')).toEqual([state]);
    const again = await change(staffApi.enableAccount, { email: 'ann@example.com' });
    expect([again.status, again.text]).toEqual([409, 'This account isn’t disabled.']);
  });

  test('the list says when someone was last in, by session or trail, and who asks', async () => {
    const id = await add();
    await app.knex('admin_audit').insert({
      action: 'login',
      subject: '',
      address: '::1',
      staff_id: id,
      staff_name: 'Ann Lee',
      created_at: new Date('2026-11-01T12:00:00Z'),
    });
    const list = async () => (await change(staffApi.staff, {})).body as StaffMember[];
    expect(await list()).toMatchObject([
      { isYou: true },
      { name: 'Ann Lee', isYou: false, usedAt: '2026-11-01T12:00:00.000Z' },
    ]);
    const used = new Date(Date.now() - 5 * 60_000);
    await sessionOf(app, id, { used_at: used });
    expect((await list())[1]?.usedAt?.slice(0, 19)).toBe(used.toISOString().slice(0, 19));
    await app
      .knex('staff_sessions')
      .where({ staff_id: ownerId })
      .update({ proved_at: new Date(0) });
    expect(await list()).toHaveLength(2);
  });

  test('ending all other sessions leaves the own one and everyone else’s', async () => {
    const other = await sessionOf(app, ownerId);
    const ann = await sessionOf(app, await add());
    expect((await change(staffApi.endOtherSessions, {})).status).toBe(204);
    const isIn = async (cookie: string) => (await post(app, staffApi.me, {}, cookie)).status === 200;
    expect([await isIn(owner), await isIn(other), await isIn(ann)]).toEqual([true, false, true]);
  });
});
