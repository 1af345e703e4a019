import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, openPage, phone, type TestPage } from '../support/browser.ts';
import { databases } from '../support/databases.ts';
import { delayedQueries, holdQueries, releaseQueries } from '../support/delayed-queries.ts';
import { keptPaths, samplePaths } from '../support/pages.ts';
import { waitFor } from '../support/wait.ts';
import { defects, watchArrival } from './arrival.ts';

/** Streams each page again. */
let app: TestApp;

/** Answers from memory. */
let keeping: TestApp;

beforeAll(async () => {
  const databaseUrl = (await databases[0]?.create())?.url ?? '';
  app = await startApp({ databaseUrl, pageQueries: delayedQueries, keepPages: false });
  keeping = await startApp({ databaseUrl });
});

/** The first visitor's page is still being made; wait until it comes from memory, as for most visitors. */
const untilKept = (url: string) =>
  waitFor(async () => !(await fetch(url)).headers.has('X-Request-Id'), { timeout: 10_000 });

/** React marks what it has hydrated; the header is part of every shell. */
const hydrated = (page: TestPage) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );

beforeAll(async () => {
  app = await startApp({ pageQueries: delayedQueries, keepPages: false });
});

/** Locators need scripts in the page; the browser's own click does not. */
const press = (page: TestPage, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

describe.each([
  ['streamed to a phone', phone, () => app],
  ['from memory on a desktop', desktop, () => keeping],
])('every page %s', (_how, size, serving) => {
  test.each(samplePaths)('%s hydrates without a word, a shift or another request', async (path) => {
    const { url: origin } = serving();
    if (serving() === keeping && keptPaths.includes(path)) await untilKept(origin + path);
    // Prefetching has separate tests.
    const page = await openPage({ ...size, line: { saveData: true } });
    const watch = await watchArrival(page, origin);
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    await hydrated(page);
    expect(await watch.shifts()).toEqual([]);
    expect(defects(page)).toEqual([]);
    expect(watch.calls).toEqual([]);
  });
});

describe('a slow list', () => {
  test('can be filtered before it is there', async () => {
    holdQueries();
    const page = await openPage();
    const arrived = page.goto(`${app.url}/articles`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('.article-card--loading');
    await hydrated(page);
    await page.click('button[value="NextGen"]');
    await page.waitForSelector('button[aria-pressed="true"][value="NextGen"]');
    releaseQueries();
    await arrived;
    await page.waitForFunction(() => document.querySelectorAll('.article-card h3').length === 2);
    expect(defects(page)).toEqual([]);
  });
});

describe('without JavaScript', () => {
  test('an article reads completely', async () => {
    const page = await openPage({ javascript: false });
    await page.goto(`${app.url}/articles/what-your-mbti-type-can-tell-you`);
    const text = await page.$eval('main', (main) => (main as HTMLElement).innerText);
    expect(text).toContain('What Your MBTI Type Can and Cannot Tell You');
    expect(text).toContain('At the Next Team Session');
    expect(text).toContain('Ready to Transform Your Career?');
  });

  test('the menus open', async () => {
    const page = await openPage({ javascript: false });
    await page.goto(app.url);
    await press(page, 'summary::-p-text(Solutions)');
    await Promise.all([
      page.waitForNavigation(),
      press(page, '.nav-group[open] a[href="/solutions/corporate-training"]'),
    ]);
    expect(new URL(page.url()).pathname).toBe('/solutions/corporate-training');
  });
});
