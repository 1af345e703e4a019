import { expect } from '@jest/globals';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { api, paths } from '#shared/paths.ts';
import type { TestPage } from '../support/browser.ts';
import { follow, recordNeeds } from '../support/navigation.ts';

const [{ slug = '' } = {}] = builtInArticles;
export const article = paths.article(slug);

export const data = api.article(slug);

/** Following the link then needs no further request. */
export async function expectNothingMore(page: TestPage, path = article): Promise<void> {
  await page.waitForNetworkIdle();
  const needs = recordNeeds(page);
  await (await follow(page, path))();
  await page.waitForNetworkIdle();
  expect(needs).toEqual([]);
}
