import { type RefObject, useEffect } from 'react';
import { plainKeyOf } from '#client/components/key-of.ts';

/** From this width on, the menu is open in the bar (`xl` in _bootstrap-config.scss). */
const wide = '(min-width: 75em)';

const openIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLDetailsElement>('details[open]')];

function close(menus: readonly HTMLDetailsElement[]): void {
  for (const menu of menus) menu.open = false;
}

/** In the bar, a dropdown closes when the visitor uses something else. In the small menu, groups stay open. */
function closeOthers(root: HTMLElement, target: EventTarget | null): void {
  const inside = target instanceof Node && root.contains(target);
  const others = openIn(root).filter((menu) => !(target instanceof Node && menu.contains(target)));
  if (!inside || matchMedia(wide).matches) close(others);
}

function moveWithArrows(root: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[plainKeyOf(event)];
  const menu =
    event.target instanceof Element ? event.target.closest<HTMLDetailsElement>('details.nav-group') : null;
  if (!step || !menu || !root.contains(menu)) return;
  event.preventDefault();
  const stops = [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const next = stops.indexOf(document.activeElement as HTMLElement) + step;
  const focus = () => stops[Math.max(0, Math.min(next, stops.length - 1))]?.focus();
  if (menu.open) focus();
  // WebKit ignores a focus call on an element that was just opened and has no layout yet.
  else menu.addEventListener('toggle', focus, { once: true });
  menu.open = true;
}

/** Escape closes the innermost open menu around the focus, or else any open menu, and returns the focus. */
function closeOnEscape(root: HTMLElement, event: KeyboardEvent): void {
  const open = openIn(root);
  const menu = open.filter((candidate) => candidate.contains(document.activeElement)).at(-1) ?? open.at(-1);
  if (plainKeyOf(event) !== 'Escape' || !menu) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

/**
 * The menus are plain `<details>` elements, which work without a script. This adds Escape, a click outside, leaving with Tab, arrow keys,
 * and closing after a link is chosen.
 */
export function useDisclosures(rootRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = rootRef.current;
    if (!root) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const onTurn = (event: Event) => closeOthers(root, event.target);
    document.addEventListener('pointerdown', onTurn, options);
    document.addEventListener('focusin', onTurn, options);
    document.addEventListener(
      'keydown',
      (event) => {
        closeOnEscape(root, event);
        moveWithArrows(root, event);
      },
      options,
    );
    // The Back button restores a page as it was, so its open menu must be closed.
    window.addEventListener('popstate', () => close(openIn(root)), options);
    root.addEventListener(
      'click',
      (event) => {
        if (event.target instanceof Element && event.target.closest('a')) close(openIn(root));
      },
      options,
    );
    return () => listening.abort();
  }, [rootRef]);
}
