import { type Point, pair } from './geometry.ts';

/** Lines through points, as the scenes of the heroes use them: ridges of hills, and ways that narrow into the distance. */
export type Ridge = readonly Point[];

/** A ridge by its heights at even steps from one x to another. */
/* @__NO_SIDE_EFFECTS__ */ export const ridge = (
  from: number,
  to: number,
  ...heights: readonly number[]
): Ridge => heights.map((y, step) => [from + ((to - from) * step) / (heights.length - 1), y]);

/** Lines from one ridge to another with as many points. An `ease` above 1 crowds them at the first. */
export const ridges = (first: Ridge, last: Ridge, count: number, ease = 1): Ridge[] =>
  Array.from({ length: count }, (_, line) => {
    const share = (line / (count - 1)) ** ease;
    return first.map(([x, y], at) => {
      const [toX, toY] = last[at] ?? [x, y];
      return [x + (toX - x) * share, y + (toY - y) * share];
    });
  });

/** A soft line through the points (Catmull-Rom, written as Bézier curves). */
export function smoothPath(points: Ridge): string {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const beside = (index: number, share: number): Point => {
    const [[x, y], before, after] = [at(index), at(index - 1), at(index + 1)];
    return [x + ((after[0] - before[0]) * share) / 6, y + ((after[1] - before[1]) * share) / 6];
  };
  const pieces = points.slice(1).map((to, index) => {
    const arrive = `${pair(beside(index + 1, -1))} ${pair(to)}`;
    // The shorthand: it leaves as the one before arrived.
    return index === 0 ? `C${pair(beside(0, 1))} ${arrive}` : `S${arrive}`;
  });
  return `M${pair(at(0))}${pieces.join('')}`;
}

export const ridgesPath = (lines: readonly Ridge[]) => lines.map(smoothPath).join('');

/** The area below a ridge, down to the line `floor`. */
export const groundPath = (top: Ridge, floor: number) =>
  `${smoothPath(top)}V${floor}H${Math.round(top[0]?.[0] ?? 0)}Z`;

/** The area of a way through points, as wide at each as its third number says. */
export function wayPath(stops: readonly (readonly [x: number, y: number, width: number])[]): string {
  const edge = (side: number) =>
    stops.map(([x, y, width], at): Point => {
      const [before, after] = [stops[at - 1] ?? [x, y], stops[at + 1] ?? [x, y]];
      const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
      const half = (side * width) / 2 / Math.hypot(dx, dy);
      return [x + dy * half, y - dx * half];
    });
  return `${smoothPath(edge(1))}L${smoothPath(edge(-1).reverse()).slice(1)}Z`;
}
