import { type Curve, fan, linePath, linesPath, type Point, pointOn } from '../../../shared/motif/geometry.ts';
import { curveIn, type Draw, dot, pair, place, polar, polyline, range, ring, unit } from './strokes.ts';

/* Drawings made of open curves. */

const PEAK = 0.9;

/** A normal curve over the lower ones that it grew from, one point marked on its right shoulder. */
export const bellCurve: Draw = (box, count) => {
  const left = (height: number) => curveIn(box, 0, 1, 0.3, 1, 0.31, 1 - height, 0.5, 1 - height);
  const right = (height: number) => curveIn(box, 0.5, 1 - height, 0.69, 1 - height, 0.7, 1, 1, 1);
  const bell = (height: number) => linesPath([left(height), right(height)]);
  const { at } = pointOn(right(PEAK), 0.42);
  const base = box.y + box.height;
  return {
    wash: `${linePath(left(PEAK))}${linePath(right(PEAK)).replace(/^M[^C]+/, '')}Z`,
    fine: range(count - 1)
      .map((step) => bell((PEAK * (step + 1)) / count))
      .join(''),
    line: bell(PEAK) + polyline([place(box, 0, 1), place(box, 1, 1)]) + polyline([at, [at[0], base]]),
    mark: dot(box, at),
  };
};

/** Three circles whose families of arcs share a space in the middle. */
export const overlappingArcs: Draw = (box, count) => {
  const middle = place(box, 0.5, 0.54);
  const [radius, apart] = [unit(box) * 0.31, unit(box) * 0.19];
  const directions = [-90, 30, 150];
  const circles = (share: number) =>
    directions.map((angle) => ring(polar(middle, apart, angle), radius * share)).join('');
  // Two of the circles meet on the axis of the third, this far from the middle.
  const reach = Math.sqrt(radius ** 2 - (0.75 ** 0.5 * apart) ** 2) - apart / 2;
  const [a, b, c] = directions.map((angle) => pair(polar(middle, reach, angle)));
  const side = `A${Math.round(radius)} ${Math.round(radius)} 0 0 1 `;
  return {
    wash: '',
    fine: range(count - 1)
      .map((step) => circles(1 - (step + 1) / (count + 1)))
      .join(''),
    line: circles(1),
    mark: `M${a}${side}${b}${side}${c}${side}${a}Z`,
  };
};

/** Two bundles that cross once and then run side by side. */
export const crossingLines: Draw = (box, count) => {
  const up = (start: number, end: number) => curveIn(box, 0, start, 0.5, start, 0.42, end, 1, end);
  const rising = fan(up(1, 0.45), up(0.86, 0.31), count);
  const falling = fan(up(0, 0.55), up(0.14, 0.69), count);
  const outer = [rising[0], rising.at(-1), falling[0], falling.at(-1)] as Curve[];
  return {
    wash: '',
    fine: linesPath([...rising, ...falling]),
    line: linesPath(outer),
    // Where the middles of the two bundles meet, halfway down.
    mark: dot(box, pointOn(up(0.93, 0.38), 0.682).at),
  };
};

/** Arcs from one point, each above the one before, as in the firm's mark. */
export const risingArcs: Draw = (box, count) => {
  const lowest = curveIn(box, 0, 1, 0.4, 1, 0.8, 1, 1, 0.8);
  const highest = curveIn(box, 0, 1, 0.3, 0.94, 0.6, 0.62, 0.68, 0.06);
  const arcs = fan(lowest, highest, count);
  return {
    wash: '',
    fine: linesPath(arcs),
    line: linePath(lowest) + linePath(highest) + linePath(arcs[Math.floor(count / 2)] as Curve),
    mark: dot(box, highest[3]),
  };
};

/** A ladder that leans into a rising line. */
export const ladder: Draw = (box, count) => {
  const foot = (side: number): Point => place(box, 0.08 + side * 0.24, 1);
  const head = (side: number): Point => place(box, 0.46 + side * 0.24, 0);
  const rail = (side: number, share: number): Point => {
    const [from, to] = [foot(side), head(side)];
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  };
  const lowest = curveIn(box, 0, 1, 0.5, 1, 0.84, 0.98, 1, 0.72);
  const highest = curveIn(box, 0, 0.92, 0.5, 0.86, 0.8, 0.56, 1, 0.1);
  const rungs = count + 2;
  return {
    wash: '',
    fine: linesPath(fan(lowest, highest, count)),
    line:
      polyline([foot(0), head(0)]) +
      polyline([foot(1), head(1)]) +
      linePath(highest) +
      range(rungs)
        .map((rung) => (rung + 0.7) / (rungs + 0.4))
        .map((share) => polyline([rail(0, share), rail(1, share)]))
        .join(''),
    mark: dot(box, pointOn(highest, 0.9).at),
  };
};
