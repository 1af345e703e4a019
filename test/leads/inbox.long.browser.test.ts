import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import { api } from '#shared/paths.ts';
import { fill, submit, takeAMoment } from '../forms/support.ts';
import type { Panel } from '../panel/panel.ts';
import { openAs, shows } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';
import { eachDatabase } from '../support/databases.ts';
import { validBooking, validContact } from '../support/forms.ts';
import { allMails } from '../support/mails.ts';
import { panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';
import { clearInbox, openFirst, send } from './inbox-support.ts';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: panelEnv });
  });
  beforeEach(() => clearInbox(app));

  const status = async () => (await app.knex('leads').first('status'))?.status;
  const pressed = (panel: Panel, name: string) =>
    panel.page.waitForSelector(`.record-side [aria-pressed="true"]::-p-text(${name})`);

  test('a message goes from form to won between two people, and no one overwrites the other unseen', async () => {
    const visitor = await openAt(`${app.url}/contact`);
    await fill(visitor, '#message form', validContact);
    await takeAMoment(visitor);
    await submit(visitor, '#message form');
    await visitor.waitForSelector('.sent-view');
    const ann = await openAs(app, 'desk', '/admin', 'Today');
    await openFirst(ann);
    await shows(ann, validContact.name);
    const bo = await openAs(app, 'owner', '/admin/inbox', 'Inbox');
    await openFirst(bo);
    await shows(bo, validContact.name);
    expect(await bo.text('.record-page__main')).toContain(validContact.message);

    await ann.press('Assign to me');
    await ann.page.waitForSelector('.record-events ::-p-text(Owner: Ada desk)');
    await bo.fill('Add a note', 'Called them, back on Monday.');
    await bo.press('Lost');
    await bo.page.waitForSelector('.alert');
    expect(await bo.text('.alert')).toContain('Someone else has changed this lead.');
    await waitFor(async () => (await bo.text('.alert')).includes('Owner: Ada desk'));
    expect([await status(), await bo.value('Add a note')]).toEqual(['new', 'Called them, back on Monday.']);

    await bo.press('Add note');
    await bo.toast('Note added');
    expect(await bo.value('Add a note')).toBe('');
    await bo.press('Won');
    await pressed(bo, 'Won');
    expect(await status()).toBe('won');
    await bo.page.click('.record-bar a');
    await bo.page.waitForSelector('.panel-empty ::-p-text(No new leads)');
    expect(await app.knex('lead_events').orderBy('id').pluck('text')).toEqual([
      'Owner: Ada desk',
      'Called them, back on Monday.',
      'Status: won',
    ]);
  });

  test('a held lead is released, and its sender gets a mail', async () => {
    await send(app, api.booking, {
      ...validBooking,
      email: 'held@example.com',
      website: 'http://spam.example',
    });
    const panel = await openAs(app, 'desk', '/admin/inbox?status=spam', 'Inbox');
    await openFirst(panel);
    await panel.press('Not spam');
    await panel.toast('The lead is now in the inbox');
    await pressed(panel, 'New');
    const mails = await allMails(app);
    expect(mails.some(({ to }) => to?.[0]?.address === 'held@example.com')).toBe(true);
  });
});
