import { type ComponentPropsWithRef, createElement, type ReactNode, useContext } from 'react';
import type { Contents } from '#shared/content/contents.ts';
import { ContentContext } from './use-content.ts';

/** Arrays are compared by what they contain, other objects by identity. */
export type CacheKey = string | object;

/** The elements that hold cached markup. */
type Tags = 'article' | 'div' | 'fieldset' | 'footer' | 'header' | 'nav' | 'section' | 'svg';

type CachedMarkupProps<Tag extends Tags> = Omit<ComponentPropsWithRef<Tag>, 'children'> & {
  as: Tag;
  /**
   * The values that the children depend on, after a name; or the name alone. Equal keys must give equal children, as long as the
   * documents in force stay the same. Nothing that only one visitor may see belongs here. Without a key, nothing is cached.
   */
  cacheKey: CacheKey | undefined;
  /** Must not use `useId`, an eager image or a context other than that of `useContent`, because the server renders the children apart from their page. */
  children: () => ReactNode;
};

/**
 * An element whose children are rendered repeatedly: in many pages, such as the header, or each time that a page is rendered, such as an
 * article's text or a section with fixed text. The server renders them once and reuses their markup; the browser hydrates it like any other markup
 * (docs/decisions/0016).
 */
export function CachedMarkup<Tag extends Tags>({ as, cacheKey, children, ...rest }: CachedMarkupProps<Tag>) {
  const contents = useContext(ContentContext);
  if (!cache || cacheKey === undefined || contents.preview) return createElement(as, rest, children());
  const __html = cache(contents, cacheKey, children);
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html } });
}

/** The markup of elements, from the cache if the same key was rendered with the same words before. */
export type MarkupCache = (contents: Contents, key: CacheKey, children: () => ReactNode) => string;

/** Null in the browser, and for markup that will not be hydrated. */
let cache: MarkupCache | null = null;

/** The server's entry calls this, so that browsers load neither React's server renderer nor a cache. */
export function setMarkupCache(markupCache: MarkupCache | null): void {
  cache = markupCache;
}
