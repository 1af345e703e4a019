import type { RouteObject } from 'react-router';
import type { CacheRuleName } from './cache-rules.ts';

/** Each page is a chunk of its own; the browser loads the one it shows. */
const modules = import.meta.glob<Pick<RouteObject, 'Component' | 'loader'>>('../features/**/*-page.tsx');

/** What a route tells the server. */
export interface PageHandle {
  /** The module of its page, whose chunk is preloaded. */
  module: string;
  /** A name, because the rules themselves are no business of the browser's. */
  cacheAs: CacheRuleName;
}

/**
 * @param name the page's file below features/, without ending
 * @param cacheAs a page whose HTML depends on its query or on which ids exist says so here
 */
export function page(
  name: string,
  cacheAs: CacheRuleName = 'sameForEverybody',
): Pick<RouteObject, 'id' | 'lazy' | 'handle'> {
  const load = modules[`../features/${name}.tsx`];
  if (!load) throw new Error(`There is no page module ${name}.`);
  return {
    id: name,
    lazy: load as NonNullable<RouteObject['lazy']>,
    handle: { module: `src/client/features/${name}.tsx`, cacheAs } satisfies PageHandle,
  };
}
