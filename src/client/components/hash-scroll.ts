import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { prefersReducedMotion } from './reduced-motion.ts';

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

/** For pages with anchors: a hash in the address scrolls to its element 100 ms after the page is there. */
export function useHashScroll(): void {
  const { hash, key } = useLocation();
  const navigation = useNavigationType();

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

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
