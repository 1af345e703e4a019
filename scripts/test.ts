/**
 * Everything that has to hold, in one command: format and lint, types, and all tests, side by side. A failure does not
 * hide another. `--unit` leaves out the tests that need a database server or a browser, and the slow ones; other
 * arguments go to Jest, as in `npm test -- articles`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms } from './lib/install-programs.ts';
import { root, runTool } from './lib/run-tool.ts';

const unitOnly = process.argv.includes('--unit');
const jestArgs = process.argv.slice(2).filter((arg) => arg !== '--unit');
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

try {
  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  if (!unitOnly) await ensurePrograms();
  const failed = await runChecks();
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
