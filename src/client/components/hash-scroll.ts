import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from './in-browser.ts';

/** product.md, 1. */
export const HASH_SCROLL_DELAY_MS = 100;

/**
 * The history entry that the document was loaded with. This module is loaded before the first page hydrates,
 * or while another page is still the current entry.
 */
let loadedKey = typeof window === 'undefined' ? null : (window.history.state?.key ?? 'default');

/** Scrolls to an element; the place it stops at is the element's own `scroll-margin-top`. */
export function scrollToId(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
  // Nothing happens unless the target takes the focus; then the Tab key goes on from there.
  target.focus({ preventScroll: true });
}

/**
 * For pages with anchors: a hash in the address scrolls to its element 100 ms after the page is there. A link to another
 * page starts at the top of it, a link within the page where the visitor is.
 */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();
  useScrollStart(hash !== '' && navigation === 'PUSH' ? key : null);

  useEffect(() => {
    // Going back restores where one was; only a loaded document and a followed link lead to the anchor.
    if (hash === '' || (navigation === 'POP' && key !== loadedKey)) return;
    const timer = setTimeout(() => {
      loadedKey = null;
      scrollToId(idOf(hash));
    }, HASH_SCROLL_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key, navigation]);
}

/**
 * Undoes the router's own jump to the hash before the browser paints it, so that the page can scroll there.
 * @param key of the history entry that a link with a hash has made, or null
 */
function useScrollStart(key: string | null): void {
  const isOpen = useRef(false);

  useLayoutEffect(() => {
    const top = isOpen.current ? window.scrollY : 0;
    isOpen.current = true;
    if (key === null || prefersReducedMotion()) return;
    // The router jumps in a layout effect of the same commit, after this one.
    queueMicrotask(() => window.scrollTo({ top, behavior: 'instant' }));
  }, [key]);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
