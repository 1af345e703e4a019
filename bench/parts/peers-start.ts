import { join } from 'node:path';
import { root } from '../../scripts/lib/run-tool.ts';
import { readStartCommand } from '../../scripts/lib/start-command.ts';
import { contentModule, prepareContender } from '../lib/contenders.ts';
import type { GoalName } from '../lib/goals.ts';
import { listPath, settings, shownNames } from '../lib/product.ts';
import { line, milliseconds, othersOf, type Part, type Result } from '../lib/result.ts';
import { median } from '../lib/rounds.ts';
import { type Start, startOnce } from '../lib/started-server.ts';

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
    const start = readStartCommand(root);
    const asNpm = { flags: start.flags, env: { ...start.env, LOG_LEVEL: 'warn', ...env } };
    const servers = [{ name: 'Larkfield', file: join(root, 'server.ts'), flags: [] as string[] }];
    for (const name of ['react-router', 'next', 'astro'] as const) {
      const file = await prepareContender(name, env);
      servers.push({ name: shownNames[name], file, flags: [`--import=${contentModule}`] });
    }
    const starts = servers.map(() => [] as Start[]);
    // The first round creates the database, and the compile cache for later ones.
    for (let run = -1; run < bench.effort.runs; run += 1) {
      for (const [at, { file, flags }] of servers.entries()) {
        const found = await startOnce({ ...asNpm, file, flags: [...asNpm.flags, ...flags], path: listPath });
        if (run >= 0) starts[at]?.push(found);
      }
    }
    const row = (what: string, goal: GoalName, time: (start: Start) => number): Result => {
      const times = starts.map((found) => median(found.map(time)));
      return line(what, servers.map(({ name }, at) => `${name} ${milliseconds(times[at] ?? 0)}`).join('; '), [
        { what: '', goal, own: times[0] ?? 0, others: othersOf(servers, times, (value) => value) },
      ]);
    };
    return [
      row('First 200', 'startBesidePeers', ({ first }) => first),
      row('The answer right after it', 'secondAnswer', ({ second }) => second),
    ];
  },
};
