/**
 * The arithmetic behind the motif: cubic curves, families of curves between two of them, and their
 * path strings. Pure and deterministic, so that the server's markup and the browser's agree. Coordinates are in viewBox units.
 */
export type Coordinates = readonly [x: number, y: number];

/** A cubic Bézier curve: start, two controls, end. */
export type Curve = readonly [Coordinates, Coordinates, Coordinates, Coordinates];

const mix = (a: number, b: number, t: number) => a + (b - a) * t;
const mixPoint = (a: Coordinates, b: Coordinates, t: number): Coordinates => [
  mix(a[0], b[0], t),
  mix(a[1], b[1], t),
];

/** The curve a share `t` (0 to 1) of the way from one curve to another. */
export const between = (a: Curve, b: Curve, t: number): Curve => [
  mixPoint(a[0], b[0], t),
  mixPoint(a[1], b[1], t),
  mixPoint(a[2], b[2], t),
  mixPoint(a[3], b[3], t),
];

/**
 * A family of `count` curves from `first` to `last`. An `ease` above 1 crowds the lines near the
 * first one, which reads as distance.
 */
export function fan(first: Curve, last: Curve, count: number, ease = 1): Curve[] {
  if (count < 2) return [first];
  return Array.from({ length: count }, (_, i) => between(first, last, (i / (count - 1)) ** ease));
}

/** The point at `t` on a curve, and the direction of travel there in degrees. */
export function pointOn([a, b, c, d]: Curve, t: number): { at: Coordinates; angle: number } {
  const ab = mixPoint(a, b, t);
  const bc = mixPoint(b, c, t);
  const cd = mixPoint(c, d, t);
  const left = mixPoint(ab, bc, t);
  const right = mixPoint(bc, cd, t);
  const angle = (Math.atan2(right[1] - left[1], right[0] - left[0]) * 180) / Math.PI;
  return { at: mixPoint(left, right, t), angle };
}

/** Whole units are fine enough at the sizes drawn, and short strings keep the page small. */
export const pair = ([x, y]: Coordinates) => `${Math.round(x)} ${Math.round(y)}`;

export const linePath = ([a, b, c, d]: Curve) => `M${pair(a)}C${pair(b)} ${pair(c)} ${pair(d)}`;

/** Many curves in one path element: few nodes, and compression loves the repetition. */
export const linesPath = (curves: readonly Curve[]) => curves.map(linePath).join('');

/** Colors by role; the style sheet gives each role its value on light and on dark ground. */
export type MotifTone = 'near' | 'middle' | 'far' | 'sun' | 'dusk' | 'bird' | 'furrow' | 'contour';

export type Layer =
  | { kind: 'disc'; at: Coordinates; radius: number; tone: MotifTone }
  | { kind: 'lines'; first: Curve; last: Curve; count: number; ease: number; tone: MotifTone; width: number }
  | { kind: 'flight'; along: Curve; tone: MotifTone; scale: number };

/** A drawing: its viewBox, and its layers from back to front. */
export interface Composition {
  width: number;
  height: number;
  layers: readonly Layer[];
}

/** A cubic curve by its eight coordinates: start, two controls, end. */
/* @__NO_SIDE_EFFECTS__ */ export const curve = (
  ...[ax, ay, bx, by, cx, cy, dx, dy]: CurveCoordinates
): Curve => [
  [ax, ay],
  [bx, by],
  [cx, cy],
  [dx, dy],
];

type CurveCoordinates = [
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
];

/** The sun, or anything round. */
/* @__NO_SIDE_EFFECTS__ */ export const disc = (
  x: number,
  y: number,
  radius: number,
  tone: MotifTone,
): Layer => ({
  kind: 'disc',
  at: [x, y],
  radius,
  tone,
});

/** Contour lines from one curve to another; `ease` above 1 crowds them at the first, which reads as distance. */
/* @__NO_SIDE_EFFECTS__ */ export const lines = (
  tone: MotifTone,
  count: number,
  first: Curve,
  last: Curve,
  { ease = 1, width = 1.5 }: { ease?: number; width?: number } = {},
): Layer => ({ kind: 'lines', first, last, count, ease, tone, width });

/** The figure's way, with the figure at its end. */
/* @__NO_SIDE_EFFECTS__ */ export const flight = (
  scale: number,
  along: Curve,
  tone: MotifTone = 'bird',
): Layer => ({
  kind: 'flight',
  along,
  tone,
  scale,
});
