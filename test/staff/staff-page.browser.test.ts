import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { mailTo } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { insertStaff, sessionOf } from '../support/staff.ts';
import { waitFor } from '../support/wait.ts';
import { openAs, rowsOf } from './panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => app.knex('staff').del());

  const stateOf = async (email: string) =>
    (await app.knex('staff').where({ email }).first('state', 'role')) as { state: string; role: string };

  test('an owner invites someone by keyboard, once, sends it again and withdraws it', async () => {
    const panel = await openAs(app, 'owner', '/admin/staff', 'Staff');
    const { page } = panel;
    const email = `new${Date.now()}@example.com`;
    await panel.press('Invite someone');
    await panel.fill('Name', 'Robin Marsh');
    await panel.fill('Email', 'nowhere@');
    await page.$eval('.modal form', (form) => ((form as HTMLFormElement).noValidate = true));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.modal .form-error');
    await panel.fill('Email', email);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await panel.toast(`Invitation sent to ${email}`);
    await panel.dialogClosed();
    await waitFor(async () => (await rowsOf(panel)).length === 2);
    expect((await rowsOf(panel))[1]?.slice(0, 4)).toEqual([
      `Robin Marsh\n${email}`,
      'Editor',
      'Invited',
      'Never',
    ]);
    expect((await mailTo(app, email)).text).toContain('#invitation=');
    expect(await app.knex('admin_audit').where({ action: 'invite', subject: email })).toHaveLength(1);

    const link = await app.knex('staff_invites').first('token_hash');
    await panel.press('Send again: Robin Marsh');
    expect(await panel.text('.modal')).toContain('The previous link stops working.');
    await panel.press('Send again');
    await panel.toast(`Invitation sent to ${email}`);
    expect(await app.knex('staff_invites').first('token_hash')).not.toEqual(link);
    await panel.press('Withdraw: Robin Marsh');
    await panel.press('Withdraw');
    await panel.toast('Robin Marsh’s invitation has been withdrawn');
    await waitFor(async () => (await rowsOf(panel)).length === 1);
    expect(page.messages.filter((line) => !line.includes('422'))).toEqual([]);
  });

  test('an owner changes a role, disables, enables and removes; what is refused says why where it was asked', async () => {
    const panel = await openAs(app, 'owner', '/admin/articles', 'Article Management');
    const email = 'ann@example.com';
    const id = await insertStaff(app, 'editor', {
      name: 'Ann Lee',
      email,
      email_key: email,
      password_hash: 'x',
    });
    await sessionOf(app, id);
    await panel.page.click('.panel-nav ::-p-text(Staff)');
    await panel.press('Change role: Ann Lee');
    await (await panel.page.waitForSelector('input[value="desk"]'))?.click();
    await panel.press('Change role');
    await panel.toast('Ann Lee’s role is now Desk');
    expect(await stateOf(email)).toEqual({ state: 'active', role: 'desk' });
    expect(await app.knex('staff_sessions').where({ staff_id: id })).toEqual([]);

    await panel.press('Disable: Ann Lee');
    expect(await panel.text('.modal')).toContain('This signs them out everywhere');
    await panel.press('Cancel');
    await panel.dialogClosed();
    expect((await stateOf(email)).state).toBe('active');
    await panel.press('Disable: Ann Lee');
    await panel.press('Disable');
    await panel.toast('Ann Lee’s account has been disabled');
    await panel.press('Enable: Ann Lee');
    await panel.press('Enable');
    await panel.toast('Ann Lee’s account has been enabled');
    expect((await stateOf(email)).state).toBe('active');

    await panel.press('Remove: Ann Lee');
    await app.knex('staff').where({ id }).del();
    await panel.press('Remove');
    await panel.page.waitForSelector('.modal .alert');
    expect(await panel.text('.modal .alert')).toBe('No account has this address.');
    await panel.press('Cancel');
    // The change of another person shows at the next fetch.
    await insertStaff(app, 'editor', { name: 'Bo Lee', email, email_key: email });
    await panel.page.reload();
    await panel.press('Remove: Bo Lee');
    await panel.press('Remove');
    await panel.toast('Bo Lee’s account has been removed');
    expect((await rowsOf(panel)).map(([who]) => who?.split('\n')[0])).toEqual(['Ada owner You']);
  });
});
