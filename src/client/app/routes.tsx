import type { RouteObject } from 'react-router';
import { routes as pageRoutes } from '../../shared/pages/for-browser.ts';
import type { CacheRuleName } from '../../shared/pages/types.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { Layout } from '../layout/page-layout.tsx';
import { RouteError } from '../layout/route-error.tsx';

type PageComponent = NonNullable<RouteObject['Component']>;
type PageLoader = Pick<RouteObject, 'loader' | 'shouldRevalidate'>;

/** Each page is a separate chunk; the browser loads the one it shows. */
const components = import.meta.glob<PageComponent>('./**/*-page.tsx', {
  base: '../features',
  import: 'Component',
});
/** What asks for a page's data comes with the application: data and code are on their way at the same time. */
const loaders = import.meta.glob<PageLoader>('./**/*-page-loader.ts', {
  base: '../features',
  eager: true,
});

/** What a route tells the server; the browser has none. */
export interface PageHandle {
  /** The module of its page, whose chunk is preloaded. */
  module: string;
  /** A name, because the rules themselves are no business of the browser's. */
  cache: CacheRuleName;
}

interface PageRoute extends PageHandle {
  path: string;
}

function pageRoute({ path, module, cache }: PageRoute): RouteObject {
  // That each page has its module is for the tests to say: every visitor would load the words.
  const Component = components[`./${module}.tsx`] as () => Promise<PageComponent>;
  const handle: PageHandle | undefined = import.meta.env.SSR
    ? { module: `src/client/features/${module}.tsx`, cache }
    : undefined;
  return {
    id: module,
    path,
    lazy: { Component },
    ...loaders[`./${module}-loader.ts`],
    handle,
  };
}

/** Every page of the product, from the definitions in src/shared/pages. */
export const routes: RouteObject[] = [
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
