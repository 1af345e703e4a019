import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from '@jest/globals';
import type { ComponentType, ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createQueryClient } from '#client/api/query-client.ts';
import { App } from '#client/app/app.tsx';
import { createMarkupCache } from '#client/app/markup-cache.ts';
import { ArticleBody } from '#client/components/article/body.tsx';
import { CachedMarkup, setMarkupCache } from '#client/components/cached-markup.tsx';
import { PageFactsProvider } from '#client/components/page-facts.ts';
import * as aboutPage from '#client/features/about/about-page.tsx';
import * as articlePage from '#client/features/articles/detail-page.tsx';
import * as listPage from '#client/features/articles/list-page.tsx';
import { articleQuery } from '#client/features/articles/queries.ts';
import * as homePage from '#client/features/home/home-page.tsx';
import { socialPostsQuery } from '#client/features/home/queries.ts';
import * as packagesPage from '#client/features/packages/packages-page.tsx';
import { PageLayout } from '#client/layout/page-layout.tsx';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { builtInSummaries } from '#shared/articles/built-in.ts';
import type { ArticleSummary, PageArticle } from '#shared/articles/types.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { serviceIds } from '#shared/content/services.ts';
import { socialPostsAt } from '#shared/content/social-posts.ts';
import { paths } from '#shared/paths.ts';
import { times } from '../support/form.ts';

// The modules of the product stay for the test files that follow.
afterAll(() => setMarkupCache(null));

const pages = [
  ...Object.values(paths).filter(
    (path): path is Exclude<typeof path, CallableFunction> => typeof path === 'string',
  ),
  ...serviceIds.map((id) => paths.solution(id)),
  paths.article('one'),
  paths.article('another'),
  '/teamwork',
  '/no-such-page',
];

async function pageAt(pathname: string, year = 2031): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    { path: '*', element: <PageLayout year={year}>Page</PageLayout> },
  ]);
  const context = await query(new Request(`http://localhost${pathname}`));
  if (context instanceof Response) throw new Error('The layout redirects nowhere.');
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(
    <PageFactsProvider value={{ siteUrl: 'http://localhost', timeZone: 'UTC', year }}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageFactsProvider>,
  );
}

test('cached markup is what React would render now, on every page and in any order', async () => {
  const rendered = await Promise.all(pages.map((path) => pageAt(path)));
  const later = await pageAt(paths.home, 2032);
  setMarkupCache(createMarkupCache(renderToString));
  for (const round of [pages, pages.toReversed()]) {
    for (const path of round)
      expect([path, await pageAt(path)]).toEqual([path, rendered[pages.indexOf(path)]]);
  }
  expect(await pageAt(paths.home, 2032)).toBe(later);
});

const headings = "# **One** and *two*\n\nSome 'words' & a\nbreak.\n\n• first\n• **second**\n\n";
const texts = [
  ...builtInArticles.map(({ content }) => content),
  headings,
  `${headings}# One and two`,
  '',
].map(parseBody);

test.each([renderToString, renderToStaticMarkup])(
  "an article's text is the same markup from the cache, on its page and in feeds (%p)",
  (render) => {
    setMarkupCache(null);
    const rendered = texts.map((blocks) => render(<ArticleBody blocks={blocks} />));
    setMarkupCache(createMarkupCache(renderToString));
    for (const _round of ['first', 'again'])
      expect(texts.map((blocks) => render(<ArticleBody blocks={blocks} />))).toEqual(rendered);
  },
);

const list: ArticleSummary[] = builtInSummaries();
const articles: PageArticle[] = list.map((summary, at) => ({
  ...summary,
  blocks: parseBody(builtInArticles[at]?.content ?? ''),
  updatedAt: summary.date,
  revisedAt: at % 2 ? summary.date : null,
  searchTitle: null,
  searchDescription: null,
  cardImage: null,
  authorTitle: at % 2 ? 'Partner' : null,
  authorPhoto: `/${at}.svg`,
  contents: at % 2 ? [{ id: `section-${at}`, title: 'First', rank: 2 }] : undefined,
  closing: at % 2 ? undefined : { text: 'Curious?', label: 'Write to us', to: paths.contact },
  newer: list[at - 1] ?? null,
  older: list[at + 1] ?? null,
  related: list.slice(at % 3),
}));

