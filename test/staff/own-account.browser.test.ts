import { beforeAll, expect, test } from '@jest/globals';
import { loginWords } from '#shared/articles/panel-words.ts';
import { api, paths } from '#shared/paths.ts';
import { send } from '../leads/inbox-support.ts';
import { type Panel, panelOf } from '../panel/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { anotherTab, openPage, phone } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { validContact } from '../support/forms.ts';
import { panelEnv } from '../support/panel.ts';
import { acceptedPerson, codeOf, inviteSomebody, ownPassword } from '../support/sign-in.ts';
import { openAccountMenu } from './panel.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });

  const problem = (panel: Panel) => panel.text('.alert, .form-error');

  test('someone who is invited sets up an account with the keyboard, stays through a reload, leaves and comes back', async () => {
    const { email, token } = await inviteSomebody(app, 'editor');
    const page = await openPage({ ...phone, reducedMotion: true });
    const panel = panelOf(page);
    await page.goto(`${app.url}${paths.admin}#invitation=${token}`);
    await panel.press('Use a password and an authenticator app instead');
    await panel.field('New password');
    expect(await page.$eval('.panel-login svg', ({ ariaLabel }) => ariaLabel)).toBe(
      'QR code for your authenticator app',
    );
    expect(await panel.text('.panel-login')).toContain(`Welcome, Robin Marsh. You’ll sign in as ${email}.`);
    expect(await violations(page)).toEqual([]);
    const key = (await panel.text('.panel-login code')).replaceAll(' ', '');

    await panel.fill('New password', 'password123456');
    await panel.fill('Six-digit code', codeOf(key));
    await page.keyboard.press('Enter');
    await page.waitForSelector('.form-error');
    expect(await problem(panel)).toBe('This password is too common. Please choose another.');

    await panel.fill('New password', ownPassword);
    await panel.fill('Six-digit code', codeOf(key));
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1::-p-text(Save your recovery codes)');
    const codes = await page.$$eval('.panel-login code', (found) => found.map((code) => code.textContent));
    expect(codes).toHaveLength(10);
    expect(page.url()).toBe(`${app.url}${paths.admin}`);
    expect(await violations(page)).toEqual([]);
    // On paper, nothing but the firm's name and the codes.
    await page.emulateMediaType('print');
    const printed = await page.$$eval('h1, a, button, code', (all) =>
      all.filter((each) => each.checkVisibility()).map(({ textContent }) => textContent),
    );
    expect(printed).toEqual(['Larkfield, home', ...codes]);
    await page.emulateMediaType('screen');
    await panel.press('I’ve saved them');
    await page.waitForSelector('h1::-p-text(Article Management)');

    await page.reload();
    await page.waitForSelector('h1::-p-text(Article Management)');
    await panel.press('Logout');
    await panel.toast('Logged out', 'You have been logged out of the admin panel');
    await page.reload();
    await panel.fill('Email', email);
    await panel.fill('Password', 'wrong, all of it');
    await panel.fill('Code from your authenticator app, or a recovery code', codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.alert');
    expect(await problem(panel)).toBe(
      'That doesn’t match. Check your email, password and code, and try again.',
    );
    expect(await violations(page)).toEqual([]);
    await panel.fill('Password', ownPassword);
    await page.keyboard.press('Enter');
    await page.waitForSelector('h1::-p-text(Article Management)');

    const another = await inviteSomebody(app, 'desk');
    // As pasted into the address bar: the page stays.
    const follow = async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `invitation=${another.token}`);
      await page.waitForSelector('.form-notice ::-p-text(You’re signed in as Robin Marsh.)');
    };
    await follow();
    await panel.press('Back to the panel');
    await page.waitForSelector('h1::-p-text(Article Management)');
    expect(page.url()).toBe(`${app.url}${paths.admin}`);
    await follow();
    await panel.press('Use a password and an authenticator app instead');
    await panel.field('New password');
    expect(await violations(page)).toEqual([]);
    const secret = (await panel.text('.panel-login code')).replaceAll(' ', '');
    await panel.fill('New password', ownPassword);
    await panel.fill('Six-digit code', codeOf(secret));
    await page.keyboard.press('Enter');
    await panel.press('I’ve saved them');
    await page.waitForSelector('h1::-p-text(Today)');
    expect(page.url()).toBe(`${app.url}${paths.admin}`);
  });

  test('of two tabs on a phone, each acts only for the person that it shows, and nothing that was typed is lost', async () => {
    const [ann, bob] = [await acceptedPerson(app, 'desk'), await acceptedPerson(app, 'desk')];
    await app.knex('staff').where({ email: ann.email }).update({ name: 'Ann Lee' });
    await send(app, api.contact, { ...validContact, name: 'Iris Buyer' });
    const lead = await app.knex('leads').where({ name: 'Iris Buyer' }).first('id');
    const signIn = async (panel: Panel, { email, recoveryCodes }: typeof ann) => {
      await panel.fill('Email', email);
      await panel.fill('Password', ownPassword);
      const code = recoveryCodes.pop() ?? '';
      await panel.fill('Code from your authenticator app, or a recovery code', code);
      await panel.page.keyboard.press('Enter');
    };
    const says = (panel: Panel, notice: string) =>
      panel.page.waitForSelector(`.form-notice ::-p-text(${notice})`);

    const first = panelOf(await openPage({ ...phone, reducedMotion: true }));
    await first.page.goto(`${app.url}${paths.admin}/inbox/${lead?.id}`);
    await first.press('Sign in with your own account');
    await signIn(first, ann);
    await first.fill('Your reply', 'Dear Iris, this is Ann.');
    const second = panelOf(await anotherTab(first.page, `${app.url}${paths.admin}`));
    await openAccountMenu(second);
    await second.press('Logout');
    await says(first, loginWords.endedElsewhere);
    expect(await violations(first.page)).toEqual([]);
    expect(await first.page.evaluate(() => document.activeElement?.id)).toBe(
      await (await first.field('Email')).evaluate(({ id }) => id),
    );

    await signIn(second, bob);
    await second.page.waitForSelector('h1::-p-text(Today)');
    await signIn(first, ann);
    await says(second, loginWords.otherAccount);
    expect(await first.value('Your reply')).toBe('Dear Iris, this is Ann.');

    // The first tab gets no event, like one that is asleep.
    await second.page.evaluate(() => {
      Storage.prototype.setItem = () => {};
    });
    await signIn(second, bob);
    await second.page.waitForSelector('h1::-p-text(Today)');
    await first.press('Send reply');
    await says(first, loginWords.otherAccount);
    const replies = () => app.knex('lead_events').where({ kind: 'reply' }).pluck('staff_name');
    expect(await replies()).toEqual([]);
    await signIn(first, ann);
    await first.press('Send reply');
    await first.toast('Your reply to Iris Buyer is on its way');
    expect(await replies()).toEqual(['Ann Lee']);
  });
});
