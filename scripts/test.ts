/**
 * All checks after a change, in one command: format and lint, types, and the quick form of all tests, in parallel. A failure
 * does not hide another. A whole run also checks that every named test file of docs/security-asvs.md passed, and that no
 * kind of test exceeded its budget of CPU seconds. `--unit` omits slow tests and those that need a database server or a
 * browser. Other arguments go to Jest, as in `npm test -- articles`: such a run is of tests alone.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childrenCpu } from '../test/support/cpu.ts';
import { usesWholeChromium } from '../test/support/form.ts';
import { missingEvidence } from './lib/asvs-evidence.ts';
import { compareWithBudgets, keepCalibrating, REFERENCE, readCpu } from './lib/cpu-budgets.ts';
import { ensurePrograms, longPrograms, quickPrograms } from './lib/install-programs.ts';
import { root, runTool } from './lib/run-tool.ts';

const unitOnly = process.argv.includes('--unit');
const jestArgs = process.argv.slice(2).filter((arg) => arg !== '--unit');
const isWholeRun = process.argv.length === 2;
const runsTestsAlone = jestArgs.length > 0;
const results = join(root, 'test-results');
if (unitOnly) jestArgs.push('--selectProjects', 'unit', 'dom');

const tests = () => runTool('jest/bin/jest.js', jestArgs);
const checks = {
  'format and lint': () => runTool('@biomejs/biome/bin/biome', ['check', '.']),
  types: () =>
    runTool('typescript/bin/tsc', [
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/types.tsbuildinfo',
    ]),
  tests,
};

/** CPU seconds of lint and types, which end long before the tests do. */
let staticCpu = 0;

async function runChecks(): Promise<string[]> {
  const before = childrenCpu();
  const results = Object.entries(runsTestsAlone ? { tests } : checks).map(async ([name, check]) => {
    const code = await check();
    if (name !== 'tests') staticCpu = childrenCpu() - before;
    return code === 0 ? [] : [name];
  });
  return (await Promise.all(results)).flat();
}

/** Whether all kinds stayed within their CPU seconds. @param calibration see cpu-budgets.ts */
function checkBudgets(calibration: number): boolean {
  const { lines, exceeded } = compareWithBudgets({ ...readCpu(), static: staticCpu }, calibration);
  console.error(`The calibration task took ${calibration.toFixed(3)} s (budgets: ${REFERENCE}).`);
  console.error(lines.join('\n'));
  for (const kind of exceeded)
    console.error(`The ${kind} tests took too much: see scripts/lib/cpu-budgets.ts.`);
  return exceeded.length === 0;
}

/** Whether every test file named in docs/security-asvs.md ran and passed. */
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
  if (!unitOnly) await ensurePrograms(usesWholeChromium ? longPrograms : quickPrograms);
  const endCalibration = isWholeRun ? keepCalibrating() : () => 0;
  const failed = await runChecks();
  const calibration = endCalibration();
  if (isWholeRun && !checkEvidence()) failed.push('security evidence');
  if (isWholeRun && failed.length === 0 && !checkBudgets(calibration)) failed.push('budgets');
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
