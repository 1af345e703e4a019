import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, phone, type TestPage } from '../support/browser.ts';

const path = '/articles/what-your-mbti-type-can-tell-you';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = async (options: Parameters<typeof openPage>[0] = {}): Promise<TestPage> => {
  const page = await openPage(options);
  await page.goto(app.url + path, { waitUntil: 'networkidle0' });
  return page;
};

const texts = (page: TestPage, selector: string) =>
  page.$$eval(selector, (nodes) => nodes.map(({ textContent }) => textContent));

describe('under an article', () => {
  test('stand its author, ways to share it, its neighbours and what is related', async () => {
    const page = await open();
    expect(await texts(page, '.author-line strong')).toEqual(['Maren Holloway']);
    // The initials stand out from the portrait: its rules are in a sheet that this page loads.
    expect(await page.$eval('.monogram text', (node) => getComputedStyle(node).fill)).toBe(
      'rgb(255, 255, 255)',
    );
    expect(await texts(page, '.neighbour__title')).toHaveLength(2);
    expect(await texts(page, '.related-article h3')).toHaveLength(3);
    await Promise.all([
      page.waitForFunction(() => document.title.startsWith('Networking When You Know Nobody Yet')),
      page.click('.neighbour--next'),
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

  test('a phone’s own sheet opens where there is one', async () => {
    const page = await openPage(phone);
    await page.emulate({
      userAgent: await page.evaluate(() => navigator.userAgent),
      viewport: { ...phone, isMobile: true, hasTouch: true },
    });
    await page.evaluateOnNewDocument(() => {
      Object.assign(navigator, {
        share: async (data: unknown) => Object.assign(window, { shared: data }),
      });
    });
    await page.goto(app.url + path, { waitUntil: 'networkidle0' });
    await page.tap('.share-row__button');
    await page.waitForFunction(() => 'shared' in window);
    expect(await page.evaluate(() => (window as unknown as { shared: unknown }).shared)).toEqual({
      title: 'What Your MBTI Type Can and Cannot Tell You',
      url: app.config.siteUrl + path,
    });
  });

  test('without JavaScript the links to the networks name the article, and no dead button stands there', async () => {
    const page = await open({ javascript: false });
    const links = await page.$$eval('.share-row__way', (nodes) =>
      nodes.map((node) => (node as HTMLAnchorElement).href),
    );
    const url = encodeURIComponent(app.config.siteUrl + path);
    expect(links).toHaveLength(4);
    for (const link of links) expect(link).toContain(url);
    expect(await page.$eval('.share-row__copy', (node) => getComputedStyle(node).display)).toBe('none');
  });
});

test('nothing in the head is doubled once the page has woken up, and its description is there once', async () => {
  const page = await open();
  const counts = await page.evaluate(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    return {
      titles: count('head > title'),
      canonical: count('link[rel="canonical"]'),
      pictures: count('meta[property="og:image"]'),
      descriptions: count('meta[name="description"]'),
      linkedData: count('script[type="application/ld+json"]'),
    };
  });
  expect(counts).toEqual({ titles: 1, canonical: 1, pictures: 1, descriptions: 1, linkedData: 1 });
  expect(page.messages).toEqual([]);
});

const headOf = (page: TestPage) =>
  page.$$eval('title, meta:not([charset]), link[rel="canonical"]', (nodes) =>
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

test('after a navigation the head is what the server writes for that page', async () => {
  const page = await open();
  await page.click('.neighbour--next');
  await page.waitForFunction(() => document.title.startsWith('Networking When You Know Nobody Yet'));
  const head = await headOf(page);
  expect(await page.$$('script[type="application/ld+json"]')).toEqual([]);
  expect(page.messages).toEqual([]);
  await page.reload();
  expect(head).toEqual(await headOf(page));
});
