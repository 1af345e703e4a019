import { type MouseEvent, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page hydrates, true from then on: for what only the browser can know. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** In the browser only: whether the visitor asked for less motion. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A click that the browser should handle itself: a new tab or window. */
export const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
