import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';
import { violations } from '../support/axe.ts';
import { desktop, type PageOptions, phone } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';
import { entries, has, insertEntries, loadMore, more, openList, status, titles } from './paging-support.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp({ keepPages: false });
});

beforeEach(() => insertEntries(app));

const open = (path: string, options?: PageOptions) => openList(app, path, options);

describe('a list that goes on', () => {
  test('neither repeats nor loses an article when one is published meanwhile', async () => {
    const page = await open('/articles');
    await insertArticles(app.knex, [{ slug: 'brand-new', title: 'Brand new' }]);
    await loadMore(page);
    await has(page, 49);
    expect(await titles(page)).toEqual(entries(59, 11));
  });

  test('that cannot be loaded says so, and the link tries again', async () => {
    const page = await open('/articles');
    let broken = true;
    await interceptRequests(page, (request) =>
      broken && request.url().includes('after=') ? request.respond({ status: 500 }) : request.continue(),
    );
    await loadMore(page);
    await page.waitForSelector('.article-paging [role="alert"]');
    expect(await titles(page)).toHaveLength(25);
    broken = false;
    await loadMore(page);
    await has(page, 49);
    expect(await page.$('.article-paging [role="alert"]')).toBeNull();
  });
});

describe('accessibility', () => {
  test('of a list that was loaded further, of a later page and of one behind the end', async () => {
    const page = await open('/articles', { ...phone, reducedMotion: true });
    await loadMore(page);
    await has(page, 49);
    expect(await violations(page)).toEqual([]);
    for (const path of ['/articles?page=2', '/articles?page=9']) {
      expect(await violations(await open(path, { ...desktop, reducedMotion: true }))).toEqual([]);
    }
  });
});

describe('filters past what was loaded', () => {
  test('what was loaded narrows at once, before the answer is there', async () => {
    const page = await open('/articles');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await interceptRequests(page, async (request) => {
      if (request.url().includes('/api/')) await held;
      await request.continue();
    });
    await page.click('button[value="NextGen"]');
    await waitFor(async () => (await status(page)) === 'Searching...');
    expect(await titles(page)).toEqual(entries(59, 35).filter((_, index) => index % 2 === 0));
    answer();
    await has(page, 24);
    expect(await status(page)).toBe('The newest 24 articles that match');
    await loadMore(page);
    await has(page, 30);
  });

  test('a search that fails leaves what was loaded, and the next one is asked again', async () => {
    const page = await open('/articles');
    await interceptRequests(page, (request) =>
      /q=entry\+5&page=1$/.test(request.url()) ? request.respond({ status: 500 }) : request.continue(),
    );
    await page.type('input[name="q"]', 'entry 5');
    await waitFor(async () => (await status(page))?.startsWith('Search is temporarily unavailable'));
    expect(await titles(page)).toEqual(entries(59, 50));
    await page.type('input[name="q"]', '7');
    await waitFor(async () => (await status(page)) === '1 article');
    expect(await titles(page)).toEqual(['Entry 57']);
  });

  test('nothing found among many says so', async () => {
    const page = await open('/articles');
    await page.type('input[name="q"]', 'zzzz');
    await page.waitForSelector('::-p-text(No articles found)');
  });
  test('the database finds what no loaded article holds', async () => {
    const page = await open('/articles');
    await page.type('input[name="q"]', 'needle');
    await waitFor(async () => (await titles(page)).join() === 'Entry 3');
    expect(await status(page)).toBe('1 article');
    expect(new URL(page.url()).search).toBe('?q=needle');
    await page.click('.article-filters__clear');
    await has(page, 25);
    expect(page.messages).toEqual([]);
  });
});

describe('without JavaScript', () => {
  test('links lead through the pages and back, filters included', async () => {
    const page = await open('/articles', { javascript: false });
    const follow = (selector: string) =>
      Promise.all([page.waitForNavigation(), page.$eval(selector, (link) => (link as HTMLElement).click())]);
    await follow(more);
    expect(await titles(page)).toEqual(entries(34, 11));
    await follow('button[value="NextGen"]');
    expect(await titles(page)).toHaveLength(24);
    await follow(more);
    expect(new URL(page.url()).search).toBe('?category=NextGen&page=2');
    expect(await titles(page)).toHaveLength(6);
    await follow('[rel="prev"]');
    expect(await titles(page)).toHaveLength(24);
    await follow('.article-filters__clear');
    expect(await titles(page)).toEqual(entries(59, 35));
    await page.goto(`${app.url}/articles?q=zzzz`);
    await follow('.empty-state button');
    expect(new URL(page.url()).search).toBe('');
  });
});
