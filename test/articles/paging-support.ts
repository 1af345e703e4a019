import type { TestApp } from '../support/app.ts';
import { insertArticles } from '../support/articles.ts';
import { openAt, type PageOptions, type TestPage } from '../support/browser.ts';
import { hydrated } from '../support/engines/journey.ts';
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

/** Sixty articles of two categories, the newest last, and none besides. */
export async function insertEntries({ knex }: TestApp): Promise<void> {
  await knex('articles').del();
  await insertArticles(
    knex,
    Array.from({ length: 60 }, (_, index) => ({
      slug: `entry-${index}`,
      title: `Entry ${index}`,
      published_at: new Date(Date.UTC(2026, 0, 1, index)),
      category: index % 2 ? 'NextGen' : 'Leadership',
      // Found by its content alone, and far from the first page.
      search_text: index === 3 ? 'needle' : index % 4 ? 'hay' : 'hay hiring',
    })),
  );
}

/** A list, once it goes on in place. */
export async function openList(app: TestApp, path: string, options: PageOptions = {}): Promise<TestPage> {
  const page = await openAt(app.url + path, options);
  // A link that is pressed before turns the page instead of going on in place.
  if (options.javascript !== false) await hydrated(page, '.article-count');
  return page;
}
