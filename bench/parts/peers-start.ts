import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { readStartCommand } from '../../scripts/lib/start-command.ts';
import { freePort } from '../../test/support/wait.ts';
import { contentModule, prepareContender } from '../lib/contenders.ts';
import { listPath, settings, shownNames } from '../lib/product.ts';
import { aheadByLess, line, milliseconds, type Part } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';

const root = join(import.meta.dirname, '../..');
/** The same as on the smallest host. */
const oneCore = process.platform === 'linux' ? ['taskset', '-c', '0'] : [];

export const peersStart: Part = {
  title: 'Start, compared with other frameworks',
  note:
    'From the start of the process to the end of its first answer, the list of articles, on one core, with the settings of `npm ' +
    'start`. The other servers have only the two functions that read articles, Knex and SQLite.',
  reasons: {
    'First 200':
      'The product’s server also opens its outbox, its jobs, forms, payments, cards and feeds, and checks its migrations.',
  },
  async run(bench) {
    const env = settings(await bench.directory());
    const servers = [{ name: 'Larkfield', file: join(root, 'server.ts'), flags: [] as string[] }];
    for (const name of ['react-router', 'next', 'astro'] as const) {
      const file = await prepareContender(name, env);
      servers.push({ name: shownNames[name], file, flags: [`--import=${contentModule}`] });
    }
    const times = servers.map(() => [] as number[]);
    // The first round creates the database, and the compile cache for later ones.
    for (let run = -1; run < bench.effort.runs; run += 1) {
      for (const [at, { file, flags }] of servers.entries()) {
        const time = await startOnce(file, flags, env);
        if (run >= 0) times[at]?.push(time);
      }
    }
    const rows = servers.map(({ name }, at) => [name, median(times[at] ?? [])] as const);
    const [[, own] = ['', 0], ...others] = rows;
    return [
      {
        ...line('First 200', rows.map(([name, time]) => `${name} ${milliseconds(time)}`).join('; ')),
        ahead: aheadByLess(own, Object.fromEntries(others), milliseconds),
      },
    ];
  },
};

/** @returns milliseconds */
async function startOnce(
  file: string,
  extra: readonly string[],
  settled: Record<string, string>,
): Promise<number> {
  const port = await freePort();
  const { env, flags } = readStartCommand(root);
  const begun = performance.now();
  const [program = '', ...args] = [...oneCore, process.execPath, ...flags, ...extra, file];
  const child = spawn(program, args, {
    cwd: dirname(file),
    env: { PATH: process.env.PATH, ...env, LOG_LEVEL: 'warn', ...settled, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered.`);
  }
  const time = performance.now() - begun;
  child.kill();
  await gone;
  return time;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: listPath }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => setTimeout(resolve, 2, false));
  });
}
