import { appendFileSync } from 'node:fs';

/** The long form (`npm run test:faults`) has the full counts and writes what it measured; `npm test` a quick form of each. */
export const isLong = process.env.FAULTS === 'long';

/** How often a fault is tried: the first number in the quick form, the second in the long one. */
export const times = (quick: number, long: number) => (isLong ? long : quick);

/** A test's time limit in milliseconds, in the same order. */
export const within = times;

interface Measured {
  /** A row of docs/promises.md, in the words of its table. */
  promise: string;
  /** What must hold, with its number. */
  goal: string;
  /** What was seen, with its number. */
  measured: string;
  holds: boolean;
}

/** Keeps a figure of the long form for docs/promises.md. A miss is written down as well; the test then fails by itself. */
export function record(figure: Measured): void {
  const file = process.env.PROMISES_FILE;
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}
