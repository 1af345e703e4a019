import { type ComponentPropsWithRef, createElement, type ReactNode } from 'react';

type KeptProps<Tag extends 'header' | 'div' | 'svg'> = Omit<ComponentPropsWithRef<Tag>, 'children'> & {
  as: Tag;
  /** What the children are made from, or a name for it: for the same value they come out the same. */
  madeFrom: string | object;
  /** Only what needs no context, no `useId` and no eager image: on the server it is rendered apart from its page. */
  children: () => ReactNode;
};

/**
 * An element whose children many pages share, such as the header. The server renders them once and sends their markup
 * again wherever they recur; the browser hydrates that markup like any other (docs/decisions/0024).
 */
export function Kept<Tag extends 'header' | 'div' | 'svg'>({
  as,
  madeFrom,
  children,
  ...rest
}: KeptProps<Tag>) {
  if (!markupOf) return createElement(as, rest, children());
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: markupOf(madeFrom, children) } });
}

/** The markup of elements, rendered now or when they were last made from the same. */
export type MarkupOf = (madeFrom: string | object, children: () => ReactNode) => string;

/** Null in the browser, and where markup is not to be hydrated. */
let markupOf: MarkupOf | null = null;

/** Called by the server's entry, so that browsers load neither React's server renderer nor a memory. */
export function keepMarkup(keeper: MarkupOf): void {
  markupOf = keeper;
}
