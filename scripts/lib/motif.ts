/**
 * The strokes that every drawing shares: rising arcs over the contours of a field. All output is plain SVG text, and the
 * same input gives the same bytes.
 */
import { shaded } from '#shared/shade.ts';

export const colors = {
  ink: '#1b1733',
  indigo: '#4c3fa3',
  violet: '#8b7fd6',
  teal: '#0f766e',
  tealBright: '#14b8a6',
  amber: '#f2a541',
  coral: '#e2725b',
  paper: '#faf8f4',
} as const;

/** Link previews use 1.91:1. Cards crop to the middle 945 px (3:2), banners to the middle 514 px (21:9). */
export const canvas = { width: 1200, height: 630 } as const;

export type Point = readonly [x: number, y: number];
type Attributes = Record<string, string | number>;

/** Mulberry32: numbers from 0 to 1, the same on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** `count` + 1 points of a curve whose parameter runs from 0 to 1. */
export const sample = (count: number, at: (share: number) => Point): Point[] =>
  range(count + 1).map((index) => at(index / count));

export const polar = ([x, y]: Point, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
};

/** A point of the cubic Bézier curve through the four given points. */
export function bezier([a, b, c, d]: readonly [Point, Point, Point, Point], share: number): Point {
  const rest = 1 - share;
  const weigh = (axis: 0 | 1) =>
    rest ** 3 * a[axis] +
    3 * rest ** 2 * share * b[axis] +
    3 * rest * share ** 2 * c[axis] +
    share ** 3 * d[axis];
  return [weigh(0), weigh(1)];
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Path data of a soft line through all points (Catmull-Rom, written as Bézier curves). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[Math.min(Math.max(index, 0), points.length - 1)] as Point;
  const pieces = range(points.length - 1).map((index) => {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const arrive: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${pair(leave)} ${pair(arrive)} ${pair(to)}`;
  });
  return `M${pair(at(0))}${pieces.join('')}`;
}

/** Points beside the line, `offset(share)` px to the left of its direction. */
export function beside(points: readonly Point[], offset: (share: number) => number): Point[] {
  return points.map(([x, y], index) => {
    const [x0, y0] = points[Math.max(index - 1, 0)] as Point;
    const [x1, y1] = points[Math.min(index + 1, points.length - 1)] as Point;
    const length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const distance = offset(index / (points.length - 1));
    return [x + ((y1 - y0) / length) * distance, y - ((x1 - x0) / length) * distance];
  });
}

/** Path data of a stroke whose width changes along the way, as a pen's does. */
export function ribbon(points: readonly Point[], width: (share: number) => number): string {
  const left = beside(points, (share) => width(share) / 2);
  const right = beside(points, (share) => -width(share) / 2).reverse();
  return `${smooth(left)}L${smooth(right).slice(1)}Z`;
}

/** Thin at both ends, `widest` px in the middle. */
export const swell = (widest: number) => (share: number) =>
  widest * (0.18 + 0.82 * Math.sin(Math.PI * share));

/** Path data of half an ellipse on the line between two points of the same height. */
export const arch = (from: Point, to: Point, height: number): string =>
  `M${pair(from)}A${short(Math.abs(to[0] - from[0]) / 2)} ${short(height)} 0 0 1 ${pair(to)}`;

const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  `<path${attributesOf({ d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', ...more })}/>`;

export const shape = (d: string, fill: string, more: Attributes = {}): string =>
  `<path${attributesOf({ d, fill, ...more })}/>`;

export const disc = ([cx, cy]: Point, r: number, fill: string, more: Attributes = {}): string =>
  `<circle${attributesOf({ cx: short(cx), cy: short(cy), r: short(r), fill, ...more })}/>`;

export const ring = (
  [cx, cy]: Point,
  r: number,
  stroke: string,
  width: number,
  more: Attributes = {},
): string =>
  `<circle${attributesOf({ cx: short(cx), cy: short(cy), r: short(r), fill: 'none', stroke, 'stroke-width': width, ...more })}/>`;

type Stop = readonly [offset: number, color: string, opacity?: number];
const stopsOf = (stops: readonly Stop[]): string =>
  stops
    .map(
      ([offset, color, opacity = 1]) =>
        `<stop${attributesOf({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`,
    )
    .join('');

/** From top to bottom of the filled shape, unless `direction` says otherwise. Use as `url(#id)`. */
export const linear = (
  id: string,
  stops: readonly Stop[],
  direction: Attributes = { x2: 0, y2: 1 },
): string => `<linearGradient${attributesOf({ id, ...direction })}>${stopsOf(stops)}</linearGradient>`;

export const radial = (id: string, stops: readonly Stop[], place: Attributes = {}): string =>
  `<radialGradient${attributesOf({ id, ...place })}>${stopsOf(stops)}</radialGradient>`;

/** The whole drawing, in the firm's shades: definitions, a ground that fills the canvas, and the layers from back to front. */
export function drawing(definitions: readonly string[], ground: string, layers: readonly string[]): string {
  const { width, height } = canvas;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<defs>${definitions.join('')}</defs>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...layers,
    '</svg>',
  ].join('\n');
  return shaded(svg);
}
