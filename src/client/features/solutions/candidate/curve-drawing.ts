import { density, placeOf } from './normal-curve.ts';

/** The picture reaches from -2.6 to 2.6 standard deviations; each dot has a separate cell. */
export const view = { width: 1040, height: 340 };
const REACH = 2.6;
const CELL = { width: 40, height: 36, z: 0.2 };
export const DOT = 14;
const FLOOR = view.height - 4;
const PEOPLE = 100;

const across = (z: number) => Math.round((z / REACH + 1) * (view.width / 2));
/** As high as the dots of a column with that density stack up. */
const above = (z: number) => Math.round(FLOOR - density(z) * PEOPLE * CELL.z * CELL.height - 24);

export interface Dot {
  x: number;
  y: number;
}

/** A hundred people as dots, from the lowest result to the highest, stacked where their results fall. */
export const people: readonly Dot[] = stackDots();

function stackDots(): Dot[] {
  const stacked = new Map<number, number>();
  return Array.from({ length: PEOPLE }, (_, index) => {
    const z = placeOf((index + 0.5) / PEOPLE);
    const column = Math.floor(z / CELL.z);
    const below = stacked.get(column) ?? 0;
    stacked.set(column, below + 1);
    return {
      x: Math.round(view.width / 2 + (column + 0.5) * CELL.width),
      y: Math.round(FLOOR - (below + 0.5) * CELL.height),
    };
  });
}

const steps = Array.from({ length: 105 }, (_, index) => (index - 52) / 20);

/** The curve above the dots; so many points that its straight pieces look round. */
export const curvePath = `M${steps.map((z) => `${across(z)} ${above(z)}`).join('L')}`;

/** The candidate's place on the curve. */
export function markOf(percentile: number) {
  const z = placeOf(percentile / PEOPLE);
  return { x: across(z), y: above(z), floor: FLOOR };
}

/** Percentiles as places, for the band of a margin. */
export const bandOfPicture = (low: number, high: number) => {
  const [from, to] = [across(placeOf(low / PEOPLE)), across(placeOf(high / PEOPLE))];
  return { x: from, width: to - from };
};
