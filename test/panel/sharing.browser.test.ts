import { beforeAll, expect, test } from '@jest/globals';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt } from '../support/browser.ts';
import { asEditor, panelEnv } from '../support/panel.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ env: { ...panelEnv, FIRM_TIME_ZONE: 'America/New_York' } });
});

test('an editor schedules a draft over a change of the clocks, and shares it with a stranger until the link is ended', async () => {
  const { id } = await asEditor(app).make({ title: 'Before its time', published: false });
  const panel = await openAs(app, 'editor', '/admin', 'Article Management', desktop);
  const { page } = panel;
  const says = (text: string) =>
    page.waitForFunction((part) => document.body.innerText.includes(part), {}, text);

  await panel.press('Edit: Before its time');
  await panel.press('Publishing');
  const time = await panel.field('Publish automatically on');
  // Each part of the field in turn, as a person types it. The clocks go forward at two.
  await time.focus();
  await page.keyboard.type('03142027');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0230AM');
  await says('Publication on Mar 14, 2027, 3:30 AM. The clocks go forward then');
  // The field is not shown meanwhile.
  await panel.press('Preview');
  await panel.press('Schedule Article');
  await panel.dialogClosed();
  await says('Scheduled for Mar 14, 2027, 3:30 AM');

  await panel.press('Edit: Before its time');
  await panel.press('Publishing');
  await panel.press('Share a preview');
  const address = await panel.value('Link to the preview');
  const stranger = await openAt(address.replace(app.config.siteUrl, app.url));
  await stranger.waitForSelector('::-p-text(It is not public.)');
  await stranger.waitForSelector('h1::-p-text(Before its time)');
  expect(stranger.messages).toEqual([]);
  await panel.press('End the preview');
  await waitFor(async () => (await fetch(address.replace(app.config.siteUrl, app.url))).status === 410);
  const row = await app.knex('articles').where({ id }).first('scheduled_for');
  expect(new Date(row?.scheduled_for ?? 0).toISOString()).toBe('2027-03-14T07:30:00.000Z');
});
