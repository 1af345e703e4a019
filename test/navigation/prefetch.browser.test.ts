import { beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Line, TestPage } from '../support/browser.ts';
import { isLong } from '../support/form.ts';
import { openOn, recordNeeds } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';
import { article, data, expectNothingMore } from './prefetch-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const code = /\/detail-page-[^/]*\.js$/;

const open = (path: string, line: Line) => openOn(line, app.url + path);

/** Code and data of the article have come. */
const hasArticle = (needs: string[]) => needs.includes(data) && needs.some((path) => code.test(path));

describe('a link that a visitor turns to is fetched at once', () => {
  const metered: Line = { type: 'cellular' };
  const selector = `a[href="${article}"]`;

  const turns: [string, (page: TestPage) => Promise<unknown>][] = [
    ['by pointer', (page: TestPage) => page.hover(selector)],
    ['by keyboard', (page: TestPage) => page.focus(selector)],
    [
      'by finger, which still lies on it',
      async (page: TestPage) => {
        const link = await page.$(selector);
        await link?.scrollIntoView();
        await link?.touchStart();
      },
    ],
  ];

  test.each(isLong ? turns : turns.slice(0, 1))('%s', async (_name, turnTo) => {
    const page = await open(paths.articles, metered);
    const needs = recordNeeds(page);
    await turnTo(page);
    await waitFor(() => hasArticle(needs));
    // Once each, and nothing that was not turned to: the line is metered.
    expect(needs.filter((path) => path.startsWith('/api/'))).toEqual([data]);
    await expectNothingMore(page);
  });

  test('unless the visitor saves data', async () => {
    const page = await open(paths.articles, { saveData: true });
    const needs = recordNeeds(page);
    await page.hover(selector);
    await page.focus(selector);
    await page.waitForNetworkIdle();
    expect(needs).toEqual([]);
  });
});

describe('when there is nothing else to do', () => {
  const fetched = (page: TestPage) =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

  test('articles near the screen are fetched and then followed without a request, links of the header are not', async () => {
    const page = await openOn({}, app.url + paths.articles, { width: 390, height: 844 });
    const next = await page.$$eval('main a[href^="/articles/"]', (links) => {
      const below = links.filter((link) => link.getBoundingClientRect().top > innerHeight);
      return below[0]?.getAttribute('href') ?? '';
    });
    await waitFor(async () => (await fetched(page)).includes(`/api${next}`));
    expect((await fetched(page)).filter((path) => /\/(home|contact)-page-/.test(path))).toEqual([]);
    await expectNothingMore(page, next);
  });

  test.each<[string, Line]>([
    ['metered', { type: 'cellular' }],
    ['slow', { effectiveType: '3g' }],
  ])('nothing is fetched on a %s line', async (_name, line) => {
    const page = await open(paths.articles, line);
    const needs = recordNeeds(page);
    await page.waitForNetworkIdle();
    expect(needs).toEqual([]);
  });
});
