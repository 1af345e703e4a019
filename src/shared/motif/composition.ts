import type { Curve, Point } from './geometry.ts';

/** Colors by role; the style sheet gives each role its value on light and on dark ground. */
export type Tone = 'near' | 'middle' | 'far' | 'sun' | 'dusk' | 'bird' | 'furrow' | 'contour';

export type Layer =
  | { kind: 'disc'; at: Point; radius: number; tone: Tone }
  | { kind: 'lines'; first: Curve; last: Curve; count: number; ease: number; tone: Tone; width: number }
  | { kind: 'flight'; along: Curve; tone: Tone; scale: number };

/** A drawing: its viewBox, and its layers from back to front. */
export interface Composition {
  width: number;
  height: number;
  layers: readonly Layer[];
}

/** A lark seen from the side, wings up, beak at the right; the origin lies in its breast. */
export const birdPath =
  'M19 -3C14 -6 9 -5 5 -2C3 -10 -3 -18 -13 -22C-11 -14 -9 -7 -6 -2C-11 -1 -17 1 -25 7C-15 8 -5 8 2 5C8 3 12 1 13 -1Z';

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

/** The sun, or an egg in the nest. */
/* @__NO_SIDE_EFFECTS__ */ export const disc = (x: number, y: number, radius: number, tone: Tone): Layer => ({
  kind: 'disc',
  at: [x, y],
  radius,
  tone,
});

/** Contour lines from one curve to another; `ease` above 1 crowds them at the first, which reads as distance. */
/* @__NO_SIDE_EFFECTS__ */ export const lines = (
  tone: Tone,
  count: number,
  first: Curve,
  last: Curve,
  { ease = 1, width = 1.5 }: { ease?: number; width?: number } = {},
): Layer => ({ kind: 'lines', first, last, count, ease, tone, width });

/** The lark's way, with the bird at its end. */
/* @__NO_SIDE_EFFECTS__ */ export const flight = (
  scale: number,
  along: Curve,
  tone: Tone = 'bird',
): Layer => ({
  kind: 'flight',
  along,
  tone,
  scale,
});
