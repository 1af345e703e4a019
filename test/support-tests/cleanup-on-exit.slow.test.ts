import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { isAlive } from '../support/is-alive.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { waitFor } from '../support/wait.ts';

/** A process that has another one and a directory cleaned up, says the other's id, and waits for its death. */
const owner = `
  import { spawn } from 'node:child_process';
  import { cleanUpOnExit } from ${JSON.stringify(join(import.meta.dirname, '../support/cleanup-on-exit.ts'))};
  const child = spawn('sleep', ['60'], { detached: true });
  cleanUpOnExit(process.argv[1]).hold(child.pid);
  console.log(child.pid);
`;

test('what is to be cleaned up ends with its owner, even when that is killed', async () => {
  const directory = await makeTemporaryDirectory('cleanup');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', owner, directory]);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const pid = Number(await waitFor(() => /^\d+\n/.test(output) && output));
  expect(isAlive(pid)).toBe(true);
  child.kill('SIGKILL');
  await waitFor(() => !isAlive(pid) && !existsSync(directory));
});
