/**
 * Everything that has to hold, in one command: format and lint, types, then all tests. A failure does not hide the
 * next one. `--unit` leaves out the tests that need a database server or a browser; other arguments go to Jest, as in
 * `npm test -- articles`.
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
  const failed: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    if ((await check()) !== 0) failed.push(name);
  }
  return failed;
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
