import { candidateBands } from '../../../../shared/content/candidate.ts';
import { placeOf, shareBelow } from './normal-curve.ts';

export const LOWEST = 1;
export const HIGHEST = 99;
/** Where the point on the service's picture is. */
const INITIAL = 84;

/** What `?percentile=` says: clamped to 1 to 99; what is no whole number counts as not said. */
export function readPercentile(search: string): number {
  const text = new URLSearchParams(search).get('percentile') ?? '';
  return /^\d{1,9}$/.test(text) ? clamp(Number(text)) : INITIAL;
}

export const writePercentile = (percentile: number): string => `?percentile=${percentile}`;

const clamp = (percentile: number) => Math.min(Math.max(percentile, LOWEST), HIGHEST);

/** How exact a good test is: with a reliability of 0.90, two results in three lie this close to the true one. */
const ERROR = Math.sqrt(1 - 0.9);

/** Between which percentiles the true place lies in two cases of three. */
export function marginOf(percentile: number): [number, number] {
  const z = placeOf(percentile / 100);
  const [low, high] = [z - ERROR, z + ERROR].map((edge) => clamp(Math.round(shareBelow(edge) * 100)));
  return [low ?? LOWEST, high ?? HIGHEST];
}

/** What a firm would make of it. */
export const bandOf = (percentile: number) =>
  candidateBands.find(({ upTo }) => percentile <= upTo) ?? candidateBands[2];

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' };
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });

/** 1st, 2nd, 84th. */
export const ordinal = (value: number): string => `${value}${endings[ordinals.select(value)]}`;
