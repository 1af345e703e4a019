import type { TestPage } from '../support/browser.ts';
import { waitFor } from '../support/wait.ts';

export const titles = (page: TestPage) =>
  page.$$eval('.article-card h3', (nodes) => nodes.map((node) => node.textContent));

export const has = (page: TestPage, count: number) =>
  waitFor(async () => (await titles(page)).length === count || null);

export const status = (page: TestPage) => page.$eval('.article-count', (node) => node.textContent);

export const entries = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => `Entry ${from - index}`);

export const more = '.article-paging [rel="next"]';

/** Once it stands still: cards that come into sight are drawn, and higher or lower than they were taken for. */
export const loadMore = (page: TestPage) => page.locator(more).click();
