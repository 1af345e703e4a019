/** One line of the table. */
export interface Result {
  what: string;
  measured: string;
  /** The goal; empty for a comparison only. */
  goal: string;
  /** Null without a goal. */
  reached: boolean | null;
  /** Contenders ahead of the product, for the summary. */
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
  /** The comparison's description. */
  note: string;
  /** Why a contender is ahead, if known; by the beginning of the line's or the contender's name. */
  reasons?: Readonly<Record<string, string>>;
  run(bench: Bench): Promise<Result[]>;
}

/** A part's context. */
export interface Bench {
  effort: import('./rounds.ts').Effort;
  /** A new directory for a subject's data, deleted at the end. */
  directory(): Promise<string>;
  /** Called at the end of the benchmark in any case. */
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

/** Smaller differences are a draw: two runs of the same code differ as much. */
export const DRAW = 0.03;

/** The contenders with lower values than the product: milliseconds, bytes, CPU time. */
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

/** The contenders with higher rates; by the product's share of each one's rate. */
export function aheadByShare(shares: Readonly<Record<string, number>>): Ahead[] {
  return Object.entries(shares).flatMap(([contender, share]) =>
    share < 1 - DRAW ? [{ contender, by: `${percent(1 / share - 1)} more answers` }] : [],
  );
}
