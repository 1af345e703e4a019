import { beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '../../src/shared/admin/paths.ts';
import type { StaffSession } from '../../src/shared/admin/staff.ts';
import { paths } from '../../src/shared/paths.ts';
import { type Panel, panelOf } from '../admin/panel.ts';
import { adminEnv, asEditor } from '../support/admin.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { openPage, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { forgottenBy, inviteSomebody, ownPassword } from '../support/sign-in.ts';

const list = 'h1::-p-text(Article Management)';

/** Lets a page have a device that keeps passkeys and knows its holder. @returns puts a new one in its place */
async function withDevice({ page }: Panel): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  await session.send('WebAuthn.enable');
  const add = () =>
    session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
  let device = await add();
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', device);
    device = await add();
  };
}

eachDatabase((openDatabase) => {
  let app: TestApp;
  /** Another process on the same database. */
  let other: TestApp;
  beforeAll(async () => {
    const databaseUrl = await openDatabase();
    app = await startApp({ databaseUrl, env: adminEnv });
    other = await startApp({ databaseUrl, env: { ...adminEnv, SITE_URL: app.config.siteUrl } });
  });

  /** Passkeys belong to a name, which an address of numbers is not. */
  const admin = () => `${app.config.siteUrl}${paths.admin}`;
  const open = async (hash = '') => {
    const panel = panelOf(await openPage({ ...phone, reducedMotion: true }));
    const changeDevice = await withDevice(panel);
    await panel.page.goto(admin() + hash);
    // The button waits for the script.
    if (!hash) await panel.page.waitForSelector('.admin-login [type="submit"]:enabled');
    return { ...panel, changeDevice };
  };
  const problem = async (panel: Panel) => {
    await panel.page.waitForSelector('.alert');
    return panel.text('.alert');
  };
  /** Somebody who has accepted with a passkey, and is in. */
  const accepted = async (role = 'editor') => {
    const { email, token } = await inviteSomebody(app, role);
    const panel = await open(`#invitation=${token}`);
    await panel.press('Create a passkey');
    await panel.page.waitForSelector('h1::-p-text(Save your recovery codes)');
    const codes = await panel.page.$$eval('.admin-login code', (all) => all.map((each) => each.innerText));
    await panel.press('I’ve saved them');
    await panel.page.waitForSelector(role === 'desk' ? 'h1::-p-text(Today)' : list);
    return { ...panel, email, codes };
  };
  const toSignIn = async (panel: Panel) => {
    await panel.press('Sign in with your own account');
    await panel.page.waitForSelector('h1::-p-text(Sign in)');
  };

  test('whoever has lost the device comes back by mail with a recovery code, and elsewhere it is over', async () => {
    const lost = await accepted();
    const [code = ''] = lost.codes;
    const panel = await open();
    await toSignIn(panel);
    await panel.press('Sign in with a passkey');
    expect(await problem(panel)).toBe('No passkey was used. Try again, or use your password and a code.');
    await panel.press('Forgot your password, or lost your passkey?');
    await panel.fill('Email', lost.email);
    expect(await violations(panel.page)).toEqual([]);
    await panel.page.keyboard.press('Enter');
    await panel.page.waitForSelector('h1::-p-text(Check your email)');

    const again = await open(`#password=${await forgottenBy(app, lost.email)}`);
    await again.fill('New password', ownPassword);
    await again.fill('Code from your app, or a recovery code', code);
    expect(await violations(again.page)).toEqual([]);
    await again.page.keyboard.press('Enter');
    await again.page.waitForSelector(list);
    expect(again.page.url()).toBe(admin());

    await lost.press('Refresh');
    await lost.field('Admin Password');
  });

  test('a session that another process has ended, and an account that is disabled, are told what to do', async () => {
    const panel = await accepted();
    const { page, email } = panel;
    const { body } = await asEditor(other).post(staffApi.sessions);
    const named = (body as StaffSession[]).filter(({ who }) => who !== null);
    for (const { id } of named) await asEditor(other).post(staffApi.endSession, { id });
    await panel.press('Refresh');
    await panel.field('Admin Password');
    expect(await panel.text('.form-notice')).toBe(
      'Your password is no longer accepted. Please log in again.',
    );
    await toSignIn(panel);
    await panel.press('Sign in with a passkey');
    await page.waitForSelector(list);
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
    await page.waitForSelector('h1::-p-text(Staff isn’t part of your role)');
    await page.waitForSelector('::-p-text(If you need it, ask an owner to change yours.)');
  });
});
