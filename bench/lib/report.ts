import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { calibrate, REFERENCE } from '../../scripts/lib/cpu-budgets.ts';
import { goalOf } from './goals.ts';
import { aheadOf, DRAW, judge, judgeLine } from './judge.ts';
import { type Figure, type Part, percent, type Result } from './result.ts';
import { type Effort, median } from './rounds.ts';

const root = join(import.meta.dirname, '../..');
const named = [
  'express',
  'react',
  'react-router',
  '@tanstack/react-query',
  'knex',
  'better-sqlite3',
  'vite',
  'autocannon',
];

/** The key figures of a run, by their names in the closing table. */
export type KeyFigures = Readonly<Record<string, number>>;

/** The whole of docs/benchmarks.md. @param before the key figures of the last whole run */
export function report(parts: readonly MeasuredPart[], effort: Effort, before: KeyFigures): string {
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${machine()}.
The calibration task of scripts/lib/cpu-budgets.ts takes ${speed()}.

${versions()}.

The load generator is wrk on a separate core, with 50 persistent connections; autocannon where the rate is set or bodies differ. The
contenders take turns, with ${effort.rounds} rounds of ${effort.seconds} s each. Figures are medians. A share is the median of the shares in each round. The spread is the
difference between the fastest and the slowest round. Rates differ between machines; ratios are more stable. Processor time is the total
time that a process and its threads used per answer. On an otherwise idle machine, the ratio of two processor times equals the ratio of the
throughputs.

${parts.map(section).join('\n')}
${aheadSection(parts)}
${closingTable(parts, before)}`;
}

export type MeasuredPart = readonly [Part, Result[]];

/** A part and its results, as docs/benchmarks.md shows them. */
export function section([{ title, note }, results]: MeasuredPart): string {
  const rows = results.map((result) => {
    const { goal, reached } = judgeLine(result);
    return `| ${result.what} | ${result.measured} | ${goal} | ${reached === null ? '' : yesOrNo(reached)} |`;
  });
  return `## ${title}

${note}

| What | Measured | Goal | Reached |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

const yesOrNo = (reached: boolean) => (reached ? 'yes' : '**no**');

/** Where other contenders are ahead, from all parts. */
function aheadSection(parts: readonly MeasuredPart[]): string {
  const rows = parts.flatMap(([{ title, reasons = {} }, results]) =>
    results.flatMap(({ what, figures }) =>
      figures.flatMap((figure) =>
        aheadOf(figure).map(({ contender, by }) => {
          const [, reason = ''] =
            Object.entries(reasons).find(([key]) => what.startsWith(key) || contender.startsWith(key)) ?? [];
          return `| ${title}: ${nameOf(what, figure)} | ${contender} | ${by} | ${reason} |`;
        }),
      ),
    ),
  );
  return `## Where another framework is ahead

Differences below ${percent(DRAW)} count as equal.

${rows.length > 0 ? `| Where | Who | By how much | Why |\n| --- | --- | --- | --- |\n${rows.join('\n')}` : 'Nowhere.'}
`;
}

const nameOf = (what: string, figure: Figure) => [what, figure.what].filter(Boolean).join(': ');

function keyFiguresOf(parts: readonly MeasuredPart[]): [string, Figure][] {
  return parts.flatMap(([{ title }, results]) =>
    results.flatMap(({ what, figures }) =>
      figures.flatMap((figure): [string, Figure][] =>
        goalOf(figure.goal).isKey ? [[`${title}: ${nameOf(what, figure)}`, figure]] : [],
      ),
    ),
  );
}

export const keyFigures = (parts: readonly MeasuredPart[]): KeyFigures =>
  Object.fromEntries(keyFiguresOf(parts).map(([name, { own }]) => [name, own]));

function closingTable(parts: readonly MeasuredPart[], before: KeyFigures): string {
  const rows = keyFiguresOf(parts).map(([name, figure]) => {
    const { goal, reached, ratios } = judge(figure);
    const { show } = goalOf(figure.goal);
    const best = Object.entries(ratios).sort(([, a], [, b]) => a - b)[0];
    const cells = [
      name,
      show(figure.own),
      best ? `${best[0]} ${show(best[1] * figure.own)}` : '',
      best ? best[1].toFixed(2) : '',
      goal,
      yesOrNo(reached),
      before[name] === undefined ? '' : show(before[name]),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return `## Key figures

The ratio says how many times as fast, or as small, the product is as the best other one. The last column is from the run before.

| Figure | Ours | Best other | Ratio | Goal | Reached | Before |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** How fast the machine is now, beside the one of the CPU budgets. */
function speed(): string {
  const inMs = (seconds: number) => `${(seconds * 1_000).toFixed(0)} ms`;
  const here = median(Array.from({ length: 10 }, calibrate));
  return `${inMs(here)} of processor time here, ${inMs(REFERENCE)} on the machine of the budgets`;
}

function machine(): string {
  const all = cpus();
  return `${all.length} cores of ${all[0]?.model.trim() ?? 'an unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform}`;
}

function versions(): string {
  const require = createRequire(import.meta.url);
  const found = named.map((name) => {
    const file = join(root, 'node_modules', name, 'package.json');
    return `${name} ${(require(file) as { version: string }).version}`;
  });
  return [`Node ${process.versions.node}`, ...found].join(', ');
}
