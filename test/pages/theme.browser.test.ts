import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { darkThemeColor, themeColor } from '../../src/shared/brand.ts';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, reload, visit } from '../support/browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const article = paths.article('what-your-mbti-type-can-tell-you');
const field = '::-p-aria([name="Appearance"][role="combobox"])';

/** The ground of the page, as the browser computed it. */
const ground = (page: Page) => page.$eval('body', (body) => getComputedStyle(body).backgroundColor);
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;
const [day, night] = [rgb(themeColor), rgb(darkThemeColor)];

/** What the browser's own bars take: the first that applies. */
const barColor = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => !media || matchMedia(media).matches,
      )?.content,
  );

test('what the visitor chose outlives the page and its neighbours, and is shown in other tabs', async () => {
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
  await page.setRequestInterception(true);
  page.on('request', (request) =>
    request.resourceType() === 'script' ? request.abort() : request.continue(),
  );
  await page.reload({ waitUntil: 'load' });
  expect([await ground(page), await barColor(page)]).toEqual([day, themeColor]);
});
