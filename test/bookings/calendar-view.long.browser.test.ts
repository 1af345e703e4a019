import { beforeAll, expect, test } from '@jest/globals';
import { staffApi } from '#shared/panel/paths.ts';
import { openAs } from '../staff/panel.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { violations } from '../support/axe.ts';
import { eachDatabase } from '../support/databases.ts';
import { interceptRequests } from '../support/intercept.ts';
import { panelEnv } from '../support/panel.ts';

/** A Monday that no clock of a test reaches. */
const monday = '2035-06-04';

eachDatabase((openDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ databaseUrl: await openDatabase(), env: { ...panelEnv, BOOKINGS_PER_SLOT: '2' } });
  });
  test('a week that does not come says so, and is asked for again', async () => {
    const panel = await openAs(app, 'desk', '/admin/sessions', 'Your sessions');
    const { page } = panel;
    let isBroken = true;
    await interceptRequests(page, (request) => {
      if (isBroken && request.url().endsWith(staffApi.bookingWeek)) void request.abort();
      else void request.continue();
    });
    await page.click('.panel-nav ::-p-text(Calendar)');
    await page.waitForSelector('[role="alert"] ::-p-text(The week couldn’t be loaded)');
    isBroken = false;
    await page.click('[role="alert"] button');
    await page.waitForSelector('.week-bar');
  });

  test('the address for a calendar program is shown once, and works', async () => {
    const { page } = await openAs(app, 'desk', `/admin/calendar?week=${monday}`, 'Calendar');
    await page.waitForSelector('.week-bar');
    await page.click('button::-p-text(Subscribe)');
    await page.click('button::-p-text(Create an address)');
    const field = await page.waitForSelector('#copy-field');
    const address = await field?.evaluate((input) => (input as HTMLInputElement).value);
    const { pathname } = new URL(address ?? '');
    expect((await fetch(app.url + pathname)).status).toBe(200);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('#copy-field'));
    await page.click('button::-p-text(Subscribe)');
    await page.waitForSelector('::-p-text(Create a new address)');
    expect(await page.$('#copy-field')).toBeNull();
  });
});
