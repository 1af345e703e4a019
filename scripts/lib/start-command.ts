import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface StartCommand {
  /** Variables that stand before the command. */
  env: Record<string, string>;
  /** What Node is told. */
  flags: string[];
}

/** How `npm start` runs `server.ts`: what is measured, and what the files of docs/deploy must say as well. */
export function readStartCommand(root: string): StartCommand {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const [variables = '', command = ''] = scripts.start.split(' exec node ');
  return {
    env: Object.fromEntries(variables.split(' ').map((pair) => pair.split('=') as [string, string])),
    flags: command.split(' ').filter((word) => word.startsWith('--')),
  };
}
