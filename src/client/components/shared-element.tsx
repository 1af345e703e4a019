import { type ReactNode, ViewTransition } from 'react';

interface SharedElementProps {
  /** The same on both pages, and only once on each of them: `article-some-slug`. */
  name: string;
  /** One element. */
  children: ReactNode;
}

/**
 * What two pages show: when one leads to the other, and it is in view on both, it travels from its place on the first to
 * its place on the second (docs/decisions/0055). Nothing else of a navigation makes it move. Not on a
 * phone: the pictures that a transition takes first would delay the text.
 */
function TravellingElement(props: SharedElementProps) {
  return (
    <ViewTransition
      {...props}
      share={matchMedia('(width>48em)').matches ? 'shared' : 'none'}
      default="none"
    />
  );
}

/** React's server renderer would write attributes for it that no page of ours uses. */
export const SharedElement = import.meta.env.SSR
  ? ({ children }: SharedElementProps) => children
  : TravellingElement;

/** React delays the new page for an image in a shared element unless other code listens for its load event. */
export const noop = () => {};
