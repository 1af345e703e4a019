import { beforeAll, expect, test } from '@jest/globals';
import type { Panel } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { panelEnv } from '../support/panel.ts';
import { inviteSomebody } from '../support/sign-in.ts';
import { waitFor } from '../support/wait.ts';
import { openAccountMenu, tabTo } from './panel.ts';
import { articles, passkeySteps } from './passkey-steps.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  const { accepted, open, problem, toSignIn } = passkeySteps(() => app);
  const logOut = async (panel: Panel) => {
    await panel.press('Logout');
    await panel.toast('Logged out', 'You have been logged out of the admin panel');
  };
  const makeStale = () =>
    app.knex('staff_sessions').update({ proved_at: new Date(Date.now() - 11 * 60_000) });

  test('anyone who is invited makes a passkey and signs in with it, by keyboard alone', async () => {
    const { token } = await inviteSomebody(app, 'editor');
    const panel = await open(`#invitation=${token}`);
    const { page } = panel;
    const focused = (name: string) =>
      page.waitForFunction((text) => document.activeElement?.textContent === text, {}, name);
    await focused('Create a passkey');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1::-p-text(Save your recovery codes)');
    await tabTo(panel, 'I’ve saved them');
    await page.keyboard.press('Enter');
    await page.waitForSelector(articles);
    await logOut(panel);
    await toSignIn(panel);
    await focused('Sign in with a passkey');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForSelector(articles);
    await page.reload();
    await page.waitForSelector(articles);
  });

  test('a second passkey is added and the first removed, each after a fresh proof; the last one stays', async () => {
    const panel = await accepted('desk');
    const { page } = panel;
    await makeStale();
    await openAccountMenu(panel);
    await panel.press('Your account');
    await page.waitForSelector('li ::-p-text(First passkey)');
    expect(await violations(page)).toEqual([]);

    await page.focus('[aria-label="Remove First passkey"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('h2::-p-text(Confirm it’s you)');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForSelector('h2::-p-text(Confirm it’s you)', { hidden: true });
    await page.waitForFunction(() => document.activeElement?.ariaLabel === 'Remove First passkey');
    expect(await problem(panel)).toBe(
      'Please confirm it’s you: enter your password and code again, or use a passkey.',
    );

    await panel.press('Remove First passkey');
    await panel.press('Use a passkey');
    await page.waitForFunction(() =>
      document.querySelector('.alert')?.textContent?.includes('only way to sign in'),
    );
    expect(await problem(panel)).toBe('This is your only way to sign in. Add another passkey first.');

    await panel.changeDevice();
    await panel.fill('Name of the new passkey', 'My phone');
    await panel.press('Add a passkey');
    await panel.toast('My phone has been added');
    await page.waitForSelector('li ::-p-text(My phone)');
    await panel.press('Remove First passkey');
    await panel.toast('First passkey has been removed');
    const names = () => page.$$eval('.modal li strong', (all) => all.map((name) => name.textContent));
    await waitFor(async () => (await names()).join() === 'My phone');
  });
});
