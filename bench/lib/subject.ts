import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { dirname, isAbsolute, join } from 'node:path';
import { readStartCommand } from '../../scripts/lib/start-command.ts';
import type { Cost } from '../subjects/report-cost.ts';
import { pinToServerCore } from './cores.ts';

/** A server under measurement, in a separate process. */
export interface Subject {
  name: string;
  url: string;
  /** The cost of serving since the last call. */
  cost(): Promise<Cost>;
  stop(): Promise<void>;
}

const START_MS = 20_000;
const start = readStartCommand(join(import.meta.dirname, '../..'));

/**
 * @param script a file of bench/subjects, without suffix; or another full path
 * @param flags for Node, besides those of `npm start`
 */
export async function startSubject(
  name: string,
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<Subject> {
  const file = isAbsolute(script) ? script : join(import.meta.dirname, '../subjects', `${script}.ts`);
  const child = fork(file, args, {
    ...(isAbsolute(script) && { cwd: dirname(script) }),
    env: {
      PATH: process.env.PATH ?? '',
      ...start.env,
      LOG_LEVEL: 'warn',
      ...env,
    },
    execArgv: [...start.flags, ...flags],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url } = await hear<{ url: string }>(child, 'url');
  if (child.pid) pinToServerCore(child.pid);
  return {
    name,
    url,
    async cost() {
      const heard = hear<{ cost: Cost }>(child, 'cost');
      child.send('cost');
      return (await heard).cost;
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

function hear<T extends object>(child: ChildProcess, key: keyof T & string): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      child.off('message', listen);
      child.off('exit', fail);
      settle();
    };
    const listen = (message: unknown) => {
      if (key in (message as T)) end(() => resolve(message as T));
    };
    const fail = () => end(() => reject(new Error(`The process ended before it told its ${key}.`)));
    const timer = setTimeout(fail, START_MS);
    child.on('message', listen);
    child.on('exit', fail);
  });
}
