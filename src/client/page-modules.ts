import type { RouteObject } from 'react-router';

/** Each page is a chunk of its own; the browser loads the one it shows. */
const modules = import.meta.glob<Pick<RouteObject, 'Component' | 'loader'>>('./**/*-page.tsx');

/** What a route tells the server: the module of its page, whose chunk is preloaded. */
export interface PageHandle {
  module: string;
}

/** @param name the page's file below this folder, without ending */
export function page(name: string): Pick<RouteObject, 'id' | 'lazy' | 'handle'> {
  const load = modules[`./${name}.tsx`];
  if (!load) throw new Error(`There is no page module ${name}.`);
  return {
    id: name,
    lazy: load as NonNullable<RouteObject['lazy']>,
    handle: { module: `src/client/${name}.tsx` } satisfies PageHandle,
  };
}
