import { spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

/** Runs `.ci/run` in a separate directory, where `npm` is the given shell script. */
async function runCi(npm: string) {
  const root = await makeTemporaryDirectory('ci');
  await cp(join(import.meta.dirname, '../../.ci'), join(root, '.ci'), { recursive: true });
  await mkdir(join(root, 'bin'));
  await writeFile(join(root, 'bin/npm'), `#!/bin/sh\n${npm}\n`);
  await chmod(join(root, 'bin/npm'), 0o755);
  await mkdir(join(root, 'test-results'));
  await writeFile(join(root, 'test-results/summary.json'), '{"passed":99,"failed":0,"skipped":0}');
  const env = { ...process.env, PATH: `${join(root, 'bin')}${delimiter}${process.env.PATH}` };
  const { status, stdout } = spawnSync(join(root, '.ci/run'), { env, encoding: 'utf8' });
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1) };
}

const write = (passed: number, failed: number, skipped = 0) =>
  `mkdir test-results; echo '${JSON.stringify({ passed, failed, skipped })}' > test-results/summary.json`;

test('the last line tells what ran, and what did not', async () => {
  expect(await runCi(`${write(10, 2)}; exit 1`)).toEqual({ status: 1, lastLine: '10 passed, 2 failed' });
  expect(await runCi(`${write(12, 0, 3)}; echo done`)).toEqual({
    status: 0,
    lastLine: '12 passed, 0 failed, 3 skipped',
  });
});

test('a failure outside the tests counts as one', async () => {
  expect(await runCi(`${write(12, 0)}; exit 1`)).toEqual({ status: 1, lastLine: '12 passed, 1 failed' });
});

test('a run without results has failed, whatever an earlier one said', async () => {
  expect(await runCi('exit 0')).toEqual({ status: 1, lastLine: '0 passed, 1 failed' });
});
