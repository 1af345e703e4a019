import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { cleanUpOnExit } from './cleanup-on-exit.ts';
import { makeTemporaryDirectory } from './temporary.ts';
import { waitFor } from './wait.ts';

const standIn = path.join(import.meta.dirname, 'systemd');
const running = new Set<ChildProcess>();

export interface Systemd {
  /** For a script that says `systemctl`. */
  env: { PATH: string; MANAGER: string };
  /** The process of each started unit, the newest last. */
  pids(): string[];
}

/** systemd's role for the site's units: tests run on machines without it. */
export async function startSystemd(
  folder: string,
  ports: readonly number[],
  command: readonly string[],
): Promise<Systemd> {
  const directory = await makeTemporaryDirectory('systemd');
  const env = { PATH: `${standIn}:${process.env.PATH}`, MANAGER: directory };
  const args = [path.join(standIn, 'manager.pl'), directory, folder, ...ports.map(String), '--', ...command];
  const manager = spawn('perl', args, { env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  running.add(manager);
  cleanUpOnExit(directory).hold(manager.pid);
  let output = '';
  manager.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  await waitFor(() => output.includes('listening'));
  return { env, pids: () => output.match(/(?<=larkfield\S* )\d+/g) ?? [] };
}

afterAll(async () => {
  for (const manager of running) {
    const ended = once(manager, 'exit');
    manager.kill('SIGTERM');
    await ended;
  }
});
