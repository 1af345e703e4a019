/**
 * The long form of the suite, before a release and every night: full counts, every database, mode, width and browser
 * engine, and the files named `*.long.*`. It brings what it needs or fails. `npm run test:all -- faults` runs a part, and
 * other words go to Jest as in `npm run test:all -- faults kills`. A whole run writes docs/promises.md and docs/everywhere.md,
 * and checks that every test file that docs/security-asvs.md names passed.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { missingEvidence } from './lib/asvs-evidence.ts';
import { everywherePage, type PartResult } from './lib/everywhere-page.ts';
import { fetchMysql } from './lib/fetch-mysql.ts';
import { clusterPrograms, ensurePrograms, longPrograms, otherEngines } from './lib/install-programs.ts';
import { findMysql } from './lib/programs.ts';
import { type Figure, promisesPage } from './lib/promises-page.ts';
import { root, runTool } from './lib/run-tool.ts';

interface Part {
  about: string;
  jest: string[];
  env?: Record<string, string>;
}

const parts: Record<string, Part> = {
  faults: {
    about: 'kills, floods, upgrades and clusters',
    // These files mostly wait: for starts, nodes and leases.
    jest: ['--selectProjects', 'faults', '--maxWorkers', '3'],
  },
  databases: {
    about: 'all API tests on SQLite, MariaDB and MySQL',
    jest: ['--selectProjects', 'unit', 'slow', 'dom', 'api', 'sql'],
  },
  browser: {
    about: 'all pages and views in Chromium: every mode, width and database',
    jest: ['--selectProjects', 'browser'],
  },
  engines: {
    about: 'the journeys that matter in Chromium, Firefox and WebKit',
    jest: ['--selectProjects', 'engines'],
    env: { TEST_ENGINES: 'chromium,firefox,webkit' },
  },
};

const args = process.argv.slice(2);
const chosen = args.filter((arg) => arg in parts);
const jestArgs = args.filter((arg) => !(arg in parts));
const isWhole = args.length === 0;
const results = join(root, 'test-results');
const summaryFile = join(results, 'summary.json');
const passedFile = join(results, 'passed-files.json');
const figuresFile = join(results, 'promises.jsonl');

const passedFiles: string[] = [];

/** @returns null if no test file's name contains the words */
async function runPart(name: string, { about, jest, env }: Part): Promise<PartResult | null> {
  rmSync(summaryFile, { force: true });
  const begun = performance.now();
  const code = await runTool('jest/bin/jest.js', [...jest, '--passWithNoTests', ...jestArgs], {
    TEST_FORM: 'long',
    PROMISES_FILE: figuresFile,
    ...env,
  });
  if (!existsSync(summaryFile) && code === 0) return null;
  const { passed, failed } = JSON.parse(readFileSync(summaryFile, 'utf8'));
  passedFiles.push(...JSON.parse(readFileSync(passedFile, 'utf8')));
  const minutes = (performance.now() - begun) / 60_000;
  return { name, about, passed, failed: Math.max(failed, code === 0 ? 0 : 1), minutes };
}

await ensurePrograms(longPrograms);
await ensurePrograms([...otherEngines, ...clusterPrograms]);
if (!process.env.TEST_MYSQL_URL && !findMysql()) fetchMysql();
mkdirSync(results, { recursive: true });
writeFileSync(figuresFile, '');

const outcomes: PartResult[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const outcome = await runPart(name, part);
  if (outcome) outcomes.push(outcome);
}
const missing = isWhole ? missingEvidence(passedFiles, { isLong: true }) : [];
for (const file of missing) console.error(`docs/security-asvs.md names ${file}, which did not run and pass.`);
const hasFailed = outcomes.some(({ failed }) => failed > 0) || missing.length > 0 || outcomes.length === 0;
process.exitCode = hasFailed ? 1 : 0;

const figures: Figure[] = readFileSync(figuresFile, 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line));
const pages = {
  'docs/promises.md': promisesPage(figures, !hasFailed),
  'docs/everywhere.md': everywherePage(outcomes),
};
for (const [file, page] of Object.entries(pages)) {
  if (isWhole) writeFileSync(join(root, file), page);
  console.log(page);
}
