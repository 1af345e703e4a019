import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { times } from '../support/form.ts';
import { isAlive } from '../support/is-alive.ts';
import { waitFor } from '../support/wait.ts';

const runTool = join(import.meta.dirname, '../../scripts/lib/run-tool.ts');

/** A tool that starts a process, says its id, and runs for a minute. */
const tool = `
  const { pid } = require('node:child_process').spawn('sleep', ['60'], { stdio: 'ignore' });
  console.log(pid);
  setTimeout(() => {}, 60_000);
`;
const command = `
  import { runGroup } from ${JSON.stringify(runTool)};
  await runGroup(['--eval', ${JSON.stringify(tool)}], process.env).catch(() => {});
`;

async function startCommand(...under: string[]) {
  const [program = '', ...args] = [...under, process.execPath, '--input-type=module', '--eval', command];
  const child = spawn(program, args, {
    env: { ...process.env, npm_lifecycle_event: 'test' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const grandchild = Number(await waitFor(() => /^\d+\n/.test(output) && output));
  expect(isAlive(grandchild)).toBe(true);
  return { child, grandchild };
}

test.each((['SIGKILL', 'SIGTERM', 'SIGINT'] as const).slice(0, times(2, 3)))(
  'a command that is ended by %s leaves no process of its tools',
  async (signal) => {
    const { child, grandchild } = await startCommand();
    child.kill(signal);
    await waitFor(() => !isAlive(grandchild));
  },
);

test('a command whose npm was killed leaves no process of its tools', async () => {
  // The `:` keeps the shell from becoming the command.
  const { child, grandchild } = await startCommand('sh', '-c', '"$@"; :', 'npm');
  child.kill('SIGKILL');
  await waitFor(() => !isAlive(grandchild));
});
