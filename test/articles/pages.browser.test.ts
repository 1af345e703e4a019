import { beforeAll, describe, expect, test } from '@jest/globals';
import { UNKNOWN_CALL } from '#shared/api-error.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openAt, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { waitFor } from '../support/wait.ts';

/** Nothing is fetched before it is asked for. */
const unaided: PageOptions = { line: { saveData: true } };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const titles = (page: TestPage) =>
  page.$$eval('.article-card h3', (nodes) => nodes.map((node) => node.textContent));
const query = (page: TestPage) => new URL(page.url()).search;

describe('/articles', () => {
  test('narrows while one types and keeps the words in the address', async () => {
    const page = await open('/articles');
    expect(await titles(page)).toHaveLength(6);
    await page.type('input[name="q"]', 'interview');
    await waitFor(() => query(page) === '?q=interview');
    expect((await titles(page)).join()).toContain('Structured Interview');
    expect((await titles(page)).length).toBeLessThan(6);
    expect(page.messages).toEqual([]);
    // On a phone, one sees what was found below the filters, and is asked for an address once.
    await page.setViewport({ ...phone, hasTouch: true, isMobile: true });
    await page.goto(`${app.url}/articles?keyword=workplace`);
    const bottom = (selector: string) =>
      page.$eval(selector, (node) => Math.ceil(node.getBoundingClientRect().bottom));
    expect(await bottom('.article-card h3')).toBeLessThan(phone.height);
    expect(await bottom('.article-count')).toBeLessThan(await bottom('.article-card .card-img-top'));
    const row = await page.$$eval('.chip', (chips) => chips.map((chip) => chip.getBoundingClientRect().top));
    expect(new Set(row).size).toBe(1);
    expect(
      await page.$eval('.article-filters__clear', (node) => node.getBoundingClientRect().right),
    ).toBeLessThanOrEqual(phone.width);
    const forms = await page.$$('form.newsletter');
    expect((await Promise.all(forms.map((form) => form.isVisible()))).filter(Boolean)).toHaveLength(1);
  });
});

describe('an article in the browser', () => {
  test('opens from its card with a skeleton, then title, text and the page title, in the oldest browsers too', async () => {
    const page = await open('/articles', { ...unaided, oldest: true });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await interceptRequests(page, async (request) => {
      if (request.url().includes('/api/articles/')) await held;
      await request.continue();
    });
    await page.click('.article-card h3 a');
    await page.waitForSelector('[aria-busy="true"] .article-banner');
    release();
    await page.waitForSelector('.article-body h2');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
      /\/articles$/,
    );
    expect(await page.title()).toBe('From Top Performer to First-Time Manager | Larkfield');
    expect(await page.$$('h1')).toHaveLength(1);
    expect(page.messages).toEqual([]);
  });

  test('opens as a document where a process of a former release does not know its call', async () => {
    const page = await open('/articles', unaided);
    await interceptRequests(page, (request) =>
      /\/api\/articles\/.*\/page$/.test(request.url())
        ? request.respond({ status: 404, contentType: 'text/plain', body: UNKNOWN_CALL })
        : request.continue(),
    );
    await page.click('.article-card h3 a');
    await page.waitForSelector('.article-body h2');
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toMatch(
      /first-time/,
    );
  });
});
