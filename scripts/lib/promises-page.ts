import { cpus, totalmem } from 'node:os';

/** A measurement from the long version of a test; see test/support/promises.ts. */
export interface Figure {
  promise: string;
  goal: string;
  measured: string;
  holds: boolean;
}

/** docs/promises.md: one section per guarantee, with its figures in the order of measurement. */
export function promisesPage(figures: readonly Figure[], passed: boolean, now = new Date()): string {
  const names = [...new Set(figures.map(({ promise }) => promise))].sort();
  const missed = figures.filter(({ holds }) => !holds);
  const sections = names.map((name) => {
    const rows = figures
      .filter(({ promise }) => promise === name)
      .map(({ goal, measured, holds }) => `| ${goal} | ${measured} | ${holds ? 'yes' : '**no**'} |`);
    return `## ${name}\n\n| Goal | Measured | Met |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  return [
    '# Guarantees, measured',
    '',
    `Written by \`npm run test:all\` on ${now.toISOString().slice(0, 10)}, on ${machine()}.`,
    'These tests use real processes, databases and sockets. They are in `test/faults`, `test/security`, `test/panel` and',
    '`test/ops/backup`. `npm test` runs a shorter version of each test, except the tests in files named `*.long.*`. How long visitors',
    'wait meanwhile depends on the machine, so `npm run bench` measures it: parts `overload`, `slow-provider`, `database-away` and',
    '`cluster` of [the benchmarks](benchmarks.md).',
    `${passed ? 'Every test passed.' : 'Not every test passed.'} ${summary(missed.length, figures.length)}`,
    '',
    ...sections,
  ].join('\n');
}

/** The machine on which the figures were measured. */
export function machine(): string {
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${cpus()[0]?.model.trim()}), ${memory} GB of memory, Node ${process.version.slice(1)}`;
}

function summary(missed: number, all: number): string {
  return missed === 0 ? `All ${all} goals were met.` : `${missed} of ${all} goals were missed; see below.`;
}
