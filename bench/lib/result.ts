/** One line of the table. */
export interface Result {
  what: string;
  measured: string;
  /** What was to be reached; empty where the line is there for comparison. */
  goal: string;
  /** Null where there is no goal. */
  reached: boolean | null;
  /** Contenders that did better than the product, for the list of them all. */
  ahead?: readonly Ahead[];
}

export interface Ahead {
  contender: string;
  /** For instance `12% more answers`. */
  by: string;
}

/** A part of the benchmark, chosen by its name on the command line. */
export interface Part {
  title: string;
  /** What was compared with what. */
  note: string;
  /** Why a contender is ahead, where that is known; by the beginning of the line's name, or by the contender's name. */
  reasons?: Readonly<Record<string, string>>;
  run(bench: Bench): Promise<Result[]>;
}

/** What a part has to work with. */
export interface Bench {
  effort: import('./rounds.ts').Effort;
  /** A new directory for a subject's data, gone at the end. */
  directory(): Promise<string>;
  /** Ends with the benchmark, whatever happens. */
  atEnd(stop: () => Promise<unknown>): void;
}

export const count = (value: number) => Math.round(value).toLocaleString('en-US');
export const percent = (value: number) => `${(value * 100).toFixed(0)}%`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
export const milliseconds = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

export const line = (what: string, measured: string, goal = '', reached: boolean | null = null): Result => ({
  what,
  measured,
  goal,
  reached,
});

/** Nobody is ahead by less than this: two runs of the same thing differ as much. */
export const DRAW = 0.03;

/** The contenders that took less than the product did: milliseconds, bytes, processor time. */
export function aheadByLess(
  own: number,
  others: Readonly<Record<string, number>>,
  show: (value: number) => string,
  what = '',
): Ahead[] {
  return Object.entries(others).flatMap(([contender, value]) =>
    value < own * (1 - DRAW)
      ? [{ contender, by: `${show(own - value)} less${what} (${show(value)}, ours ${show(own)})` }]
      : [],
  );
}

/** The contenders that answered more often; by the product's share of each one's rate. */
export function aheadByShare(shares: Readonly<Record<string, number>>): Ahead[] {
  return Object.entries(shares).flatMap(([contender, share]) =>
    share < 1 - DRAW ? [{ contender, by: `${percent(1 / share - 1)} more answers` }] : [],
  );
}
