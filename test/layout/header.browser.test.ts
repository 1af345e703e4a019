import { beforeAll, describe, expect, test } from '@jest/globals';
import type { HTTPRequest } from 'puppeteer';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, openPage, type PageOptions, type TestPage } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { interceptRequests } from '../support/intercept.ts';
import { isAlive } from '../support/navigation.ts';
import { isOrderly } from './header-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (options?: PageOptions) => openAt(app.url, options);

/** The buttons that one sees, from the left: their words, and whether they are filled. */
const buttons = (page: TestPage) =>
  page.$$eval('header .btn', (all) =>
    all
      .filter((node) => node.checkVisibility())
      .map((node) => ({
        words: (node as HTMLElement).innerText,
        filled: getComputedStyle(node).backgroundColor !== 'rgba(0, 0, 0, 0)',
      })),
  );

describe('Book a call', () => {
  test.each(isLong ? [320, 360, 390, 768, 992, 1199] : [320])(
    'is in sight at %p px while the menu is closed',
    async (width) => {
      const page = await open({ width, height: 700 });
      expect(await buttons(page)).toEqual([{ words: 'Book a call', filled: true }]);
      expect(await isOrderly(page)).toBe(true);
      await page.click('.menu-toggle > summary');
      expect((await buttons(page)).map(({ words }) => words)).toEqual([
        'Book a call',
        'Apply for Traineeship',
        'Login',
        'Book a call',
      ]);
    },
  );
});

test('Escape closes a menu and gives the focus back to what opened it', async () => {
  const page = await open();
  await isAlive(page);
  await page.click('summary::-p-text(Solutions)');
  await page.focus('.nav-group[open] a');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('.nav-group[open]') === null);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Solutions');
});

test('a menu that was opened before the script came stays open, and closes with the next page', async () => {
  const page = await openPage({ width: 390, height: 844 });
  const scripts: HTTPRequest[] = [];
  await interceptRequests(page, (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
    else request.continue();
  });
  await page.goto(app.url, { waitUntil: 'domcontentloaded' });
  await page.click('.menu-toggle > summary');
  await page.click('.nav-group > summary');
  const letThrough = setInterval(() => scripts.splice(0).map((request) => request.continue()), 50);
  await isAlive(page);
  await page.waitForNetworkIdle();
  expect(await page.$$('.menu-toggle[open], .nav-group[open]')).toHaveLength(2);
  await page.click('.nav-group[open] a[href="/about"]');
  await page.waitForSelector('.menu-toggle:not([open])');
  clearInterval(letThrough);
});
