import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { acceptedPerson, codeOf, ownPassword, post } from '../support/sign-in.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { openAs, openWith, rowsOf } from './panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('staff').del());

  test('an owner revokes a calendar address', async () => {
    const id = await insertStaff(app, 'desk', { name: 'Dana Desk' });
    await post(app, staffApi.newCalendarFeed, {}, await sessionOf(app, id));
    const panel = await openAs(app, 'owner', '/admin/staff', 'Staff');
    await panel.press('Revoke: Dana Desk');
    await panel.page.waitForSelector('.modal');
    expect(await violations(panel.page)).toEqual([]);
    await (await panel.page.waitForSelector('.modal .btn-danger-fill'))?.click();
    await panel.toast('The calendar address has been revoked');
    await panel.page.waitForSelector('::-p-text(No calendar addresses)');
    expect(await app.knex('calendar_feeds')).toEqual([]);
    expect(panel.page.messages).toEqual([]);
  });

  test('a proof that is too old is asked for once, and what was asked for goes on', async () => {
    const { email, key, cookie } = await acceptedPerson(app, 'owner');
    const named = cookie.split('; ').find((each) => each.startsWith('admin_staff=')) ?? '';
    await app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });
    await insertStaff(app, 'desk', { name: 'Ann Lee' });
    const panel = await openWith(app, named, '/admin/staff', 'Staff');
    await panel.press('Remove: Ann Lee');
    await panel.press('Remove');
    await panel.fill('Password', ownPassword);
    await panel.fill('Code from your authenticator app, or a recovery code', codeOf(key, 1));
    await panel.press('Confirm');
    await panel.toast('Ann Lee’s account has been removed');
    await panel.dialogClosed();
    expect((await rowsOf(panel)).map(([who]) => who)).toEqual([`Robin Marsh You\n${email}`]);
  });
});
