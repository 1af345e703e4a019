/**
 * Measures speed, size and memory against their goals. `npm run bench` runs everything and writes docs/benchmarks.md; `npm
 * run bench -- cached growth` runs these parts and prints them, `-- quick` with fewer rounds.
 * figures.json has the key figures of the last whole run, to compare with.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { benchPrograms, ensurePrograms, gatePrograms } from '../scripts/lib/install-programs.ts';
import { keyFigures, type MeasuredPart, report, section } from './lib/report.ts';
import { line, type Part, type Result } from './lib/result.ts';
import { withBench } from './lib/with-bench.ts';
import { bytes } from './parts/bytes.ts';
import { cached } from './parts/cached.ts';
import { cluster } from './parts/cluster.ts';
import { databaseAway } from './parts/database-away.ts';
import { forms } from './parts/forms.ts';
import { frameworks } from './parts/frameworks.ts';
import { growth } from './parts/growth.ts';
import { hydration } from './parts/hydration.ts';
import { interactions } from './parts/interactions.ts';
import { leads } from './parts/leads.ts';
import { lighthouse } from './parts/lighthouse.ts';
import { navigation } from './parts/navigation.ts';
import { nginx } from './parts/nginx.ts';
import { overload } from './parts/overload.ts';
import { peersStart } from './parts/peers-start.ts';
import { slowProvider } from './parts/slow-provider.ts';
import { start } from './parts/start.ts';
import { uncached } from './parts/uncached.ts';

const parts: Record<string, Part> = {
  cached,
  nginx,
  uncached,
  frameworks,
  growth,
  start,
  'peers-start': peersStart,
  forms,
  leads,
  overload,
  'slow-provider': slowProvider,
  'database-away': databaseAway,
  cluster,
  bytes,
  lighthouse,
  hydration,
  navigation,
  interactions,
};

const wanted = process.argv.slice(2);
if (wanted[0] === 'gate') {
  await ensurePrograms(gatePrograms);
  const { runGate } = await import('./gate.ts');
  const holds = await runGate(wanted[1] === 'record');
  // As below.
  process.exit(holds ? 0 : 1);
}

await ensurePrograms(benchPrograms);
const isQuick = wanted.includes('quick');
const names = wanted.filter((name) => name !== 'quick');
const unknown = names.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}, quick.`,
  );
  process.exit(1);
}

const effort = isQuick ? { rounds: 1, seconds: 2, runs: 1 } : { rounds: 3, seconds: 3, runs: 5 };
const done: MeasuredPart[] = [];
for (const name of names.length > 0 ? names : Object.keys(parts)) {
  const part = parts[name];
  if (!part) continue;
  console.error(`${part.title} ...`);
  const begun = performance.now();
  const measured: MeasuredPart = [part, await runPart(part)];
  done.push(measured);
  // A run that is ended early keeps what it has measured.
  console.error(section(measured));
  console.error(`... ${((performance.now() - begun) / 60_000).toFixed(1)} minutes`);
}

const figuresFile = join(import.meta.dirname, 'figures.json');
const text = report(done, effort, JSON.parse(await readFile(figuresFile, 'utf8')));
console.log(text);
if (names.length === 0 && !isQuick) {
  await writeFile(join(import.meta.dirname, '../docs/benchmarks.md'), text);
  await writeFile(figuresFile, `${JSON.stringify(keyFigures(done), null, 2)}\n`);
}
// The test harness's database server may leave timers behind.
process.exit();

async function runPart(part: Part): Promise<Result[]> {
  try {
    return await withBench(effort, (bench) => part.run(bench));
  } catch (error) {
    // A failure must not lose half an hour of other parts.
    console.error(error);
    process.exitCode = 1;
    return [line('Everything', 'could not be measured', [], true)];
  }
}
