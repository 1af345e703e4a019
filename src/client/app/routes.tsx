import type { RouteObject } from 'react-router';
import { routes as pageRoutes } from '../../shared/pages/for-browser.ts';
import type { CacheRuleName } from '../../shared/pages/types.ts';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { Layout } from '../layout/layout.tsx';
import { RouteError } from '../layout/route-error.tsx';

/** Each page is a chunk of its own; the browser loads the one it shows. */
const modules = import.meta.glob<Pick<RouteObject, 'Component' | 'loader'>>('../features/**/*-page.tsx');

/** What a route tells the server. */
export interface PageHandle {
  /** The module of its page, whose chunk is preloaded. */
  module: string;
  /** A name, because the rules themselves are no business of the browser's. */
  cache: CacheRuleName;
}

function pageRoute({ path, module, cache }: { path: string } & PageHandle): RouteObject {
  const load = modules[`../features/${module}.tsx`];
  if (!load) throw new Error(`There is no page module ${module}.`);
  return {
    id: module,
    path,
    lazy: load as NonNullable<RouteObject['lazy']>,
    handle: { module: `src/client/features/${module}.tsx`, cache } satisfies PageHandle,
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
