/** Pixels in the window. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels between two tries. */
const STEP = 8;
/** Moving up counts four times as much as moving aside: eyes look for toasts at the foot of the window. */
const ASIDE = 0.25;

/**
 * The place for a box in an area, as near to its lower right corner as it can be without touching an obstacle.
 * @returns its left upper corner, or null if there is no such place
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

export const isFree = (box: Box, obstacles: readonly Box[]) =>
  !obstacles.some(
    ({ left, top, right, bottom }) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top,
  );
