import { beforeAll, describe, expect, test } from '@jest/globals';
import { brand, darkThemeColor, themeColor } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openAt, openPage, phone } from '../support/browser.ts';
import { eventually } from '../support/wait.ts';
import { article, barColor, field, ground, rgb } from './theme-support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const [day, night] = [rgb(themeColor), rgb(darkThemeColor)];

const schemes = [
  ['dark', night, darkThemeColor],
  ['light', day, themeColor],
] as const;

describe.each([
  ['light', day],
  ['dark', night],
] as const)('a system that asks for %s', (colorScheme, expected) => {
  test('gets it without scripts, and no switch that would do nothing', async () => {
    const page = await openAt(app.url + article, { colorScheme, javascript: false });
    expect(await ground(page)).toBe(expected);
    const switched = await page.$('.theme-choice');
    expect(await switched?.isVisible()).toBe(false);
  });
});

test('on a phone the switch is a line of the menu, for the keyboard as well', async () => {
  const page = await openAt(app.url + article, phone);
  await page.click('summary::-p-text(Menu)');
  await page.focus('#theme-choice');
  await page.keyboard.type('Dark');
  await eventually(async () => expect(await ground(page)).toBe(night));
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

describe.each(schemes)('a system that asks for %s', (colorScheme, expected, bar) => {
  test('gets it', async () => {
    const page = await openAt(app.url + article, { colorScheme });
    expect([await ground(page), await barColor(page)]).toEqual([expected, bar]);
    expect(await page.$eval('#theme-choice', (select) => (select as HTMLSelectElement).value)).toBe('');
    expect(page.messages).toEqual([]);
  });
});
