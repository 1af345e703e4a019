import { beforeAll, describe, expect, test } from '@jest/globals';
import { groupsOf } from '#client/layout/header/menu.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, type TestPage } from '../support/browser.ts';
import { findService } from '../support/firm-services.ts';
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

/** From the right edge of one part to the left edge of the next. */
const gapBetween = (page: TestPage, ...parts: [string, string]) =>
  page.evaluate((selectors) => {
    const [one, next] = selectors.map((selector) =>
      document.querySelector(selector)?.getBoundingClientRect(),
    );
    return (next?.left ?? 0) - (one?.right ?? 0);
  }, parts);

describe('Book a call', () => {
  test('keeps within a small window when the reader spaces letters and words out', async () => {
    const page = await open({ width: 320, height: 700 });
    await page.$$eval('header *', (all) => {
      for (const { style } of all as HTMLElement[]) {
        style.letterSpacing = '0.12em';
        style.wordSpacing = '0.16em';
      }
    });
    expect(await isOrderly(page)).toBe(true);
  });

  test.each([true, false])('opens the booking, JavaScript: %p', async (javascript) => {
    const page = await open({ javascript, width: 390, height: 844 });
    await page.click('.site-header__bar > .btn');
    await page.waitForSelector('#booking:not([hidden])');
    expect(page.url()).toBe(`${app.url}/contact?tab=booking`);
  });

  test.each([1200, 1280, 1440])('is the one filled button at %p px', async (width) => {
    const page = await open({ width, height: 700 });
    expect(await buttons(page)).toEqual([
      { words: 'Apply for Traineeship', filled: false },
      { words: 'Login', filled: false },
      { words: 'Book a call', filled: true },
    ]);
    expect(await isOrderly(page)).toBe(true);
    expect(await gapBetween(page, '.site-nav__list', '.site-nav__actions')).toBeGreaterThan(24);
  });
});

test.each([1200, 1280, 1440])('the bar ends with the grid of the page at %p px', async (width) => {
  const page = await open({ width, height: 700 });
  const ends = await page.evaluate(() => {
    const bar = document.querySelector('.site-header__bar') as HTMLElement;
    const last = document.querySelector('.theme-choice')?.getBoundingClientRect().right ?? 0;
    const padding = Number.parseFloat(getComputedStyle(bar).paddingRight);
    return [last, bar.getBoundingClientRect().right - padding].map(Math.round);
  });
  expect(ends[0]).toBe(ends[1]);
});

test('the Solutions menu shows each service with its drawing, and then the way to all of them', async () => {
  const page = await open({ javascript: false });
  await page.click('summary::-p-text(Solutions)');
  const rows = await page.$$eval('.nav-group[open] a', (links) =>
    links.map((link) => [
      (link as HTMLElement).innerText,
      link.querySelector('img')?.getAttribute('src') ?? null,
    ]),
  );
  const { links, apart } = groupsOf(navigation.menu).solutions;
  const drawingOf = (to: string) => {
    const id = to.replace(/^.*\//, '');
    return findService(id) && `/images/services/small/${id}.svg`;
  };
  expect(rows).toEqual([...links, ...apart].map(({ label, to }) => [label, drawingOf(to)]));
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>('.nav-group[open] img')].every(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    ),
  );
  expect(await page.$eval('.nav-group[open] a[href="/solutions"]', (link) => link.checkVisibility())).toBe(
    true,
  );
});
