import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { compileCache } from './compile-cache.ts';
import { makeTemporaryDirectory } from './temporary.ts';
import { freePort, waitFor } from './wait.ts';

const root = path.resolve(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

export interface ServerProcess {
  child: ChildProcess;
  url: string;
  /** Everything that it printed. */
  output(): string;
  /** Resolves to the exit code, or the signal that ended it. */
  exit: Promise<number | string>;
}

interface SpawnOptions {
  /** A wrapper command, such as `['strace', '-f']`. */
  command?: readonly string[];
  /** An open file for its standard output, instead of a pipe. */
  stdout?: number;
}

/** Runs `server.ts` in a separate process, like an operator. Resolves as soon as it runs, ready or not. */
export async function spawnServer(
  env: Record<string, string> = {},
  { command = [], stdout }: SpawnOptions = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const [program = process.execPath, ...args] = [...command, process.execPath, 'server.ts'];
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...compileCache,
      PORT: port,
      DATA_DIR: await makeTemporaryDirectory('data'),
      ...env,
    },
    stdio: ['ignore', stdout ?? 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exit = once(child, 'exit').then(([code, signal]) => {
    running.delete(child);
    return (signal ?? code) as number | string;
  });
  return { child, url: `http://127.0.0.1:${port}`, output: () => output, exit };
}

/** Resolves when the server answers; throws its output if it ended instead. */
export async function untilReady(server: ServerProcess): Promise<void> {
  await waitFor(
    async () => {
      if (server.child.exitCode !== null || server.child.signalCode !== null)
        throw new Error(`The server ended: ${server.output()}`);
      return (await fetch(`${server.url}/healthz`)).ok;
    },
    { timeout: 25_000 },
  );
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
