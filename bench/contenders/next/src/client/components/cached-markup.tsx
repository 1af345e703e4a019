import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react';

export type CacheKey = string | object;

type CachedMarkupProps<Tag extends ElementType> = Omit<ComponentProps<Tag>, 'children'> & {
  as: Tag;
  cacheKey: CacheKey | undefined;
  children: () => ReactNode;
};

/** The product's cache of markup is not part of the comparison. */
export const CachedMarkup = <Tag extends ElementType>({
  as,
  cacheKey,
  children,
  ...rest
}: CachedMarkupProps<Tag>) => createElement(as, rest, children());
