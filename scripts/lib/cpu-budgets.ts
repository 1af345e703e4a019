import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/**
 * CPU seconds for each kind of check in a whole run of `npm test`, on the machine of `REFERENCE`. Together they limit the
 * run to ten minutes on two cores. A commit that raises one gives its reason.
 */
export const budgets: Record<string, number> = {
  static: 26,
  unit: 16,
  slow: 50,
  dom: 12,
  api: 160,
  sql: 28,
  faults: 26,
  browser: 260,
};

/** CPU seconds of `calibrate` on that machine, during a run. */
export const REFERENCE = 0.05;
/** Tolerance: two runs of the same code differ. */
const TOLERANCE = 1.2;

/** CPU seconds of a fixed task on this machine now: other and busy machines take longer for everything. */
export function calibrate(): number {
  const begun = process.cpuUsage();
  let text = '';
  for (let round = 0; round < 6; round += 1) {
    text = JSON.stringify(
      Array.from({ length: 20_000 }, (_, index) => ({ index, half: index / 2, text: `${index}` })),
    );
    JSON.parse(text);
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1e6;
}

/**
 * Calibrates every ten seconds, because the speed of a machine changes within minutes.
 * @returns a function that ends it and returns the mean
 */
export function keepCalibrating(): () => number {
  const found = [calibrate()];
  const timer = setInterval(() => found.push(calibrate()), 10_000).unref();
  return () => {
    clearInterval(timer);
    return found.reduce((sum, seconds) => sum + seconds, 0) / found.length;
  };
}

/** CPU seconds by kind from Jest's last run. */
export const readCpu = (): Record<string, number> =>
  JSON.parse(readFileSync(join(root, 'test-results/cpu.json'), 'utf8')).kinds;

/**
 * @param took CPU seconds by kind
 * @param calibration mean CPU seconds of `calibrate` in the same run
 * @returns a line for each kind, and the kinds over budget
 */
export function compareWithBudgets(
  took: Readonly<Record<string, number>>,
  calibration: number,
): { lines: string[]; exceeded: string[] } {
  const rows = Object.entries(budgets).map(([kind, budget]) => ({
    kind,
    budget,
    seconds: ((took[kind] ?? 0) * REFERENCE) / calibration,
  }));
  return {
    lines: rows.map(
      ({ kind, budget, seconds }) =>
        `${kind.padEnd(8)} ${seconds.toFixed(0).padStart(4)} of ${budget} CPU seconds`,
    ),
    exceeded: rows.filter(({ seconds, budget }) => seconds > budget * TOLERANCE).map(({ kind }) => kind),
  };
}
