import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/run-tool.ts';
import { freePort } from '../../test/support/wait.ts';

/** The same as on the smallest host. */
const oneCore = process.platform === 'linux' ? ['taskset', '-c', '0'] : [];

export interface Command {
  /** The product's `server.ts` by default. */
  file?: string;
  /** For Node. */
  flags: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The address that is asked for; the home page by default. */
  path?: string;
}

/** In milliseconds. */
export interface Start {
  /** From the start of the process to the end of its first page. */
  first: number;
  /** From then to the end of the second answer, asked for at once. */
  second: number;
  /** Until the first page, of all threads. */
  cpu: number;
}

/** Starts a server, asks for a page until it comes, asks once more, and ends the server. */
export async function startOnce(command: Command): Promise<Start> {
  const begun = performance.now();
  const { child, ask } = await startServer(command);
  const first = performance.now() - begun;
  const cpu = cpuOf(child);
  await ask();
  const second = performance.now() - begun - first;
  await end(child);
  return { first, second, cpu };
}

/** @returns once it has answered with 200 */
export async function startServer({
  file = join(root, 'server.ts'),
  flags,
  env,
  path = '/',
}: Command): Promise<{ child: ChildProcess; ask(): Promise<boolean> }> {
  const port = await freePort();
  const [program = '', ...args] = [...oneCore, process.execPath, ...flags, file];
  const child = spawn(program, args, {
    cwd: dirname(file),
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ask = () => isAnswered(port, path);
  while (!(await ask())) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered.`);
    await sleep(2);
  }
  return { child, ask };
}

export async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Milliseconds on a processor, of all threads (Documentation/scheduler/sched-stats.rst of Linux). */
export function cpuOf({ pid }: ChildProcess): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`);
  return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}

function isAnswered(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });
}
