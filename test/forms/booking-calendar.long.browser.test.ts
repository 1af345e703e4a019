import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const form = '#booking form';

test('the calendar comes without moving the page, and not at all for the message', async () => {
  const page = await openAt(`${app.url}/contact`);
  expect(await page.$('.rdp-root')).toBeNull();
  await page.click('#booking-tab');
  await page.waitForSelector(form, { visible: true });
  const below = () =>
    page.$eval(`${form} input[value="9:00 AM"]`, (node) => node.getBoundingClientRect().top + scrollY);
  const before = await below();
  await page.waitForSelector('.rdp-root');
  expect(Math.abs((await below()) - before)).toBeLessThan(1);
  expect(page.messages).toEqual([]);
});
