import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, phone, type TestPage, visit } from '../support/browser.ts';

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

describe('under an article', () => {
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

  test('without JavaScript the links to the networks name the article, and there is no dead button', async () => {
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
