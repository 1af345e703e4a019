import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const root = join(import.meta.dirname, '../..');

/** Runs fixtures in a separate Jest, with the setup and the reporter of the real one. */
async function runJest(fixtures: string[]) {
  const summaryFile = join(await makeTemporaryDirectory('run'), 'summary.json');
  const config = {
    displayName: 'unit',
    rootDir: root,
    roots: [join(root, 'test')],
    testMatch: fixtures.map((name) => join(root, 'test/support-tests/fixtures', name)),
    cacheDirectory: join(root, 'node_modules/.cache/jest'),
    extensionsToTreatAsEsm: ['.ts'],
    testEnvironment: join(root, 'test/support/native/environment.js'),
    runtime: join(root, 'test/support/native/runtime.js'),
    setupFilesAfterEnv: [join(root, 'test/support/fail-on-console.ts')],
    reporters: ['default', [join(root, 'test/support/count-reporter.js'), { file: summaryFile }]],
  };
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--experimental-vm-modules', jest, '--config', JSON.stringify(config), '--runInBand'];
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
  });
  const read = async (file: string) => JSON.parse(await readFile(file, 'utf8'));
  const passedFiles: string[] = await read(join(dirname(summaryFile), 'passed-files.json'));
  return { status, stderr, summary: await read(summaryFile), passedFiles };
}

test('each outcome is counted as what it is, and unexpected console output fails a test', async () => {
  const { status, stderr, summary, passedFiles } = await runJest([
    'outcomes.ts',
    'broken.ts',
    'skipped.ts',
    'passing.ts',
  ]);
  // Of the four files in this order: 1, 0, 0, 1 passed, 2, 1, 0, 0 failed, and 2, 0, 1, 0 were skipped.
  expect(summary).toEqual({ passed: 2, failed: 3, skipped: 3 });
  expect(stderr).toContain('Unexpected console.warn: surprise');
  expect(status).toBe(1);
  // A test of it ran, and none failed.
  expect(passedFiles.map((file) => basename(file))).toEqual(['passing.ts']);
});
