import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { createMarkupCache } from '../../src/client/app/markup-cache.ts';
import { ArticleBody } from '../../src/client/components/article/body.tsx';
import { CachedMarkup, setMarkupCache } from '../../src/client/components/cached-markup.tsx';
import { PageLayout } from '../../src/client/layout/page-layout.tsx';
import { builtInArticles } from '../../src/shared/content/articles/index.ts';
import { services } from '../../src/shared/content/services.ts';
import { paths } from '../../src/shared/paths.ts';

const pages = [
  ...Object.values(paths).filter(
    (path): path is Exclude<typeof path, CallableFunction> => typeof path === 'string',
  ),
  ...services.map(({ id }) => paths.solution(id)),
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
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
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
const texts = [...builtInArticles.map(({ content }) => content), headings, `${headings}# One and two`, ''];

test.each([renderToString, renderToStaticMarkup])(
  "an article's text is the same markup from the cache, on its page and in feeds (%p)",
  (render) => {
    setMarkupCache(null);
    const rendered = texts.map((text) => render(<ArticleBody text={text} />));
    setMarkupCache(createMarkupCache(renderToString));
    for (const _round of ['first', 'again'])
      expect(texts.map((text) => render(<ArticleBody text={text} />))).toEqual(rendered);
  },
);

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
  for (let at = 1; at < 299; at += 1) {
    render(`number ${at}`);
    expect(render('number 0')).toBe(first);
  }
  for (let at = 300; at < 600; at += 1) render(`number ${at}`);
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
