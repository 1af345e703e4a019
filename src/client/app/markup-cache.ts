import { LRUCache } from 'lru-cache';
import type { ReactNode } from 'react';
import type { CacheKey, MarkupCache } from '../components/cached-markup.tsx';

/** The least recently used entries are removed first. */
const MAX_ENTRIES = 1_000;
/**
 * Of markup and keys together. An article takes about twenty thousand characters, and the longest one has fifty times as
 * many.
 */
const MAX_CHARACTERS = 4_000_000;

/** The cache behind `CachedMarkup` on the server. @param render React's function for markup that will be hydrated */
export function createMarkupCache(render: (elements: ReactNode) => string): MarkupCache {
  const cache = new LRUCache<CacheKey, string>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (markup, key) => markup.length + (typeof key === 'string' ? key.length : 1),
  });
  return (parts, children) => {
    const key = Array.isArray(parts) ? JSON.stringify(parts) : parts;
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const markup = render(children());
    cache.set(key, markup);
    return markup;
  };
}
