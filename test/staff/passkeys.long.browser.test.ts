import { beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import type { StaffSession } from '#shared/staff/staff.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { forgottenBy, ownPassword } from '../support/sign-in.ts';
import { articles, passkeySteps } from './passkey-steps.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env: panelEnv });
    other = await startApp({ databaseUrl, env: { ...panelEnv, SITE_URL: app.config.siteUrl } });
  });

  const { accepted, admin, open, problem, toSignIn } = passkeySteps(() => app);

  test('anyone who has lost the device comes back by mail with a recovery code, and all other sessions end', async () => {
    const lost = await accepted();
    const [code = ''] = lost.codes;
    const panel = await open();
    await panel.press('Sign in with your own account');
    await panel.press('Sign in with a passkey');
    expect(await problem(panel)).toBe('No passkey was used. Try again, or use your password and a code.');
    await panel.press('Forgot your password, or lost your passkey?');
    await panel.fill('Email', lost.email);
    expect(await violations(panel.page)).toEqual([]);
    await panel.page.keyboard.press('Enter');
    await panel.page.waitForSelector('h1::-p-text(Check your email)');

    const again = await open(`#password=${await forgottenBy(app, lost.email)}`);
    await again.fill('New password', ownPassword);
    await again.fill('Code from your authenticator app, or a recovery code', code);
    expect(await violations(again.page)).toEqual([]);
    await again.page.keyboard.press('Enter');
    await again.page.waitForSelector(articles);
    expect(again.page.url()).toBe(admin());

    await lost.press('Refresh');
    await toSignIn(lost);
  });

  test('people whose session another process ended, or whose account is disabled, learn what to do', async () => {
    const panel = await accepted();
    const { page, email } = panel;
    const { body } = await asEditor(other).post(staffApi.sessions);
    const named = (body as StaffSession[]).filter(({ who }) => who !== null);
    for (const { id } of named) await asEditor(other).post(staffApi.endSession, { id });
    await panel.press('Refresh');
    await toSignIn(panel);
    expect(await panel.text('.form-notice')).toBe('You’re no longer signed in. Please log in again.');
    await panel.press('Sign in with a passkey');
    await page.waitForSelector(articles);
    // A call of the view that is still under way would end the session before the button is pressed.
    await page.waitForNetworkIdle();
    await asEditor(other).post(staffApi.endAccount, { email, state: 'disabled' });
    await panel.press('Refresh');
    await toSignIn(panel);
    await panel.press('Sign in with a passkey');
    expect(await problem(panel)).toBe(
      'That passkey didn’t work. Try another one, or use your password and code.',
    );
  });

  test('a role that is refused reads whom to ask', async () => {
    const { page } = await accepted('desk');
    await page.goto(`${admin()}/staff`);
    await page.waitForSelector('h1::-p-text(Your role doesn’t include Staff)');
    await page.waitForSelector('::-p-text(If you need it, ask an owner to change your role.)');
  });
});
