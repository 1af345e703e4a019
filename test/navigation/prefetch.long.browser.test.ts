import { beforeAll, describe, expect, test } from '@jest/globals';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import type { Line, TestPage } from '../support/browser.ts';
import { follow, openOn, recordNeeds } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';
import { article } from './prefetch-support.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const open = (path: string, line: Line) => openOn(line, app.url + path);

describe('links in view are fetched when there is nothing else to do', () => {
  test('also those of a page that was reached by a link', async () => {
    const page = await open(article, {});
    await page.waitForNetworkIdle();
    const needs = recordNeeds(page);
    await (await follow(page, paths.solutions))();
    await page.$eval(`a[href="${paths.individuals}"]`, (link) => link.scrollIntoView());
    await waitFor(() => needs.some((path) => /\/individuals-page-[^/]*\.js$/.test(path)));
  });

  test.each([paths.home, paths.articles, article, paths.solutions, paths.packages])(
    'of %s they weigh less than the page',
    async (path) => {
      const alone = await weigh(await open(path, { saveData: true }));
      const withLinks = await weigh(await open(path, {}));
      if (path === paths.articles) expect(withLinks).toBeGreaterThan(alone);
      expect(withLinks - alone).toBeLessThan(alone);
    },
  );
});

/** Bytes of a page and of all that it has asked for, on their way. */
async function weigh(page: TestPage): Promise<number> {
  await page.waitForNetworkIdle();
  return page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  );
}
