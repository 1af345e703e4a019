import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readStartCommand, type StartCommand } from '../../scripts/lib/start-command.ts';
import { line, milliseconds, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

const root = join(import.meta.dirname, '../..');
const STARTS = 15;
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
      await measure('First 200, with what `npm start` sets', asNpm, variables),
      await measure('First 200, `node server.ts` alone', alone, variables),
    ];
  },
};

async function measure(
  name: string,
  { env, flags }: StartCommand,
  variables: Record<string, string>,
): Promise<Result> {
  const start = async () => (await startOnce(flags, { PATH: process.env.PATH, ...env, ...variables })).time;
  // The first creates the database, and the compile cache for later ones.
  await start();
  const times: number[] = [];
  for (let count = 0; count < STARTS; count += 1) times.push(await start());
  const middle = median(times);
  const [least, most] = [Math.min(...times), Math.max(...times)].map(milliseconds);
  return line(
    name,
    `${milliseconds(middle)} (median of ${STARTS}; ${least} to ${most})`,
    'at most 400 ms',
    middle <= 400,
  );
}

/** From the start of the process to the end of its first page, in milliseconds. */
interface Start {
  time: number;
  cpu: number;
}

export async function startOnce(flags: readonly string[], env: NodeJS.ProcessEnv): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const [program = '', ...args] = [...oneCore, process.execPath, ...flags, 'server.ts'];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstPage(port, child);
  const time = performance.now() - begun;
  const cpu = child.pid ? cpuOf(child.pid) : Number.NaN;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
  return { time, cpu };
}

/** Milliseconds on a processor, of all threads (Documentation/scheduler/sched-stats.rst of Linux). */
function cpuOf(pid: number): number {
  const threads = globSync(`/proc/${pid}/task/*/schedstat`);
  return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}

function firstPage(port: number, child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const ask = () => {
      if (child.exitCode !== null) return reject(new Error('The server ended before it answered.'));
      get({ host: '127.0.0.1', port, path: '/' }, (response) => {
        response.resume();
        response.on('end', resolve);
      }).on('error', () => setTimeout(ask, 2));
    };
    ask();
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
