/**
 * Everything that has to hold, in one command: format and lint, types, and all tests, side by side. A failure does not
 * hide another. A whole run also checks that every test file that docs/security-asvs.md names ran and passed. `--unit`
 * leaves out the tests that need a database server or a browser, and the slow ones; other arguments go to Jest, as in
 * `npm test -- articles`.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { missingEvidence } from './lib/asvs-evidence.ts';
import { ensurePrograms } from './lib/install-programs.ts';
import { root, runTool } from './lib/run-tool.ts';

const unitOnly = process.argv.includes('--unit');
const jestArgs = process.argv.slice(2).filter((arg) => arg !== '--unit');
const isWholeRun = process.argv.length === 2;
const results = join(root, 'test-results');
if (unitOnly) jestArgs.push('--selectProjects', 'unit', 'dom');

const checks = {
  'format and lint': () => runTool('@biomejs/biome/bin/biome', ['check', '.']),
  types: () => runTool('typescript/bin/tsc', []),
  tests: () => runTool('jest/bin/jest.js', jestArgs),
};

async function runChecks(): Promise<string[]> {
  const codes = await Promise.all(Object.values(checks).map((check) => check()));
  return Object.keys(checks).filter((_, index) => codes[index] !== 0);
}

/** Whether every test file that docs/security-asvs.md names ran and passed. */
function checkEvidence(): boolean {
  const passed = join(results, 'passed-files.json');
  if (!existsSync(passed)) return false;
  const missing = missingEvidence(JSON.parse(readFileSync(passed, 'utf8')));
  for (const file of missing)
    console.error(`docs/security-asvs.md names ${file}, which did not run and pass.`);
  return missing.length === 0;
}

try {
  rmSync(results, { recursive: true, force: true });
  if (!unitOnly) await ensurePrograms();
  const failed = await runChecks();
  if (isWholeRun && !checkEvidence()) failed.push('security evidence');
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
