import { type Curve, linePath, type Point } from '../../../shared/motif/geometry.ts';

/** Where a drawing goes, in viewBox units. On a large plate it may reach past the edges. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing as four pens of path data, painted in this order. */
export interface Strokes {
  /** An area in a breath of the colour. */
  wash: string;
  /** Thin lines: the field. */
  fine: string;
  /** The figure. */
  line: string;
  /** The one point that matters, filled with the accent. */
  mark: string;
}

/** `count`: how many lines a family of lines has; small pictures want few. */
export type Draw = (box: Box, count: number) => Strokes;

/** The point at a share (0 to 1) of the box's width and height. */
export const place = ({ x, y, width, height }: Box, across: number, down: number): Point => [
  x + across * width,
  y + down * height,
];

type Shares = [number, number, number, number, number, number, number, number];

/** A cubic curve by its four points, each as shares of the box. */
export const curveIn = (box: Box, ...[ax, ay, bx, by, cx, cy, dx, dy]: Shares): Curve => [
  place(box, ax, ay),
  place(box, bx, by),
  place(box, cx, cy),
  place(box, dx, dy),
];

/** Circles stay round in boxes that are not square: lengths go by the shorter side. */
export const unit = ({ width, height }: Box): number => Math.min(width, height);

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

export const polar = ([x, y]: Point, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};

/** Whole units, as in the motif. */
export const pair = ([x, y]: Point): string => `${Math.round(x)} ${Math.round(y)}`;

export const polyline = (points: readonly Point[]): string => `M${points.map(pair).join('L')}`;

export function ring(centre: Point, radius: number): string {
  const r = Math.round(radius);
  return `M${pair([centre[0] - r, centre[1]])}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

export const dot = (box: Box, centre: Point): string => ring(centre, unit(box) * 0.055);

/** A soft closed line through the points (Catmull-Rom, written as Bézier curves). */
export function closed(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length] as Point;
  const pieces = points.map((from, index) => {
    const [before, to, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  });
  return `M${pair(at(0))}${pieces.join('')}Z`;
}

/** The area between two curves with the same ends: a leaf. */
export const between = (upper: Curve, [a, b, c]: Curve): string =>
  `${linePath(upper)}C${pair(c)} ${pair(b)} ${pair(a)}Z`;
