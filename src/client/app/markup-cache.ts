import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import type { MarkupCache } from '../components/cached-markup.tsx';

/** Some ten kilobytes at most each; the least recently used go first. */
const MAX_ENTRIES = 300;

/** What stands behind `CachedMarkup` on the server. @param render React's own, for markup that is hydrated */
export function createMarkupCache(render: (elements: ReactNode) => string): MarkupCache {
  const cache = new LRUCache<string | object, string>({ max: MAX_ENTRIES });
  return (key, children) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const markup = render(children());
    cache.set(key, markup);
    return markup;
  };
}
