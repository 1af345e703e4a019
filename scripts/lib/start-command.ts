import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StartCommand {
  /** Variables before the command. */
  env: Record<string, string>;
  /** Node's options. */
  flags: string[];
}

/** The command with which `npm start` runs `server.ts`, for benchmarks and for a comparison with the files of docs/deploy. */
export function readStartCommand(root: string): StartCommand {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  // The last step, after prepare.mjs.
  const [variables = '', command = ''] = scripts.start.split('exec env ').at(-1)?.split(' node ') ?? [];
  return {
    env: Object.fromEntries(variables.split(' ').map((pair) => pair.split('=') as [string, string])),
    flags: command.split(' ').filter((word) => word.startsWith('--')),
  };
}
