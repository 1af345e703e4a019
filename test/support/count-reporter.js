import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findFirefox, findHaProxy, findWebKit, hasGalera } from '../../scripts/lib/programs.ts';

/**
 * Writes how many tests ran and how they ended to test-results/summary.json, where `.ci/run` reads it.
 * A file that fails outside its tests (it does not load, a hook of the whole file throws) counts as one failed test,
 * and so does a run that broke off or found nothing: it has shown nothing. Says so when API tests had no MySQL server,
 * tests of faults no cluster or no HAProxy, or browser tests no browser but Chromium. Lists the files in which a test ran
 * and none failed in passed-files.json, for scripts/test.ts.
 */
export default class CountReporter {
  constructor(globalConfig, { file = join(globalConfig.rootDir, 'test-results', 'summary.json') }) {
    this.file = file;
  }

  onRunComplete(contexts, results) {
    const ran = (kind) => [...contexts].some(({ config }) => config.displayName?.name === kind);
    if (ran('api') && !process.env.TEST_MYSQL_URL) {
      console.error('Not tested on MySQL: there is no server here. `npm run test:everywhere` fetches one.');
    }
    if (ran('browser') && !(findFirefox() && findWebKit())) {
      console.error('Not tried in Firefox and WebKit: `npm run test:everywhere -- engines` installs them.');
    }
    if (ran('faults') && !hasGalera()) {
      console.error('Not tested on a cluster: install galera-4, mariadb-server and rsync for that.');
    }
    if (ran('faults') && !findHaProxy()) {
      console.error('Not tested behind HAProxy: install haproxy for that.');
    }
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
  }
}
