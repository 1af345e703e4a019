import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from './in-browser.ts';

/** From product.md, 1. */
export const HASH_SCROLL_DELAY_MS = 100;

/**
 * The history entry that the document was loaded with. This module loads before the first page hydrates, or while
 * another page is the current entry.
 */
let loadedKey = typeof window === 'undefined' ? null : (window.history.state?.key ?? 'default');

/** Whether a smooth scroll is in progress. */
let isScrolling = false;

/** Scrolls to an element. The element's `scroll-margin-top` sets the final position. */
export function scrollToId(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  isScrolling = !prefersReducedMotion();
  addEventListener('scrollend', () => (isScrolling = false), { once: true });
  target.scrollIntoView({ behavior: isScrolling ? 'smooth' : 'auto' });
  // If the target can take the focus, the Tab key continues from there. Otherwise this has no effect.
  target.focus({ preventScroll: true });
}

/**
 * For pages with anchors: a hash in the address scrolls to its element 100 ms after the page appears. A link to another page starts at the
 * top of that page; a link within the page starts at the current position.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useSteadyBack(key);
  useScrollStart(hash !== '' && navigation === 'PUSH' ? key : null);

  useEffect(() => {
    // Going back restores the previous position. Only loading a document and following a link scroll to the anchor.
    if (hash === '' || (navigation === 'POP' && key !== loadedKey)) return;
    const timer = setTimeout(() => {
      loadedKey = null;
      scrollToId(idOf(hash));
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key, navigation]);
}

/**
 * Undoes the router's own jump to the hash before the browser paints it, so that the page itself can scroll there.
 * @param key of the history entry that a link with a hash created, or null
 */
function useScrollStart(key: string | null): void {
  const isOpen = useRef(false);

  useLayoutEffect(() => {
    const top = isOpen.current ? window.scrollY : 0;
    isOpen.current = true;
    if (key === null || prefersReducedMotion()) return;
    // The router jumps in a layout effect of the same commit, which runs after this effect.
    queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
  }, [key]);
}

/** Chromium adds the last steps of an interrupted smooth scroll to the position that the router restores after Back. */
function useSteadyBack(key: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each history entry has a position
  useLayoutEffect(
    () => () => {
      if (!isScrolling) return;
      isScrolling = false;
      queueMicrotask(() => {
        const top = window.scrollY;
        requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }));
      });
    },
    [key],
  );
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
