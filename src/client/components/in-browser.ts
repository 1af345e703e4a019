import { type MouseEvent, useSyncExternalStore } from 'react';

/** A subscription to what does not change. */
export const never = () => () => {};

/** False on the server and during hydration, then true. For values that only the browser has. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** In the browser only: whether the visitor prefers reduced motion. */
export const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the browser should handle the click: it opens a new tab or window. */
export const opensElsewhere = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** In the browser only: runs it once nothing more urgent is left to do. */
export function whenIdle(run: () => void): void {
  // Safari does not have `requestIdleCallback` yet.
  const schedule: (run: () => void) => void = window.requestIdleCallback ?? ((late) => setTimeout(late, 200));
  schedule(run);
}
