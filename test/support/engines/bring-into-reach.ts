/**
 * Runs in the page: what lies behind a bar that stays in sight is in sight for a driver, and out of reach for a mouse.
 * In a row that snaps, the middle of the window is nearest to where a whole card stays.
 */
export function bringIntoReach(selector: string): void {
  const element = document.querySelector(selector);
  if (!element) return;
  const { left, top, width, height } = element.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  if (!hit || !(element.contains(hit) || hit.contains(element)))
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
}
