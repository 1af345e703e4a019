import type { GoalName } from './goals.ts';
import type { Effort } from './rounds.ts';

/** One line of a part's table. */
export interface Result {
  what: string;
  measured: string;
  figures: readonly Figure[];
  /** Whether an answer failed or nothing was measured, so that no goal counts as reached. */
  hasFailed: boolean;
}

/** A measured value that has a goal. */
export interface Figure {
  /** Which one of its line's, for instance `hydrated`; empty for the only one. */
  what: string;
  goal: GoalName;
  own: number;
  /** Of other contenders and of what the product is compared with, by name. */
  others?: Readonly<Record<string, number>>;
}

/** A part of the benchmark, chosen by its name on the command line. */
export interface Part {
  title: string;
  /** The comparison's description. */
  note: string;
  /** Why a contender is ahead, if known; by the beginning of the line's or the contender's name. */
  reasons?: Readonly<Record<string, string>>;
  run(bench: Bench): Promise<Result[]>;
}

/** A part's context. */
export interface Bench {
  effort: Effort;
  /** A new directory for a subject's data, deleted at the end. */
  directory(): Promise<string>;
  /** Called at the end of the benchmark in any case. */
  atEnd(stop: () => Promise<unknown>): void;
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US');
export const percent = (value: number) => `${(value * 100).toFixed(0)}%`;
export const hundredths = (value: number) => `${(value * 100).toFixed(2)}%`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const line = (
  what: string,
  measured: string,
  figures: readonly Figure[] = [],
  hasFailed = false,
): Result => ({ what, measured, figures, hasFailed });

/** The other sites' values of one kind, by the sites' names. @param sites the product first, as in `rows` */
export function othersOf<Row>(
  sites: readonly { name: string }[],
  rows: readonly Row[],
  value: (row: Row) => number,
): Record<string, number> {
  return Object.fromEntries(rows.map((row, at) => [sites[at]?.name ?? '', value(row)]).slice(1));
}
