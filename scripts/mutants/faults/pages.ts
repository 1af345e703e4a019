import type { Fault } from '../fault.ts';

export const pages: readonly Fault[] = [
  {
    name: 'Every category of the articles shows the page of the first one that was asked for',
    kind: 'cache key that ignores a parameter',
    file: 'src/server/ssr/cached-pages.ts',
    find: 'return search === null ? null : path + search;',
    replace: 'return search === null ? null : path;',
    tests: ['test/ssr/cache/poisoning'],
  },
  {
    name: 'A page from before a change is answered as the present one',
    kind: 'stale cache',
    file: 'src/server/ssr/page-cache.ts',
    find: 'return page?.generation === this.#current ? page : null;',
    replace: 'return page ?? null;',
    tests: ['test/ssr/cache/page-cache'],
  },
  {
    name: 'A proxy gives compressed bytes to a client that takes none',
    kind: 'header lost',
    file: 'src/server/ssr/cached-pages.ts',
    find: `
  res.set('Vary', 'Accept-Encoding');`,
    replace: '',
    tests: ['test/ssr/cache/answers'],
  },
  {
    name: 'Data of a page can end the script element that they travel in',
    kind: 'string not escaped',
    file: 'src/server/ssr/serialize-for-script.ts',
    find: '/[<>&',
    replace: '/[>&',
    tests: ['test/ssr/state-block'],
  },
  {
    name: 'An article that does not exist says that the site is away',
    kind: 'wrong status code',
    file: 'src/client/features/articles/detail-page-loader.ts',
    find: 'status: status === 404 ? 404 : 503',
    replace: 'status: 503',
    tests: ['test/ssr/pages'],
    build: true,
  },
  {
    name: 'After a way to another page the focus stays where it was',
    kind: 'accessible attribute dropped',
    file: 'src/client/layout/page-layout.tsx',
    find: '<main id="main" tabIndex={-1}>',
    replace: '<main id="main">',
    tests: ['test/layout/page-layout'],
  },
  {
    name: 'Beyond the last page of articles there are pages without end',
    kind: 'guard removed',
    file: 'src/client/features/articles/list-page-loader.ts',
    find: 'pages[0]?.items.length ? null',
    replace: 'pages[0]?.items ? null',
    tests: ['test/ssr/pages'],
    build: true,
  },
];
