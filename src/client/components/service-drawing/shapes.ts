import { type Curve, fan, linePath, linesPath, type Point } from '../../../shared/motif/geometry.ts';
import {
  between,
  closed,
  curveIn,
  type Draw,
  dot,
  pair,
  place,
  polar,
  polyline,
  range,
  ring,
  unit,
} from './strokes.ts';

/* Drawings made of rings, rows and outlines. */

/** Rings that grow around one point, a little to one side, as a tree does; each third year is a strong one. */
export const nestedCircles: Draw = (box, count) => {
  const [x, y] = place(box, 0.5, 0.5);
  const full = unit(box) / 2;
  const centre = (radius: number): Point => [x - (full - radius) * 0.16, y + (full - radius) * 0.12];
  const rings = range(count)
    .map((year) => (full * (year + 1)) / count)
    .map((radius) => ring(centre(radius), radius));
  const isStrong = (_: string, year: number) => (count - 1 - year) % 3 === 0;
  return {
    wash: rings[Math.floor(count / 2)] ?? '',
    fine: rings.filter((each, year) => !isStrong(each, year)).join(''),
    line: rings.filter(isStrong).join(''),
    mark: dot(box, centre(full / count)),
  };
};

/** Five scales with a dot on each, and the profile that joins the dots. */
export const fiveScales: Draw = (box, count) => {
  const dots = [0.3, 0.7, 0.48, 0.86, 0.38].map(
    (across, row): Point => place(box, across, 0.08 + row * 0.21),
  );
  const tick = unit(box) * 0.025;
  const scale = ([, y]: Point) =>
    polyline([
      [box.x, y],
      [box.x + box.width, y],
    ]) +
    range(count + 1)
      .map((step) => box.x + (box.width * step) / count)
      .map((x) => `M${pair([x, y - tick])}V${Math.round(y + tick)}`)
      .join('');
  const joints = dots.slice(1).map((to, index): Curve => {
    const from = dots[index] as Point;
    const middle = (from[1] + to[1]) / 2;
    return [from, [from[0], middle], [to[0], middle], to];
  });
  return {
    wash: '',
    fine: dots.map(scale).join(''),
    line: linesPath(joints),
    mark: dots.map((each) => dot(box, each)).join(''),
  };
};

const STEPS = 4;

/** Four rounded steps, and the lines that follow them inside. */
export const steps: Draw = (box, count) => {
  const [rise, run] = [(box.height * 0.86) / STEPS, box.width / STEPS];
  const bend = Math.round(Math.min(rise, run) * 0.18);
  const [foot, right] = [box.y + box.height, box.x + box.width];
  const stair = (inset: number) => {
    const corners = range(STEPS).map((step) => {
      const [x, y] = [box.x + step * run + inset, foot - (step + 1) * rise + inset];
      const end = step === STEPS - 1 ? right : x + run - bend;
      const turn = step === STEPS - 1 ? '' : `q${bend} 0 ${bend} ${-bend}`;
      return `V${Math.round(y + bend)}q0 ${-bend} ${bend} ${-bend}H${Math.round(end)}${turn}`;
    });
    return `M${pair([box.x + inset, foot])}${corners.join('')}`;
  };
  const gap = (Math.min(rise, run) - bend) / count;
  return {
    wash: `${stair(0)}V${Math.round(foot)}Z`,
    fine: range(count - 1)
      .map((line) => stair((line + 1) * gap))
      .join(''),
    line: stair(0),
    mark: dot(box, place(box, 1 - 0.5 / STEPS, 0.06)),
  };
};

/** A ring with its degrees, and a needle that points up and to the right. */
export const compass: Draw = (box, count) => {
  const middle = place(box, 0.5, 0.5);
  const size = unit(box);
  const [tip, tail] = [-52, 128];
  const side = (angle: number) => pair(polar(middle, size * 0.075, angle));
  const half = (angle: number) => `M${pair(polar(middle, size * 0.34, angle))}L${side(38)}L${side(-142)}Z`;
  const degrees = count * 8;
  return {
    wash: ring(middle, size * 0.4),
    fine:
      ring(middle, size * 0.4) +
      ring(middle, size * 0.2) +
      range(degrees)
        .map((step) => (step * 360) / degrees)
        .map((angle) => polyline([polar(middle, size * 0.44, angle), polar(middle, size * 0.48, angle)]))
        .join(''),
    line: ring(middle, size / 2) + half(tail),
    mark: half(tip),
  };
};

/** Contour lines that close around a summit. */
export const summit: Draw = (box, count) => {
  const points = 8;
  const outline = (share: number) =>
    closed(
      range(points).map((index) => {
        const angle = (index * 360) / points;
        const turn = (angle * Math.PI) / 180;
        // The further down, the less round.
        const wobble = 1 + share * (0.1 * Math.cos(2 * turn + 1.5) + 0.07 * Math.cos(3 * turn + 2.9));
        const [x, y] = polar([0, 0], share * 0.44 * wobble, angle);
        return place(box, 0.46 + x + (1 - share) * 0.14, 0.53 + y - (1 - share) * 0.16);
      }),
    );
  const lines = range(count).map((line) => outline((line + 1) / count));
  const isStrong = (_: string, line: number) => (count - 1 - line) % 3 === 0;
  return {
    wash: lines.at(-1) ?? '',
    fine: lines.filter((each, line) => !isStrong(each, line)).join(''),
    line: lines.filter(isStrong).join(''),
    mark: dot(box, place(box, 0.6 - 0.14 / count, 0.37 + 0.16 / count)),
  };
};

/** Two leaves on a stem, over the furrows of its field. */
export const seedling: Draw = (box, count) => {
  // The field may be wide; the plant keeps its shape in the middle.
  const size = unit(box);
  const plot = { x: box.x + (box.width - size) / 2, y: box.y, width: size, height: box.height };
  const leaves: [Curve, Curve][] = [
    [
      curveIn(plot, 0.5, 0.56, 0.44, 0.3, 0.28, 0.18, 0.06, 0.2),
      curveIn(plot, 0.5, 0.56, 0.32, 0.6, 0.1, 0.48, 0.06, 0.2),
    ],
    [
      curveIn(plot, 0.5, 0.44, 0.5, 0.18, 0.7, 0, 0.96, 0.02),
      curveIn(plot, 0.5, 0.44, 0.68, 0.5, 0.94, 0.34, 0.96, 0.02),
    ],
  ];
  const furrow = (down: number) =>
    curveIn(box, 0, 0.88 + down, 0.3, 0.76 + down, 0.7, 0.76 + down, 1, 0.88 + down);
  return {
    wash: leaves.map(([upper, lower]) => between(upper, lower)).join(''),
    fine: linesPath([
      ...leaves.flatMap(([upper, lower]) => fan(upper, lower, count)),
      ...fan(furrow(0), furrow(0.14), Math.ceil(count / 2) + 1),
    ]),
    line:
      linesPath(leaves.flat()) +
      linePath(furrow(0)) +
      linePath(curveIn(plot, 0.5, 0.79, 0.5, 0.7, 0.5, 0.6, 0.5, 0.44)),
    mark: dot(box, place(box, 0.5, 0.93)),
  };
};
