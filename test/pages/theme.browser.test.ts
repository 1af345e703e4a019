import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'puppeteer';
import { brand, darkThemeColor, themeColor } from '../../src/shared/brand.ts';
import { paths } from '../../src/shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, openPage, phone } from '../support/browser.ts';

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

describe.each([
  ['light', day, themeColor],
  ['dark', night, darkThemeColor],
] as const)('a system that asks for %s', (colorScheme, expected, bar) => {
  test('gets it', async () => {
    const page = await openAt(app.url + article, { colorScheme });
    expect([await ground(page), await barColor(page)]).toEqual([expected, bar]);
    expect(await page.$eval('#theme-choice', (select) => (select as HTMLSelectElement).value)).toBe('');
    expect(page.messages).toEqual([]);
  });

  test('gets it without scripts, and no switch that would do nothing', async () => {
    const page = await openAt(app.url + article, { colorScheme, javascript: false });
    expect(await ground(page)).toBe(expected);
    const switched = await page.$('.theme-choice');
    expect(await switched?.isVisible()).toBe(false);
  });
});

test('what the visitor chose outlives the page and its neighbours, and is shown in other tabs', async () => {
  const page = await openAt(app.url + article, { colorScheme: 'light' });
  const other = await page.browserContext().newPage();
  await other.goto(app.url + paths.about, { waitUntil: 'networkidle0' });
  await page.bringToFront();
  await page.locator(field).fill('dark');
  expect([await ground(page), await barColor(page)]).toEqual([night, darkThemeColor]);
  await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
  expect(await ground(other)).toBe(night);

  await page.reload({ waitUntil: 'networkidle0' });
  expect(await ground(page)).toBe(night);
  expect(await page.$eval('#theme-choice', (select) => (select as HTMLSelectElement).value)).toBe('dark');
  await page.click('.site-nav__item[href="/articles"]');
  await page.waitForFunction(() => location.pathname === '/articles');
  expect(await ground(page)).toBe(night);

  await page.locator(field).fill('');
  expect([await ground(page), await barColor(page)]).toEqual([day, themeColor]);
  await page.reload({ waitUntil: 'networkidle0' });
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

test('on a phone the switch is a line of the menu, for the keyboard as well', async () => {
  const page = await openAt(app.url + article, phone);
  await page.click('summary::-p-text(Menu)');
  await page.focus('#theme-choice');
  await page.keyboard.type('Dark');
  expect(await ground(page)).toBe(night);
});

test('where nothing may be stored the choice holds for the page', async () => {
  const page = await openPage(desktop);
  await page.evaluateOnNewDocument(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  await page.goto(app.url + article, { waitUntil: 'domcontentloaded' });
  await page.locator(field).fill('dark');
  expect(await ground(page)).toBe(night);
});

test.each([article, paths.articles])('%s prints by day', async (path) => {
  const page = await openAt(app.url + path, { colorScheme: 'dark' });
  await page.locator(field).fill('dark');
  await page.emulateMediaType('print');
  const heading = await page.$eval('main :is(h2, h3)', (node) => getComputedStyle(node).color);
  expect([rgb(brand.ink), rgb(brand.indigo), rgb(brand.teal)]).toContain(heading);
  const images = await page.$$eval('main img', (nodes) => nodes.map((node) => getComputedStyle(node).filter));
  expect(new Set(images)).toEqual(new Set(['none']));
});
