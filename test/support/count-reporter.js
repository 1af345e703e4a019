import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { groupCpu, notedCpu } from './cpu.ts';

/**
 * Writes the counts of tests and results to test-results/summary.json, where `.ci/run` reads it. A file that fails outside
 * its tests (it does not load, a hook of the whole file throws) counts as one failed test, and so does a run that was
 * aborted or found nothing. For scripts/test.ts it lists the files in which a test ran and none failed in passed-files.json,
 * and the CPU seconds of each kind of tests in cpu.json.
 */
export default class CountReporter {
  constructor(globalConfig, { file = join(globalConfig.rootDir, 'test-results', 'summary.json') }) {
    this.file = file;
  }

  onRunComplete(_contexts, results) {
    const incomplete = results.runExecError || results.wasInterrupted || results.numTotalTests === 0;
    const summary = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + (results.numRuntimeErrorTestSuites || (incomplete ? 1 : 0)),
      skipped: results.numPendingTests + results.numTodoTests,
    };
    const passed = results.testResults
      .filter((file) => !file.testExecError && file.numFailingTests === 0 && file.numPassingTests > 0)
      .map(({ testFilePath }) => testFilePath);
    const folder = dirname(this.file);
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(summary)}\n`);
    writeFileSync(join(folder, 'passed-files.json'), JSON.stringify(passed));
    writeFileSync(join(folder, 'cpu.json'), JSON.stringify(countCpu(), null, 2));
  }
}

/** CPU seconds by kind, including servers and browsers of that kind, and the most expensive files first. */
function countCpu() {
  const services = JSON.parse(process.env.TEST_SERVICE_GROUPS ?? '[]').map(({ kind, group }) => ({
    kind,
    seconds: groupCpu(group),
  }));
  const files = notedCpu().sort((one, other) => other.seconds - one.seconds);
  const kinds = {};
  for (const { kind, seconds } of [...files, ...services]) kinds[kind] = (kinds[kind] ?? 0) + seconds;
  return { kinds, files };
}
