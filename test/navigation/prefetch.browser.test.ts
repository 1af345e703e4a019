import { beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Line, TestPage } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { openOn } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';
import { expectNothingMore } from './prefetch-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (line: Line) => openOn(line, app.url + paths.articles, { width: 390, height: 844 });

/** What is not the list's own, since the page was opened: calls, and code of pages. */
const fetched = (page: TestPage) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/api/') || /\/(?!list-)[a-z-]+-page-[^/]*\.js$/.test(path)),
  );
const articlesIn = (page: TestPage) =>
  page.$$eval('main .article-card a[href^="/articles/"]', (links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );

describe('a link that a visitor turns to is fetched at once', () => {
  const turns: [string, (page: TestPage, link: string) => Promise<unknown>][] = [
    ['by pointer', (page, link) => page.hover(link)],
    ['by keyboard', (page, link) => page.focus(link)],
    [
      'by finger, which still lies on it',
      async (page, link) => {
        await page.$eval(link, (element) => element.scrollIntoView());
        await (await page.$(link))?.touchStart();
      },
    ],
  ];

  test.each(isLong ? turns : turns.slice(0, 1))('%s', async (_name, turnTo) => {
    const page = await open({ type: 'cellular' });
    await waitFor(async () => (await fetched(page)).length === 4);
    const last = (await articlesIn(page)).at(-1) ?? '';
    expect(await fetched(page)).not.toContain(`/api${last}/page`);
    await turnTo(page, `a[href="${last}"]`);
    await waitFor(async () => (await fetched(page)).includes(`/api${last}/page`));
    await expectNothingMore(page, last);
  });

  test('unless the visitor saves data', async () => {
    const page = await open({ saveData: true });
    const [first] = await articlesIn(page);
    await page.hover(`a[href="${first}"]`);
    await page.focus(`a[href="${first}"]`);
    // As long as a line without it takes to fetch all.
    await waitFor(async () => (await fetched(await open({}))).length > 3);
    expect(await fetched(page)).toEqual([]);
  });
});

describe('when the page rests', () => {
  test.each<[string, Line]>([
    ['metered', { type: 'cellular' }],
    ['slow', { effectiveType: '3g' }],
  ])('the three nearest articles are fetched on a %s line, and nothing else', async (_name, line) => {
    const page = await open(line);
    await waitFor(async () => (await fetched(page)).length >= 4);
    await page.waitForNetworkIdle();
    const nearest = (await articlesIn(page)).slice(0, 3).map((path) => `/api${path}/page`);
    const [code, ...data] = (await fetched(page)).toSorted(
      (a, b) => Number(a.startsWith('/api/')) - Number(b.startsWith('/api/')),
    );
    expect(code).toMatch(/\/detail-page-/);
    expect(data.toSorted()).toEqual(nearest.toSorted());
  });
});
