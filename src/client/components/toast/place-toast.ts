/** Elements that a toast must not cover: controls, and the messages that belong to them. */
const covered =
  'a[href], button, input, select, textarea, summary, iframe, label:has(input), [contenteditable], .form-error';
/** In pixels, between a toast and a control. */
const GAP = 6;
/** In milliseconds, after the last of a series of scroll events. */
const SETTLED_MS = 100;

/**
 * Keeps a toast from covering a control: in its corner, or as near to the corner as the page has room. If there is no room, the page makes
 * some: `main`, or an element in it with `data-makes-room`, gets the required height as `--toast-room` and moves its content up or down.
 *
 * A ref for the toast's card. Called when the card appears, and returns the cleanup for when it disappears.
 */
export function placeToast(card: HTMLElement | null): (() => void) | undefined {
  const viewport = card?.closest<HTMLElement>('.toast-viewport');
  if (!card || !viewport) return undefined;
  let host: HTMLElement | null = null;
  let box: Box | null = null;

  const release = () => {
    host?.style.removeProperty('--toast-room');
    host = null;
  };

  const place = (isMoving: boolean) => {
    release();
    const area = areaOf(viewport);
    const size = { width: card.offsetWidth, height: card.offsetHeight };
    const corner = { left: area.right - size.width, top: area.bottom - size.height };
    const free = findFreePlace(size, area, obstaclesOf(viewport));
    host = free ? null : roomyHost();
    const { left, top } = free ?? (host && makeRoom(host, size.height, corner)) ?? corner;
    box = { left, top, right: left + size.width, bottom: top + size.height };
    viewport.style.transition = isMoving ? 'translate 200ms ease-out' : '';
    viewport.style.translate = `${left - corner.left}px ${top - corner.top}px`;
  };

  /** The content changed or was scrolled. `--toast-room` stays until the toast closes. */
  const check = () => {
    if (host?.isConnected && host === roomyHost()) return;
    if (!box || !isFree(box, obstaclesOf(viewport))) place(true);
  };

  let settling: ReturnType<typeof setTimeout> | undefined;
  const checkSoon = () => {
    clearTimeout(settling);
    settling = setTimeout(check, SETTLED_MS);
  };
  const replace = () => place(false);

  replace();
  // At most once a frame, because a preview changes with every key.
  let frame = 0;
  const observer = new MutationObserver((changes) => {
    if (frame || changes.every(({ target }) => viewport.contains(target))) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      check();
    });
  });
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
  document.addEventListener('scroll', checkSoon, { capture: true, passive: true });
  window.addEventListener('resize', replace);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(settling);
    document.removeEventListener('scroll', checkSoon, { capture: true });
    window.removeEventListener('resize', replace);
    release();
  };
}

/** The window without the viewport's own padding. */
function areaOf(viewport: HTMLElement): Box {
  const padding = Number.parseFloat(getComputedStyle(viewport).paddingBottom) || 0;
  const { clientWidth, clientHeight } = document.documentElement;
  return { left: padding, top: padding, right: clientWidth - padding, bottom: clientHeight - padding };
}

/** The part of the page that visitors can use now: the open dialog, or else the page. */
const front = () => [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document.body;

function obstaclesOf(viewport: HTMLElement): Box[] {
  return [...front().querySelectorAll(covered)]
    .filter(
      (element) => !viewport.contains(element) && element.checkVisibility?.({ visibilityProperty: true }),
    )
    .map((element) => element.getBoundingClientRect())
    .filter(
      ({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < window.innerHeight,
    )
    .map(({ left, top, right, bottom }) => ({
      left: left - GAP,
      top: top - GAP,
      right: right + GAP,
      bottom: bottom + GAP,
    }));
}

/** The innermost visible element that can make room. */
const roomyHost = () => [...front().querySelectorAll<HTMLElement>('main, [data-makes-room]')].at(-1) ?? null;

/** @returns the position of the toast in that space */
function makeRoom(host: HTMLElement, height: number, corner: { left: number; top: number }) {
  const isAtTop = host.dataset.makesRoom !== 'bottom';
  const hostBox = host.getBoundingClientRect();
  host.style.setProperty('--toast-room', `${height + 2 * GAP}px`);
  if (!isAtTop) return { left: corner.left, top: hostBox.bottom - height - GAP };
  // Below the sticky bar above it, if there is one.
  const bar = host.previousElementSibling?.getBoundingClientRect();
  const isBelow = bar !== undefined && bar.right > hostBox.left;
  return { left: corner.left, top: (isBelow ? Math.max(0, bar.bottom) : 0) + GAP };
}

/** In pixels, relative to the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The distance between two tried positions, in pixels. */
const STEP = 8;
/**
 * A move up costs four times as much as a move sideways, because people look for toasts at the bottom of the window.
 */
const ASIDE = 0.25;

/**
 * Finds a position for a box in an area, as near to the lower right corner as possible without touching an obstacle.
 * @returns the upper left corner, or null if there is no such position
 */
export function findFreePlace(
  size: { width: number; height: number },
  area: Box,
  obstacles: readonly Box[],
): { left: number; top: number } | null {
  const mostUp = area.bottom - area.top - size.height;
  const mostAside = area.right - area.left - size.width;
  let best: { left: number; top: number; cost: number } | null = null;
  for (let up = 0; up <= mostUp && up < (best?.cost ?? Infinity); up += STEP) {
    for (let aside = 0; aside <= mostAside; aside += STEP) {
      const cost = up + aside * ASIDE;
      if (best && cost >= best.cost) break;
      const left = area.right - size.width - aside;
      const top = area.bottom - size.height - up;
      if (isFree({ left, top, right: left + size.width, bottom: top + size.height }, obstacles)) {
        best = { left, top, cost };
      }
    }
  }
  return best && { left: best.left, top: best.top };
}

const isFree = (box: Box, obstacles: readonly Box[]) =>
  !obstacles.some(
    ({ left, top, right, bottom }) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top,
  );
