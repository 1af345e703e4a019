/**
 * Runs in the page: an element behind a sticky bar is visible to a driver, and out of reach for a mouse. In a snapping row,
 * the middle of the window is closest to where a whole card stays.
 */
export function bringIntoReach(selector: string): void {
  const element = document.querySelector(selector);
  if (!element) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}
