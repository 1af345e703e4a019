import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { type PageOptions, phone } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';
import { entries, has, insertEntries, loadMore, more, openList, status, titles } from './paging-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

beforeEach(() => insertEntries(app));

const open = (path: string, options?: PageOptions) => openList(app, path, options);

describe('a list that goes on', () => {
  test('shows its first page and loads more in place, by keyboard, and says so', async () => {
    const page = await open('/articles');
    expect(await titles(page)).toEqual(entries(59, 35));
    expect(await status(page)).toBe('The newest 25 articles');
    await page.focus(more);
    await page.keyboard.press('Enter');
    await has(page, 49);
    expect(await status(page)).toBe('The newest 49 articles');
    expect(await page.$eval(more, (link) => link === document.activeElement)).toBe(true);
    expect(await page.$eval(more, (link) => link.getAttribute('href'))).toBe('/articles?page=3');
    await page.keyboard.press('Enter');
    await has(page, 60);
    // The link is gone; reading goes on where the new articles begin.
    await waitFor(() => page.evaluate(() => document.activeElement?.textContent === 'Entry 10'));
    expect(await titles(page)).toEqual(entries(59, 0));
    expect(await status(page)).toBe('60 articles');
    expect(new URL(page.url()).search).toBe('');
    expect(page.messages).toEqual([]);
  });

  test('is as long and as far down as before when one comes back from an article', async () => {
    const page = await open('/articles', phone);
    await loadMore(page);
    await has(page, 49);
    await page.$eval('a[href="/articles/entry-15"]', (link) => link.scrollIntoView({ block: 'center' }));
    // Cards that come into sight are drawn, and higher or lower than they were taken for.
    let before = 0;
    await waitFor(
      async () => {
        const last = before;
        before = await page.evaluate(() => scrollY);
        return before === last;
      },
      { interval: 200 },
    );
    expect(before).toBeGreaterThan(5_000);
    await page.click('a[href="/articles/entry-15"]');
    await page.waitForSelector('.article-body');
    await page.goBack();
    await has(page, 49);
    await waitFor(() => page.evaluate((y) => Math.abs(scrollY - y) < 2, before));
  });
});
