/** One line of the table. */
export interface Result {
  what: string;
  measured: string;
  /** What was to be reached; empty where the line is there for comparison. */
  goal: string;
  /** Null where there is no goal. */
  reached: boolean | null;
}

/** A part of the benchmark, chosen by its name on the command line. */
export interface Part {
  title: string;
  /** What was compared with what. */
  note: string;
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
