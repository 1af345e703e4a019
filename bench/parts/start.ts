import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readStartCommand, type StartCommand } from '../../scripts/lib/start-command.ts';
import { freePort } from '../../test/support/wait.ts';
import { line, milliseconds, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

const root = join(import.meta.dirname, '../..');
const STARTS = 15;
/** Milliseconds until a started process is idle, and how long it is then watched. */
const SETTLE_MS = 15_000;
const WATCH_MS = 30_000;
/** The same as on the smallest host. */
const oneCore = process.platform === 'linux' ? ['taskset', '-c', '0'] : [];

export const start: Part = {
  title: 'Start',
  note: '`server.ts` on one core and a migrated SQLite database, until the first answer of the home page.',
  async run(bench) {
    const variables = { DATA_DIR: await bench.directory(), LOG_LEVEL: 'warn' };
    const asNpm = readStartCommand(root);
    const alone: StartCommand = { env: { NODE_ENV: 'production' }, flags: [] };
    return [
      ...(await measure('with what `npm start` sets', asNpm, variables)),
      ...(await measure('`node server.ts` alone', alone, variables)),
      await measureIdle(asNpm, variables),
    ];
  },
};

async function measure(
  how: string,
  { env, flags }: StartCommand,
  variables: Record<string, string>,
): Promise<Result[]> {
  const start = () => startOnce(flags, { PATH: process.env.PATH, ...env, ...variables });
  // The first creates the database, and the compile cache for later ones.
  await start();
  const starts: Start[] = [];
  for (let count = 0; count < STARTS; count += 1) starts.push(await start());
  const row = (what: string, times: number[], most: number) => {
    const middle = median(times);
    const range = [Math.min(...times), Math.max(...times)].map(milliseconds).join(' to ');
    return line(
      `${what}, ${how}`,
      `${milliseconds(middle)} (median of ${STARTS}; ${range})`,
      `at most ${most} ms`,
      middle <= most,
    );
  };
  return [
    row(
      'First 200',
      starts.map(({ first }) => first),
      400,
    ),
    row(
      'The answer right after it',
      starts.map(({ second }) => second),
      60,
    ),
  ];
}

/** What a process without visitors takes: its timers and what they read. */
async function measureIdle({ env, flags }: StartCommand, variables: Record<string, string>): Promise<Result> {
  const { child, port } = await spawnServer(flags, { PATH: process.env.PATH, ...env, ...variables });
  await askUntilAnswered(port, child);
  await sleep(SETTLE_MS);
  const before = cpuOf(child);
  await sleep(WATCH_MS);
  const share = (cpuOf(child) - before) / WATCH_MS;
  await end(child);
  return line('Idle', `${(share * 100).toFixed(2)}% of a core`, 'at most 0.2%', share <= 0.002);
}

/** In milliseconds. */
interface Start {
  /** From the start of the process to the end of its first page. */
  first: number;
  /** From then to the end of the second answer, asked for at once. */
  second: number;
  /** Until the first page, of all threads. */
  cpu: number;
}

export async function startOnce(flags: readonly string[], env: NodeJS.ProcessEnv): Promise<Start> {
  const begun = performance.now();
  const { child, port } = await spawnServer(flags, env);
  await askUntilAnswered(port, child);
  const first = performance.now() - begun;
  const cpu = cpuOf(child);
  await ask(port);
  const second = performance.now() - begun - first;
  await end(child);
  return { first, second, cpu };
}

async function spawnServer(
  flags: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const [program = '', ...args] = [...oneCore, process.execPath, ...flags, 'server.ts'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return { child, port };
}

async function end(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}

/** Milliseconds on a processor, of all threads (Documentation/scheduler/sched-stats.rst of Linux). */
function cpuOf({ pid }: ChildProcess): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`);
  return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}

async function askUntilAnswered(port: number, child: ChildProcess): Promise<void> {
  for (;;) {
    try {
      return await ask(port);
    } catch {
      if (child.exitCode !== null) throw new Error('The server ended before it answered.');
      await sleep(2);
    }
  }
}

function ask(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/' }, (response) => {
      response.resume();
      response.on('end', resolve);
    }).on('error', reject);
  });
}
