import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { insertArticle } from '../support/articles.ts';
import { openAt, openPage, type PageOptions, phone, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { eventually, waitFor } from '../support/wait.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, options?: PageOptions) => openAt(app.url + path, options);

const titles = (page: TestPage) =>
  page.$$eval('.article-card h3', (nodes) => nodes.map((node) => node.textContent));

const query = (page: TestPage) => new URL(page.url()).search;

const chip = (name: string) => `.chip[value="${name}"]`;

/** Nothing is fetched before it is asked for. */
const unaided: PageOptions = { line: { saveData: true } };

describe('/articles', () => {
  test('text, category and keywords narrow together; clear brings all back', async () => {
    const page = await open('/articles');
    await page.click('button[value="Leadership"]');
    await page.click(chip('hiring'));
    await page.click(chip('behavioral'));
    await waitFor(() => query(page) === '?category=Leadership&keyword=hiring&keyword=behavioral');
    for (const title of await titles(page)) expect(title).toBeTruthy();
    expect((await titles(page)).length).toBeLessThan(3);
    await page.click('.article-filters__clear');
    await waitFor(() => query(page) === '');
    expect(await titles(page)).toHaveLength(6);
  });

  test('a double click on a chip leaves it as it was and appends its word once', async () => {
    const page = await open('/articles');
    await page.click(chip('MBTI'), { count: 2 });
    await waitFor(() => query(page) === '?q=MBTI');
    await page.click(chip('MBTI'), { count: 2 });
    await eventually(async () =>
      expect(await page.$eval('input[name="q"]', (input) => (input as HTMLInputElement).value)).toBe('MBTI'),
    );
    expect(await page.$eval(chip('MBTI'), (button) => button.getAttribute('aria-pressed'))).toBe('false');
  });

  test('a chip has a tooltip above it, which Escape closes', async () => {
    const page = await open('/articles');
    await page.hover(chip('team'));
    const bubble = '[role="tooltip"].show';
    await page.waitForSelector(bubble);
    const bottom = await page.$eval(bubble, (element) => element.getBoundingClientRect().bottom);
    const top = await page.$eval(chip('team'), (element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
    await page.keyboard.press('Escape');
    await page.waitForSelector(bubble, { hidden: true });
    expect(page.messages).toEqual([]);
  });

  test('chips answer to a finger, without the code of tooltips', async () => {
    const page = await openPage();
    await page.setViewport({ ...phone, isMobile: true, hasTouch: true });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(`${app.url}/articles`, { waitUntil: 'networkidle0' });
    await page.tap(chip('hiring'));
    await waitFor(() => query(page) === '?keyword=hiring');
    expect(asked.filter((url) => url.includes('tooltip'))).toEqual([]);
    expect(page.messages).toEqual([]);
  });

  test('a chip works before the code of its tooltip has come', async () => {
    const page = await openPage();
    // Held for good.
    await interceptRequests(page, (request) => {
      if (!request.url().includes('tooltip')) request.continue();
    });
    const isAsked = page.waitForRequest((request) => request.url().includes('tooltip'));
    await page.goto(`${app.url}/articles`);
    await isAsked;
    await Promise.all([page.waitForNavigation(), page.click(chip('hiring'))]);
    expect(query(page)).toBe('?q=&keyword=hiring');
    expect(await page.$eval(chip('hiring'), (button) => button.getAttribute('aria-pressed'))).toBe('true');
  });

  test('nothing found says so and offers to clear the filters', async () => {
    const page = await open('/articles?q=zzzz');
    expect(await page.$eval('.empty-state', (node) => (node as HTMLElement).innerText)).toContain(
      'No articles found',
    );
    await page.click('.empty-state button');
    await page.waitForSelector('.article-card');
    expect(await titles(page)).toHaveLength(6);
  });

  test('a shared filtered address shows the same list, and the back button its filter', async () => {
    const page = await open('/articles?category=NextGen');
    expect(await titles(page)).toHaveLength(2);
    await page.click('.article-card h3 a');
    await page.waitForSelector('.article-body');
    await page.goBack();
    await page.waitForSelector('.article-card');
    expect(await titles(page)).toHaveLength(2);
    expect(await page.$eval('button[value="NextGen"]', (button) => button.getAttribute('aria-pressed'))).toBe(
      'true',
    );
  });
});

describe('an article in the browser', () => {
  test('whose image does not load shows the drawing instead', async () => {
    await insertArticle(app.knex, { slug: 'broken-image', featured_image: '/images/gone.jpg' });
    const page = await open('/articles/broken-image');
    await page.waitForSelector('.article-figure img[src="/images/drawn/broken-image.svg"]');
    await waitFor(() => page.$eval('.article-figure img', (image) => image.naturalWidth === 1200));
    // Or its image would be missing under the other articles too.
    await app.knex('articles').where({ slug: 'broken-image' }).del();
  });

  test('dates are those of the firm, whatever the visitor’s zone', async () => {
    await insertArticle(app.knex, { slug: 'late-evening', published_at: new Date('2026-03-02T03:30:00Z') });
    for (const timeZone of ['Asia/Tokyo', 'America/Los_Angeles']) {
      const page = await openPage({ timeZone });
      await page.goto(`${app.url}/articles/late-evening`, { waitUntil: 'networkidle0' });
      expect(await page.$eval('.article-banner time', (node) => node.textContent)).toBe('March 1, 2026');
      expect(page.messages).toEqual([]);
    }
  });

  test('that does not exist says so and leads back', async () => {
    const page = await open('/articles/never-written');
    expect(await page.$eval('h1', (node) => node.textContent)).toBe('Article Not Found');
    await page.click('main a');
    await page.waitForSelector('.article-card');
    expect(new URL(page.url()).pathname).toBe('/articles');
  });
});

describe('when the list fails or is empty', () => {
  test('an empty list shows the built-in articles, and their pages work', async () => {
    const empty = await startApp();
    await empty.knex('articles').del();
    const page = await openPage();
    await page.goto(`${empty.url}/articles`, { waitUntil: 'networkidle0' });
    expect(await titles(page)).toHaveLength(6);
    await page.click('.article-card h3 a');
    await page.waitForSelector('.article-body');
    await page.reload({ waitUntil: 'networkidle0' });
    expect(await page.$eval('h1', (node) => node.textContent)).toBe(
      'From Top Performer to First-Time Manager',
    );
    expect(page.messages).toEqual([]);
  });
  test('the browser shows the built-in articles after one retry', async () => {
    const page = await open('/about', unaided);
    let calls = 0;
    await interceptRequests(page, (request) => {
      if (!new URL(request.url()).pathname.startsWith('/api/articles')) return request.continue();
      calls += 1;
      return request.respond({ status: 500, body: 'Something went wrong on our side.' });
    });
    await page.click('header a[href="/articles"]');
    await page.waitForSelector('.article-card h3');
    expect(await titles(page)).toHaveLength(6);
    expect(calls).toBe(2);
  });
});
