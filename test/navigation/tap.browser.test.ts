import { beforeAll, expect, test } from '@jest/globals';
import type { ResponseForRequest } from 'puppeteer';
import { packageCategories } from '#shared/packages/catalog.ts';
import { paths } from '#shared/paths.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { openPage, type TestPage } from '../support/browser.ts';
import { interceptRequests } from '../support/intercept.ts';
import { openOn } from '../support/navigation.ts';
import { waitFor } from '../support/wait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});

const openList = () => openOn({ effectiveType: '3g' }, app.url + paths.articles, { width: 390, height: 844 });

/** An article in the list. */
interface Listed {
  path: string;
  title: string;
}

/** Once the code of an article's page has come. @returns the articles in the list */
async function restingList(page: TestPage): Promise<Listed[]> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/detail-page-')),
  );
  await page.waitForNetworkIdle();
  return page.$$eval('main .article-card a[href^="/articles/"]', (links) =>
    links.map((link) => ({ path: link.getAttribute('href') ?? '', title: link.textContent ?? '' })),
  );
}
const headOf = (page: TestPage) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    robots: document.querySelector('meta[name=robots]')?.getAttribute('content'),
  }));
const headingOf = (page: TestPage) => page.$eval('main h1', (element) => element.textContent);

test('a tap needs no network for heading, title and canonical, nor does the way back', async () => {
  const page = await openList();
  const listed = await restingList(page);
  await page.setOfflineMode(true);
  // The first, whose text was fetched ahead, and the last, whose was not.
  for (const { path, title } of [listed[0], listed.at(-1)] as Listed[]) {
    const link = `a[href="${path}"]`;
    await page.$eval(link, (element) => element.scrollIntoView({ block: 'center' }));
    const place = () => page.evaluate(() => scrollY);
    const before = await place();
    await page.$eval(link, (element) => (element as HTMLElement).click());
    await waitFor(async () => (await headingOf(page)) === title);
    await waitFor(async () => (await headOf(page)).title.startsWith(title));
    expect(new URL((await headOf(page)).canonical ?? '').pathname).toBe(path);
    await page.goBack();
    await page.waitForSelector(link);
    await waitFor(async () => (await place()) === before);
  }
});

test('a tap on a link to the packages that rests in view needs no network, for the whole page', async () => {
  const page = await openOn({ effectiveType: '3g' }, app.url + paths.home, { width: 390, height: 844 });
  const link = `main a[href="${paths.packages}"]`;
  await page.$eval(link, (element) => element.scrollIntoView({ block: 'center' }));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/packages-page-')),
  );
  await page.waitForNetworkIdle();
  await page.setOfflineMode(true);
  await page.$eval(link, (element) => (element as HTMLElement).click());
  await page.waitForSelector('.packages-hero h1');
  await page.waitForSelector(`#${packageCategories.at(-1)?.id}`);
});

/** Follows the link to an article, and answers its call only after what the list said of it has shown. @returns how many calls came */
async function followWith(page: TestPage, { path, title }: Listed, answer: Partial<ResponseForRequest>) {
  const seen = Promise.withResolvers<void>();
  const calls: string[] = [];
  await interceptRequests(page, async (request) => {
    if (new URL(request.url()).pathname !== `/api${path}/page`) return request.continue();
    calls.push(path);
    await seen.promise;
    return request.respond(answer);
  });
  await page.$eval(`a[href="${path}"]`, (link) => (link as HTMLElement).click());
  await waitFor(async () => (await headingOf(page)) === title);
  seen.resolve();
  return calls;
}

test('an article that is gone says so after one retry, to search engines and aloud, too', async () => {
  const page = await openList();
  const gone = (await restingList(page)).at(-1) as Listed;
  const calls = await followWith(page, gone, { status: 404, body: 'Article not found' });
  await waitFor(async () => (await headingOf(page)) === 'Article Not Found');
  expect(calls).toHaveLength(2);
  expect(await headOf(page)).toMatchObject({
    title: expect.stringMatching(/^Article Not Found/),
    robots: 'noindex',
  });
  const said = () => page.$$eval('[role=status]', (all) => all.map(({ textContent }) => textContent ?? ''));
  await waitFor(async () => (await said()).some((text) => text.startsWith('Article Not Found')));
});

test('a title that has changed is replaced', async () => {
  const page = await openList();
  const changed = (await restingList(page)).at(-1) as Listed;
  const article = await (await fetch(`${app.url}/api${changed.path}`)).json();
  const body = JSON.stringify({ ...article, title: 'Another title' });
  await followWith(page, changed, { contentType: 'application/json', body });
  await waitFor(async () => (await headingOf(page)) === 'Another title');
  await waitFor(async () => (await headOf(page)).title.startsWith('Another title'));
});

test('an article that could not be fetched ahead is fetched again', async () => {
  const page = await openPage({ line: { effectiveType: '3g' } });
  let isAway = true;
  const failed: string[] = [];
  await interceptRequests(page, (request) => {
    const { pathname } = new URL(request.url());
    if (!isAway || !pathname.startsWith('/api/articles/')) return request.continue();
    failed.push(pathname);
    return request.abort();
  });
  await page.goto(app.url + paths.articles);
  // Each is tried twice.
  await waitFor(() => failed.length === 6);
  isAway = false;
  const path = failed[0]?.replace(/^\/api|\/page$/g, '') ?? '';
  await page.$eval(`a[href="${path}"]`, (link) => (link as HTMLElement).click());
  await page.waitForSelector('.article-body h2');
});
