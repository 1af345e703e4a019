import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes how many tests ran and how they ended to test-results/summary.json, where `.ci/run` reads it.
 * A file that fails outside its tests (it does not load, a hook of the whole file throws) counts as one failed test,
 * and so does a run that broke off or found nothing: it has shown nothing.
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
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(summary)}\n`);
  }
}
