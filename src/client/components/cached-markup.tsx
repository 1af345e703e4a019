import { type ComponentPropsWithRef, createElement, type ReactNode } from 'react';

type CachedMarkupProps<Tag extends 'header' | 'div' | 'svg'> = Omit<
  ComponentPropsWithRef<Tag>,
  'children'
> & {
  as: Tag;
  /** Everything that the children depend on, or a name for it: equal keys must give equal children. */
  cacheKey: string | object;
  /** Only what needs no context, no `useId` and no eager image: on the server it is rendered apart from its page. */
  children: () => ReactNode;
};

/**
 * An element whose children recur: in many pages, such as the header, or whenever a page is rendered again, such as an article's text.
 * The server renders them once and sends their markup again; the browser hydrates that markup like any other (docs/decisions/0016).
 */
export function CachedMarkup<Tag extends 'header' | 'div' | 'svg'>({
  as,
  cacheKey,
  children,
  ...rest
}: CachedMarkupProps<Tag>) {
  if (!cache) return createElement(as, rest, children());
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: cache(cacheKey, children) } });
}

/** The markup of elements, rendered now or when it was last asked for by the same key. */
export type MarkupCache = (key: string | object, children: () => ReactNode) => string;

/** Null in the browser, and where markup is not to be hydrated. */
let cache: MarkupCache | null = null;

/** Called by the server's entry, so that browsers load neither React's server renderer nor a cache. */
export function setMarkupCache(markupCache: MarkupCache | null): void {
  cache = markupCache;
}
