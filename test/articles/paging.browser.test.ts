import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';
import { openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { hydrated } from '../support/engines/journey.ts';
import { waitFor } from '../support/wait.ts';
import { entries, has, loadMore, more, status, titles } from './paging-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

beforeEach(async () => {
  await app.knex('articles').del();
  await insertArticles(
    app.knex,
    Array.from({ length: 60 }, (_, index) => ({
      slug: `entry-${index}`,
      title: `Entry ${index}`,
      published_at: new Date(Date.UTC(2026, 0, 1, index)),
      category: index % 2 ? 'NextGen' : 'Leadership',
      // Found by its content alone, and far from the first page.
      search_text: index === 3 ? 'needle' : index % 4 ? 'hay' : 'hay hiring',
    })),
  );
});

async function open(path: string, options: PageOptions = {}): Promise<TestPage> {
  const page = await openAt(app.url + path, options);
  // A link that is pressed before turns the page instead of going on in place.
  if (options.javascript !== false) await hydrated(page, '.article-count');
  return page;
}

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
