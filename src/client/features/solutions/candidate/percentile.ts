import { candidateBands } from '#shared/content/candidate.ts';

/** The density of the standard normal distribution. */
export const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The share of people below `z` (Abramowitz and Stegun 7.1.26, accurate to 7 decimal places). */
export function shareBelow(z: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(z)) / Math.SQRT2);
  const factors = [0.254829592, -0.284496736, 1.421413741, -1.453152027, 1.061405429];
  const sum = factors.reduceRight((inner, factor) => t * (factor + inner), 0);
  const erf = 1 - sum * Math.exp((-z * z) / 2);
  return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}

/** The inverse of `shareBelow`, in standard deviations, computed by bisection. */
export function placeOf(share: number): number {
  let [low, high] = [-4, 4];
  for (let step = 0; step < 30; step += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(middle) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

const PEOPLE = 100;
const LOWEST = 1;
const HIGHEST = 99;
/** The percentile in the service's picture. */
const INITIAL = 84;

/** The value of `?percentile=`, clamped to 1 to 99. Anything other than a whole number is ignored. */
export function readPercentile(search: string | URLSearchParams): number {
  const text = new URLSearchParams(search).get('percentile') ?? '';
  return /^\d{1,9}$/.test(text) ? clamp(Number(text)) : INITIAL;
}

/** The slider has the scale of the picture: its steps are fiftieths of a standard deviation, fine enough for each percentile. */
const STEPS = 50;
export const stepOf = (percentile: number): number => Math.round(placeOf(clamp(percentile) / PEOPLE) * STEPS);
export const percentileAt = (step: number): number => clamp(Math.round(shareBelow(step / STEPS) * PEOPLE));

/** The step of an address; `?step=` is the slider's own, which a form without JavaScript sends. */
export function readStep(search: string | URLSearchParams): number {
  const text = new URLSearchParams(search).get('step') ?? '';
  return stepOf(/^-?\d{1,3}$/.test(text) ? percentileAt(Number(text)) : readPercentile(search));
}

export const writePercentile = (percentile: number): string => `?percentile=${percentile}`;

const clamp = (percentile: number) => Math.min(Math.max(percentile, LOWEST), HIGHEST);

/**
 * The standard error of a good test: with a reliability of 0.90, two in three results are this close to the true
 * result.
 */
const ERROR = Math.sqrt(1 - 0.9);

/** The percentiles between which the true result lies in two out of three cases. */
export function marginOf(percentile: number): [number, number] {
  const z = placeOf(percentile / PEOPLE);
  const [low, high] = [z - ERROR, z + ERROR].map((edge) => clamp(Math.round(shareBelow(edge) * PEOPLE)));
  return [low ?? LOWEST, high ?? HIGHEST];
}

/** How a firm would interpret the result. */
export const bandOf = (percentile: number) =>
  candidateBands.find(({ upTo }) => percentile <= upTo) ?? candidateBands[2];

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 84th. */
export const ordinal = (value: number): string => `${value}${endings[ordinals.select(value)]}`;

/** The picture covers -2.6 to 2.6 standard deviations. Each dot has a separate cell. */
export const view = { width: 1040, height: 340 };
const REACH = 2.6;
const CELL = { width: 40, height: 36, z: 0.2 };
export const DOT = 14;
const FLOOR = view.height - 4;

const across = (z: number) => Math.round((z / REACH + 1) * (view.width / 2));
/** The height of the stacked dots in a column with that density. */
const above = (z: number) => Math.round(FLOOR - density(z) * PEOPLE * CELL.z * CELL.height - 24);

export interface Dot {
  x: number;
  y: number;
}

/** A hundred people as dots, from the lowest result to the highest, stacked at their results. */
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

/** The curve above the dots. It has enough points for its straight segments to look round. */
export const curvePath = `M${steps.map((z) => `${across(z)} ${above(z)}`).join('L')}`;

/** The candidate's place on the curve. */
export function markOf(step: number) {
  const z = step / STEPS;
  return { x: across(z), y: above(z), floor: FLOOR };
}

/** Percentiles as positions in the picture, for the band of a margin. */
export const bandOfPicture = (low: number, high: number) => {
  const [from, to] = [across(placeOf(low / PEOPLE)), across(placeOf(high / PEOPLE))];
  return { x: from, width: to - from };
};
