import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage, visit } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

const path = '/articles/what-your-mbti-type-can-tell-you';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = async (options: Parameters<typeof openPage>[0] = {}): Promise<TestPage> => {
  const page = await openPage(options);
  await visit(page, app.url + path);
  return page;
};

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map(({ textContent }) => textContent));

describe('under an article', () => {
  test('stand its author, ways to share it, its neighbors and what is related', async () => {
    const page = await open();
    expect(await texts(page, '.author-line strong')).toEqual(['Maren Holloway']);
    expect(await page.$eval('.author-line img', (node) => node.getAttribute('src'))).toBe(
      '/images/people/maren-holloway.svg',
    );
    // Only a wide window has room for the contents, which stay in sight.
    const contents = await page.$(
      '.article-contents a:not([href="#section-understanding-what-the-letters-mean"])',
    );
    expect(await contents?.isVisible()).toBe(true);
    await contents?.click();
    await waitFor(async () => (await page.evaluate(() => scrollY)) > 500);
    expect(await contents?.isIntersectingViewport()).toBe(true);
    const target = await page.$eval(
      '.article-contents a[href$="at-work"]',
      (link) => (link as HTMLAnchorElement).hash,
    );
    expect(target).toBe(await page.evaluate(() => decodeURIComponent(location.hash)));
    await page.setViewport({ width: 1199, height: 800 });
    expect(await contents?.isVisible()).toBe(false);
    await page.setViewport({ width: 1440, height: 900 });
    expect(await texts(page, '.neighbor__title')).toHaveLength(2);
    expect(await texts(page, '.related-article h3')).toHaveLength(3);
    // Its data are there, so it follows the former one at once, and shares no text with it that a translation has replaced.
    await page.hover('.neighbor--next');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/articles/networking')),
    );
    await Promise.all([
      page.waitForFunction(() => document.title.startsWith('Networking When You Know Nobody Yet')),
      page.click('.neighbor--next'),
    ]);
    expect(await texts(page, 'h1')).toEqual(['Networking When You Know Nobody Yet']);
    expect(page.messages).toEqual([]);
  });

  test('the link is copied at a press, and says so', async () => {
    const page = await open();
    await page.browserContext().overridePermissions(app.url, ['clipboard-read', 'clipboard-sanitized-write']);
    await page.bringToFront();
    await page.click('.share-row__button');
    await page.waitForSelector('.share-row [role="status"]::-p-text(Link copied)');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(app.config.siteUrl + path);
  });
});

const tagsForScrapers = 'meta[property], meta[name^="twitter:"], meta[name="author"]';

/** What a reader's browser shows and keeps. */
const headOf = (page: TestPage) =>
  page.$$eval('title, meta[name]:not([name^="twitter:"], [name="author"]), link[rel="canonical"]', (nodes) =>
    nodes
      .map(({ attributes, textContent }) =>
        [...attributes]
          .map(({ name, value }) => `${name}=${value}`)
          .sort()
          .concat(textContent)
          .join(' '),
      )
      .sort(),
  );

test('after a navigation the head is what the server writes for that page, without stale tags for scrapers', async () => {
  const page = await open();
  await page.click('.neighbor--next');
  await page.waitForFunction(() => document.title.startsWith('Networking When You Know Nobody Yet'));
  // The title is the first of it.
  await waitFor(async () => (await page.$$('script[type="application/ld+json"]')).length === 0);
  const head = await headOf(page);
  expect(await page.$$(tagsForScrapers)).toHaveLength(0);
  expect(page.messages).toEqual([]);
  await page.reload();
  expect(head).toEqual(await headOf(page));
  expect((await page.$$(tagsForScrapers)).length).toBeGreaterThan(10);
});
