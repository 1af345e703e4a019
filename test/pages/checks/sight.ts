import type { Page } from 'puppeteer';

export async function sidewaysScroll(page: Page): Promise<string[]> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [`by ${excess} px`] : [];
}

/** Runs in the page: what takes the focus, from the first to the last and back, and then is covered as a whole (WCAG 2.4.11). */
export function hiddenFocus(): string[] {
  const stops = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, select, textarea, summary',
    ),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      // The pointer does not find it: a login that leads nowhere yet.
      getComputedStyle(element).pointerEvents !== 'none' &&
      // A carousel follows the focus by script, over several frames.
      !element.closest('[inert], .carousel') &&
      element.checkVisibility({ visibilityProperty: true }),
  );

  /** Of nine points of it, whether at least one is in the window and not beneath anything. */
  function isInSight(element: HTMLElement): boolean {
    // A radio button without its own appearance shows its state in its label.
    const shown = element.closest('label') ?? element;
    const places = [0.1, 0.5, 0.9];
    return [...shown.getClientRects()].some(({ left, top, width, height }) =>
      places.some((x) =>
        places.some((y) => {
          const hit = document.elementFromPoint(left + width * x, top + height * y);
          return hit !== null && shown.contains(hit);
        }),
      ),
    );
  }

  const hidden: string[] = [];
  window.scrollTo(0, 0);
  for (const stop of [...stops, ...stops.toReversed()]) {
    // Focused once more, it would not be scrolled to.
    stop.blur();
    stop.focus();
    if (!isInSight(stop)) hidden.push(stop.outerHTML.slice(0, 120));
  }
  return hidden;
}

/**
 * Runs in the page: targets of less than 24 by 24 pixels (WCAG 2.5.8), on a phone 44 by 44 (WCAG 2.5.5), except links within a sentence
 * and targets with enough distance.
 */
export function smallTargets(): string[] {
  const SMALLEST = innerWidth < 600 ? 44 : 24;
  const targets = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary',
    ),
  ].filter(
    (element) => !element.closest('[inert], .trap') && element.checkVisibility({ visibilityProperty: true }),
  );
  const boxOf = (element: HTMLElement) => (element.closest('label') ?? element).getBoundingClientRect();
  const isSmall = ({ width, height }: DOMRect) => Math.round(Math.min(width, height)) < SMALLEST;
  const isInSentence = (element: HTMLElement) =>
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim() !== element.textContent.trim();

  /** A circle of this size around its middle touches no other target. */
  function standsApart(element: HTMLElement): boolean {
    const { left, top, width, height } = boxOf(element);
    const [x, y] = [left + width / 2, top + height / 2];
    return targets.every((other) => {
      if (boxOf(other).top === top && boxOf(other).left === left) return true;
      const box = boxOf(other);
      const dx = Math.max(box.left - x, 0, x - box.right);
      const dy = Math.max(box.top - y, 0, y - box.bottom);
      return Math.hypot(dx, dy) >= SMALLEST / 2;
    });
  }

  return targets
    .filter((element) => isSmall(boxOf(element)) && !isInSentence(element) && !standsApart(element))
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Runs in the page: bars that stay in sight and together take more than a third of the window. */
export function barsInSight(): string[] {
  window.scrollTo(0, document.documentElement.scrollHeight / 3);
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position } = getComputedStyle(element);
    const { top, bottom, width } = element.getBoundingClientRect();
    return /sticky|fixed/.test(position) && bottom > 0 && top < innerHeight && width > innerWidth / 2;
  });
  const height = bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0);
  return height > innerHeight / 3 ? bars.map(({ className }) => String(className)) : [];
}

/** Runs in the page: texts that run out of a box which cuts off what does not fit. */
export function cutOffTexts(): string[] {
  const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  // A carousel and an excerpt that ends in dots lead to the rest; decorative or visually hidden parts take no space.
  const except =
    '.carousel__item + .carousel__item, .article-card__excerpt, .visually-hidden, svg, [aria-hidden="true"], [inert], .trap';

  function isCutOff(text: Node): boolean {
    const range = document.createRange();
    range.selectNodeContents(text);
    const boxes = [...range.getClientRects()];
    for (let parent = text.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(parent);
      if (/auto|scroll/.test(overflowX + overflowY)) return false;
      const { left, right, top, bottom, width } = parent.getBoundingClientRect();
      // For those who listen.
      if (width <= 1) return false;
      const runsOut = boxes.some(
        (box) =>
          (cuts(overflowX) && (box.left < left - 1 || box.right > right + 1)) ||
          (cuts(overflowY) && (box.top < top - 1 || box.bottom > bottom + 1)),
      );
      if (runsOut) return true;
    }
    return false;
  }

  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = text.textContent?.trim();
    const { parentElement } = text;
    if (!words || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
    if (!parentElement.closest(except) && isCutOff(text)) texts.push(words.slice(0, 60));
  }
  return texts;
}

/**
 * Runs in the page: texts that run out of the window, or out of the nearest box around them that one can see, to the side; in the header, at
 * its end, too.
 */
export function spilledTexts(): string[] {
  // Slides beside the window's edge lead to the rest; decorative or visually hidden parts take no space.
  const except = '.carousel__item, .visually-hidden, svg, [aria-hidden="true"], [inert], .trap, select';
  const isBox = (element: Element) => {
    const { borderLeftWidth, borderRightWidth, backgroundColor } = getComputedStyle(element);
    const isFilled = !/^(rgba\(.*, 0\)|transparent)$/.test(backgroundColor);
    return isFilled || (borderLeftWidth !== '0px' && borderRightWidth !== '0px');
  };

  /** What scrolls leads to the rest, as do dots; what is a pixel wide is for those who listen. */
  function isElsewhere(element: Element | null): boolean {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
      if (at.getBoundingClientRect().width <= 1) return true;
    }
    return false;
  }

  function isSpilled(text: Node): boolean {
    let box = text.parentElement;
    while (box && (getComputedStyle(box).display === 'inline' || !isBox(box))) box = box.parentElement;
    const edges = (box ?? document.documentElement).getBoundingClientRect();
    const header = text.parentElement?.closest('.site-header__bar')?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].some(
      ({ left, right, bottom }) =>
        left < Math.max(0, edges.left) - 1 ||
        right > Math.min(document.documentElement.clientWidth, edges.right) + 1 ||
        (header && bottom > header.bottom + 1),
    );
  }

  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const words = text.textContent?.trim();
    const { parentElement } = text;
    if (!words || !parentElement?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    if (!parentElement.closest(except) && !isElsewhere(parentElement) && isSpilled(text))
      texts.push(words.slice(0, 60));
  }
  return texts;
}
