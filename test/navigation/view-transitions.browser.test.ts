import { beforeAll, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { isLong } from '../support/form.ts';
import { follow, openAtLink, press, ways } from './view-transitions-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

test.each(isLong ? ways : ways.slice(0, 1))(
  '%s travels to the page that it leads to',
  async (_name, from, link, name) => {
    const page = await openAtLink(app.url + from, link);
    expect(await follow(page, press(page, link))).toEqual([[name]]);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // After a paint (page-layout.tsx).
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role="status"]')].some(
        ({ textContent }) => textContent === document.title,
      ),
    );
    expect(page.messages).toEqual([]);
  },
);

test('on a phone the text comes first', async () => {
  const [, from, link] = ways[0];
  const page = await openAtLink(app.url + from, link, true);
  expect(await follow(page, press(page, link))).toEqual([]);
});
