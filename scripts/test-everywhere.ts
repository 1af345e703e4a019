/**
 * What the product is tried on besides what `npm test` has: one part for each, which brings what it needs or fails.
 * `npm run test:everywhere -- mysql` runs a part; a whole run writes docs/everywhere.md.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everywherePage, type PartResult } from './lib/everywhere-page.ts';
import { fetchMysql } from './lib/fetch-mysql.ts';
import { ensurePrograms, otherEngines } from './lib/install-programs.ts';
import { findMysql } from './lib/programs.ts';
import { root, runTool } from './lib/run-tool.ts';

interface Part {
  about: string;
  /** Brings what the part needs. */
  prepare(): void | Promise<void>;
  jest: string[];
  env?: Record<string, string>;
}

const parts: Record<string, Part> = {
  mysql: {
    about: 'all API tests on MySQL, where each table needs a primary key',
    prepare() {
      if (!process.env.TEST_MYSQL_URL && !findMysql()) fetchMysql();
    },
    jest: ['--selectProjects', 'api', 'faults'],
    env: { TEST_DATABASES: 'mysql' },
  },
  engines: {
    about: 'the journeys that matter in Chromium, Firefox and WebKit',
    prepare: () => ensurePrograms(otherEngines),
    jest: ['--selectProjects', 'engines'],
    env: { TEST_ENGINES: 'chromium,firefox,webkit' },
  },
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}: use ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

async function runPart(name: string, { about, prepare, jest, env }: Part): Promise<PartResult> {
  const summaryFile = join(root, 'test-results/summary.json');
  rmSync(summaryFile, { force: true });
  await prepare();
  const begun = performance.now();
  const code = await runTool('jest/bin/jest.js', jest, env);
  const { passed, failed } = JSON.parse(readFileSync(summaryFile, 'utf8'));
  const minutes = (performance.now() - begun) / 60_000;
  return { name, about, passed, failed: Math.max(failed, code === 0 ? 0 : 1), minutes };
}

await ensurePrograms();
const results: PartResult[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (chosen.length === 0 || chosen.includes(name)) results.push(await runPart(name, part));
}
const page = everywherePage(results);
if (chosen.length === 0) writeFileSync(join(root, 'docs/everywhere.md'), page);
console.log(page);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
