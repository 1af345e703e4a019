import type { RouteObject } from 'react-router';
import { browserRoutes as pageRoutes } from '#shared/pages/for-browser.ts';
import type { CacheRuleName } from '#shared/pages/types.ts';
import { completeContent } from '../api/stored-content.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { Layout } from '../layout/page-layout.tsx';
import { RouteError } from '../layout/route-error.tsx';

type PageComponent = NonNullable<RouteObject['Component']>;
type PageLoader = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** Each page is a separate chunk, and the browser loads only the chunk of the current page. */
const components = import.meta.glob<PageComponent>('./**/*-page.tsx', {
  base: '../features',
  import: 'Component',
});
/**
 * The loaders are part of the application, so a page's data and code load at the same time. The server runs them as the router's; in the
 * browser, prefetch.ts does as soon as a visitor turns to a link, so that the router waits for nothing.
 */
const loaders = import.meta.glob<PageLoader>('./**/*-page-loader.ts', {
  base: '../features',
  eager: true,
});

/** Data about a route for the server. */
export interface PageHandle {
  /** The module of the page, whose chunk is preloaded. */
  module: string;
  /** The name of the rule, because the browser does not need the rules themselves. */
  cache: CacheRuleName;
}

interface PageRoute extends PageHandle {
  path: string;
}

/** The code of a page, with the published words that it shows. */
async function withContent(load: () => Promise<PageComponent>): Promise<PageComponent> {
  const [component] = await Promise.all([load(), completeContent()]);
  return component;
}

function pageRoute({ path, module, cache }: PageRoute): RouteObject {
  // A test checks that each page has a module. A check here would add its message to the code of every visitor.
  const Component = components[`./${module}.tsx`] as () => Promise<PageComponent>;
  const loading = loaders[`./${module}-loader.ts`];
  if (!import.meta.env.SSR)
    return { id: module, path, lazy: { Component: () => withContent(Component) }, handle: loading };
  const handle: PageHandle = { module: `src/client/features/${module}.tsx`, cache };
  return { id: module, path, lazy: { Component }, ...loading, handle };
}

/** Every page of the site, from the definitions in src/shared/pages. A router marks in them what it has loaded. */
export const newRoutes = (): RouteObject[] => [
  {
    id: 'layout',
    element: <Layout newsletter={<NewsletterForm />} />,
    ErrorBoundary: RouteError,
    children: [
      ...pageRoutes.map(pageRoute),
      pageRoute({ path: '*', module: 'not-found/not-found-page', cache: 'neverCached' }),
    ],
  },
];

export const routes = newRoutes();
