import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import type { Contents, Document } from '#shared/content/contents.ts';
import type { CacheKey, MarkupCache } from '../components/cached-markup.tsx';
import { ContentProvider } from '../components/use-content.ts';
import { type RecordedContents, recordContents } from './recorded-contents.ts';

/** The least recently used entries are removed first. */
const MAX_ENTRIES = 1_000;
/**
 * Of markup and keys together. An article takes about twenty thousand characters, and the longest one has fifty times as
 * many.
 */
const MAX_CHARACTERS = 4_000_000;

interface Entry {
  markup: string;
  /** Published documents that it shows. */
  documents: readonly Document[];
}

const newCache = () =>
  new LRUCache<CacheKey, Entry>({
    max: MAX_ENTRIES,
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ markup }, key) => markup.length + (typeof key === 'string' ? key.length : 1),
  });

/**
 * The cache behind `CachedMarkup` on the server: one for the words in force, so that keys need not name them.
 * @param render React's function for markup that will be hydrated
 */
export function createMarkupCache(render: (elements: ReactNode) => string): MarkupCache {
  const caches = new WeakMap<Contents, ReturnType<typeof newCache>>();
  return (contents, parts, children) => {
    const { source = contents } = contents as Partial<RecordedContents>;
    const cache = caches.get(source) ?? newCache();
    caches.set(source, cache);
    const key = Array.isArray(parts) ? JSON.stringify(parts) : parts;
    const cached = cache.get(key);
    if (cached) {
      for (const document of cached.documents) contents.of(document);
      return cached.markup;
    }
    const recorded = recordContents(contents);
    const markup = render(createElement(ContentProvider, { value: recorded }, children()));
    cache.set(key, { markup, documents: recorded.take() });
    return markup;
  };
}