/** A page in its document, as the server streams it. */
async function streamedPage(
  { Component }: { Component: ComponentType },
  address: string,
  timeZone = 'Europe/Berlin',
): Promise<string> {
  const { pathname } = new URL(address, 'http://localhost');
  const path = pathname.replace(/(?<=^\/articles\/).+/, ':slug');
  const { query, dataRoutes } = createStaticHandler([{ path, Component }]);
  const context = await query(new Request(`http://localhost${address}`));
  if (context instanceof Response) throw new Error('These pages redirect nowhere.');
  const client = createQueryClient(async () => ({ data: list.slice(-2), next: null }));
  client.setQueryData(
    socialPostsQuery(builtInContents).queryKey,
    socialPostsAt(new Date('2031-05-01'), builtInContents),
  );
  for (const article of articles) client.setQueryData(articleQuery(article.slug).queryKey, article);
  const router = createStaticRouter(dataRoutes, context);
  const { pipe } = renderToPipeableStream(
    <App
      facts={{ siteUrl: 'https://larkfield.example', timeZone, year: 2031 }}
      contents={builtInContents}
      queryClient={client}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </App>,
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER, onAllReady: () => pipe(page) },
  );
  const page = new PassThrough();
  return text(page);
}

const withSections = [
  [homePage, paths.home],
  [listPage, paths.articles],
  [listPage, `${paths.articles}?category=Leadership`],
  [listPage, `${paths.articles}?keyword=hiring&keyword=career`],
  [listPage, `${paths.articles}?q=one+visitor`],
  [listPage, `${paths.articles}?q=another`],
  ...articles
    .slice(0, times(3, articles.length))
    .map(({ slug }) => [articlePage, paths.article(slug)] as const),
  [aboutPage, paths.about],
  [packagesPage, paths.packages],
] as const;

test('sections, cards and the parts of an article are what React would render now, in any order', async () => {
  setMarkupCache(null);
  const rendered: string[] = [];
  for (const [page, address] of withSections) rendered.push(await streamedPage(page, address));
  const elsewhere = await streamedPage(listPage, paths.articles, 'Pacific/Auckland');
  for (const html of rendered) expect(html).toMatch(/<h1.*<\/body><\/html>$/s);
  const keys = new Set<string | object>();
  const cached = createMarkupCache(renderToString);
  setMarkupCache((contents, key, children) => {
    keys.add(key);
    return cached(contents, key, children);
  });
  const all = withSections.map((page, at) => [...page, rendered[at]] as const);
  for (const round of [all, all.toReversed()])
    for (const [page, address, html] of round)
      expect([address, await streamedPage(page, address)]).toEqual([address, html]);
  expect(await streamedPage(listPage, paths.articles, 'Pacific/Auckland')).toBe(elsewhere);
  expect([...keys].filter((key) => String(key).includes('visitor'))).toEqual([]);
});

test('children are rendered once for each key, attributes each time', () => {
  setMarkupCache(createMarkupCache(renderToString));
  let count = 0;
  const children = (): ReactNode => {
    count += 1;
    return ['<&>', <b key="b">{count}</b>];
  };
  const render = (cacheKey: string | object, className: string) =>
    renderToString(
      <CachedMarkup as="div" cacheKey={cacheKey} className={className}>
        {children}
      </CachedMarkup>,
    );
  const drawing = { height: 1 };
  expect(render('a', 'x')).toBe('<div class="x">&lt;&amp;&gt;<b>1</b></div>');
  expect(render('a', 'y')).toBe('<div class="y">&lt;&amp;&gt;<b>1</b></div>');
  expect(render(drawing, 'x')).toContain('<b>2</b>');
  expect(render({ ...drawing }, 'x')).toContain('<b>3</b>');
  expect(render(drawing, 'x')).toContain('<b>2</b>');
});

test('the least recently used markup goes first', () => {
  setMarkupCache(createMarkupCache(renderToString));
  let count = 0;
  const render = (cacheKey: string) =>
    renderToString(
      <CachedMarkup as="div" cacheKey={cacheKey}>
        {() => {
          count += 1;
          return count;
        }}
      </CachedMarkup>,
    );
  const first = render('number 0');
  for (let at = 1; at < 999; at += 1) {
    render(`number ${at}`);
    expect(render('number 0')).toBe(first);
  }
  for (let at = 1_000; at < 2_000; at += 1) render(`number ${at}`);
  expect(render('number 0')).not.toBe(first);
});

test('what is cached has a limit in characters as well', () => {
  setMarkupCache(createMarkupCache(renderToString));
  let count = 0;
  const render = (cacheKey: string, length: number) =>
    renderToString(
      <CachedMarkup as="div" cacheKey={cacheKey}>
        {() => {
          count += 1;
          return String(count).padStart(length);
        }}
      </CachedMarkup>,
    );
  const first = render('first', 100_000);
  for (let at = 0; at < 30; at += 1) render(`number ${at}`, 100_000);
  expect(render('first', 100_000)).toBe(first);
  for (let at = 30; at < 70; at += 1) render(`number ${at}`, 100_000);
  expect(render('first', 100_000)).not.toBe(first);
});
