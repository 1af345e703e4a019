import { expect } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { paths } from '#shared/paths.ts';
import type { TestPage } from '../support/browser.ts';
import { follow, recordNeeds } from '../support/navigation.ts';

const [{ slug = '' } = {}] = builtInArticles;
export const article = paths.article(slug);

/** Following the link then needs no further request. The page that it leads to may fetch others ahead. */
export async function expectNothingMore(page: TestPage, path = article): Promise<void> {
  await page.waitForNetworkIdle();
  const needs = recordNeeds(page);
  await (await follow(page, path))();
  await page.waitForNetworkIdle();
  expect(needs.filter((need) => need === `/api${path}` || /-page-/.test(need))).toEqual([]);
}
