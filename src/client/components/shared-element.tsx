import { type ReactNode, ViewTransition } from 'react';

interface SharedElementProps {
  /** The same name on both pages, and unique on each page: `article-some-slug`. */
  name: string;
  /** A single element. */
  children: ReactNode;
}

/** In the browser only. On phones, capturing the pictures for a transition would delay the text. */
export const hasViewTransitions = () => matchMedia('(width>48em)').matches;

/**
 * An element that two pages share. If a link leads from one page to the other and the element is visible on both, it moves from its
 * position on the first page to its position on the second (docs/decisions/0055). No other navigation moves it.
 */
function TravelingElement(props: SharedElementProps) {
  return <ViewTransition {...props} share={hasViewTransitions() ? 'shared' : 'none'} default="none" />;
}

/** React's server renderer would add attributes that no page of this site uses. */
export const SharedElement = import.meta.env.SSR
  ? ({ children }: SharedElementProps) => children
  : TravelingElement;

/** React delays the new page for an image in a shared element unless other code listens for the image's load event. */
export const noop = () => {};
