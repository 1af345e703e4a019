import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { DRAW, type Part, percent, type Result } from './result.ts';
import type { Effort } from './rounds.ts';

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

/** The whole of docs/benchmarks.md. */
export function report(parts: readonly [Part, Result[]][], effort: Effort): string {
  return `# Benchmarks

Written by \`npm run bench\`; do not edit. ${new Date().toISOString().slice(0, 10)}, ${machine()}.

${versions()}.

The load generator is wrk on a separate core, with 50 persistent connections; autocannon where the rate is set or bodies differ. The
contenders take turns, with ${effort.rounds} rounds of ${effort.seconds} s each. Figures are medians. A share is the median of the shares in each round. The spread is the
difference between the fastest and the slowest round. Rates differ between machines; ratios are more stable. Processor time is the total
time that a process and its threads used per answer. On an otherwise idle machine, the ratio of two processor times equals the ratio of the
throughputs.

${parts.map(([part, results]) => section(part, results)).join('\n')}
${aheadSection(parts)}`;
}

function section({ title, note }: Part, results: readonly Result[]): string {
  const rows = results.map(
    ({ what, measured, goal, reached }) =>
      `| ${what} | ${measured} | ${goal} | ${reached === null ? '' : reached ? 'yes' : '**no**'} |`,
  );
  return `## ${title}

${note}

| What | Measured | Goal | Reached |
| --- | --- | --- | --- |
${rows.join('\n')}
`;
}

/** Where other contenders are ahead, from all parts. */
function aheadSection(parts: readonly [Part, Result[]][]): string {
  const rows = parts.flatMap(([{ title, reasons = {} }, results]) =>
    results.flatMap(({ what, ahead = [] }) =>
      ahead.map(({ contender, by }) => {
        const [, reason = ''] =
          Object.entries(reasons).find(([key]) => what.startsWith(key) || contender.startsWith(key)) ?? [];
        return `| ${title}: ${what} | ${contender} | ${by} | ${reason} |`;
      }),
    ),
  );
  const isCompared = parts.some(([, results]) => results.some(({ ahead }) => ahead));
  if (!isCompared) return '';
  return `## Where another framework is ahead

Differences below ${percent(DRAW)} count as equal.

${rows.length > 0 ? `| Where | Who | By how much | Why |\n| --- | --- | --- | --- |\n${rows.join('\n')}` : 'Nowhere.'}
`;
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
