import { beforeAll, describe, expect, test } from '@jest/globals';
import { startApp, type TestApp } from '../support/app.ts';
import { desktop, isMap, openPage, phone, STILL, type TestPage } from '../support/browser.ts';
import { databases } from '../support/databases.ts';
import { delayedQueries, holdQueries, releaseQueries } from '../support/delayed-queries.ts';
import { keptPaths, samplePaths } from '../support/pages.ts';
import { waitFor } from '../support/wait.ts';

/** Streams each page anew. */
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

/** The browser itself says that a 404 failed to load; that is the status, not a defect. */
const defects = (page: TestPage) => page.messages.filter((message) => !message.includes('status of 404'));

/** React marks what it has hydrated; the header is part of every shell. */
const hydrated = (page: TestPage) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__react')),
  );

describe.each([
  ['streamed to a phone', phone, () => app],
  ['from memory on a desktop', desktop, () => keeping],
])('every page %s', (_how, size, serving) => {
  test.each(samplePaths)('%s hydrates without a word, a shift or another request', async (path) => {
    const { url: origin } = serving();
    if (serving() === keeping && keptPaths.includes(path)) await untilKept(origin + path);
    // What is fetched ahead of need has tests of its own.
    const page = await openPage({ ...size, line: { saveData: true } });
    const calls: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (isMap(url.href) || url.protocol === 'data:') return;
      if (url.origin !== origin || url.pathname.startsWith('/api/')) calls.push(url.href);
    });
    await page.evaluateOnNewDocument(recordShifts);
    await page.goto(origin + path, { waitUntil: 'networkidle0' });
    await hydrated(page);
    expect(defects(page)).toEqual([]);
    expect(calls).toEqual([]);
    const shifts = await page.evaluate(
      () => (window as unknown as { shifts: [number, ...string[]][] }).shifts,
    );
    // Told with what moved, where it adds up to something.
    const isStill = shifts.reduce((sum, [value]) => sum + value, 0) < STILL;
    expect(isStill ? [] : shifts).toEqual([]);
  });
});

/** Runs in the page: keeps each layout shift with what moved. */
function recordShifts(): void {
  type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };
  const shifts: unknown[] = [];
  Object.assign(window, { shifts });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 80))]);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('a slow list', () => {
  test('shows its skeleton, is usable meanwhile, then the list, without fetching it again', async () => {
    holdQueries();
    const page = await openPage({ line: { saveData: true } });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    const arrived = page.goto(`${app.url}/articles`, { waitUntil: 'networkidle0' });
    await page.waitForSelector('.article-card--loading');
    expect(await page.$$('.article-card--loading')).toHaveLength(6);
    await hydrated(page);
    await page.click('summary::-p-text(Solutions)');
    await page.waitForSelector('.nav-group[open]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.nav-group[open]', { hidden: true });
    releaseQueries();
    await arrived;
    await page.waitForSelector('.article-card h3');
    expect(await page.$$('.article-card--loading')).toHaveLength(0);
    expect(await page.$$('.article-card h3')).toHaveLength(6);
    expect(calls).toEqual([]);
    expect(defects(page)).toEqual([]);
  });

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

/** Locators need scripts in the page; the browser's own click does not. */
const press = (page: TestPage, selector: string) =>
  page.$eval(selector, (element) => (element as HTMLElement).click());

describe('without JavaScript', () => {
  test('an article reads completely', async () => {
    const page = await openPage({ javascript: false });
    await page.goto(`${app.url}/articles/what-your-mbti-type-can-tell-you`);
    const text = await page.$eval('main', (main) => (main as HTMLElement).innerText);
    expect(text).toContain('What Your MBTI Type Can and Cannot Tell You');
    expect(text).toContain('At the Next Team Session');
    expect(text).toContain('Ready to Transform Your Career?');
  });

  test('the filters narrow the list and the chips toggle', async () => {
    const page = await openPage({ javascript: false });
    await page.goto(`${app.url}/articles`);
    const choose = async (name: string) => {
      await Promise.all([page.waitForNavigation(), press(page, `button[value="${name}"]`)]);
    };
    const categories = () =>
      page.$$eval('.article-card__category', (nodes) => nodes.map(({ textContent }) => textContent));
    await choose('Leadership');
    expect(await categories()).toEqual(['Leadership', 'Leadership']);
    await choose('MBTI');
    await choose('hiring');
    expect(
      await page.$$eval('.chip[aria-pressed="true"]', (chips) => chips.map(({ textContent }) => textContent)),
    ).toEqual(['MBTI', 'hiring']);
    await choose('MBTI');
    await choose('hiring');
    expect(await categories()).toEqual(['Leadership', 'Leadership']);
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
