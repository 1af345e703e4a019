import { beforeAll, expect, test } from '@jest/globals';
import { darkThemeColor, themeColor } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, reload, visit } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { article, barColor, field, ground, rgb } from './theme-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
const [day, night] = [rgb(themeColor), rgb(darkThemeColor)];

test('what the visitor chose outlives the page and its neighbors, and is shown in other tabs', async () => {
  const page = await openAt(app.url + article, { colorScheme: 'light' });
  const other = await page.browserContext().newPage();
  await visit(other, app.url + paths.about);
  await page.bringToFront();
  await page.locator(field).fill('dark');
  expect([await ground(page), await barColor(page)]).toEqual([night, darkThemeColor]);
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await ground(other)).toBe(night);

  await reload(page);
  expect(await ground(page)).toBe(night);
  expect(await page.$eval('#theme-choice', (select) => (select as HTMLSelectElement).value)).toBe('dark');
  await page.click('.site-nav__item[href="/articles"]');
  await page.waitForFunction(() => location.pathname === '/articles');
  expect(await ground(page)).toBe(night);

  await page.locator(field).fill('');
  expect([await ground(page), await barColor(page)]).toEqual([day, themeColor]);
  await reload(page);
  expect(await ground(page)).toBe(day);
  expect(page.messages).toEqual([]);
});

test('the choice stands before the application comes, and against the system', async () => {
  const page = await openAt(app.url + article, { colorScheme: 'dark' });
  await page.locator(field).fill('light');
  await interceptRequests(page, (request) =>
    request.resourceType() === 'script' ? request.abort() : request.continue(),
  );
  await page.reload({ waitUntil: 'load' });
  expect([await ground(page), await barColor(page)]).toEqual([day, themeColor]);
});
