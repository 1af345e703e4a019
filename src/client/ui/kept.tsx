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
  if (!renderMarkup) return createElement(as, rest, children());
  return createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: markupOf(madeFrom, children) } });
}

/** Null in the browser, and where markup is not to be hydrated. */
let renderMarkup: ((elements: ReactNode) => string) | null = null;

/** Called by the server's entry, so that browsers do not load React's server renderer. */
export function keepMarkup(render: (elements: ReactNode) => string): void {
  renderMarkup = render;
}

/** In the order in which they were last asked for. */
const markups = new Map<string | object, string>();
const MAX_MARKUPS = 300;

function markupOf(madeFrom: string | object, children: () => ReactNode): string {
  const made = markups.get(madeFrom) ?? renderMarkup?.(children()) ?? '';
  markups.delete(madeFrom);
  markups.set(madeFrom, made);
  const [oldest = ''] = markups.keys();
  if (markups.size > MAX_MARKUPS) markups.delete(oldest);
  return made;
}
