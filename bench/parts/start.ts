import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/lib/run-tool.ts';
import { readStartCommand, type StartCommand } from '../../scripts/lib/start-command.ts';
import type { GoalName } from '../lib/goals.ts';
import { hundredths, line, milliseconds, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';
import { cpuOf, end, type Start, startOnce, startServer } from '../lib/started-server.ts';

const STARTS = 15;
/** Milliseconds until a started process is idle, and how long it is then watched. */
const SETTLE_MS = 15_000;
const WATCH_MS = 30_000;

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
  const command = { flags, env: { ...env, ...variables } };
  // The first creates the database, and the compile cache for later ones.
  await startOnce(command);
  const starts: Start[] = [];
  for (let count = 0; count < STARTS; count += 1) starts.push(await startOnce(command));
  const row = (what: string, times: number[], goal: GoalName) => {
    const own = median(times);
    const range = [Math.min(...times), Math.max(...times)].map(milliseconds).join(' to ');
    return line(`${what}, ${how}`, `${milliseconds(own)} (median of ${STARTS}; ${range})`, [
      { what: '', goal, own },
    ]);
  };
  return [
    row(
      'First 200',
      starts.map(({ first }) => first),
      'start',
    ),
    row(
      'The answer right after it',
      starts.map(({ second }) => second),
      'secondAnswer',
    ),
  ];
}

/** What a process without visitors takes: its timers and what they read. */
async function measureIdle({ env, flags }: StartCommand, variables: Record<string, string>): Promise<Result> {
  const { child } = await startServer({ flags, env: { ...env, ...variables } });
  await sleep(SETTLE_MS);
  const before = cpuOf(child);
  await sleep(WATCH_MS);
  const own = (cpuOf(child) - before) / WATCH_MS;
  await end(child);
  return line('Idle', `${hundredths(own)} of a core`, [{ what: '', goal: 'idle', own }]);
}
