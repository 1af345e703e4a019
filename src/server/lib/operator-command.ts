import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** Whether the site runs from a release (docs/deploy.md), which has neither npm nor its lock file. */
export const isRelease = (folder = root): boolean => !existsSync(path.join(folder, 'package-lock.json'));

/**
 * How an operator runs a command on this host: `operatorCommand('orders', 'retry 7')` is `npm run orders -- retry 7`, and in a release
 * `larkfield orders retry 7` (docs/deploy/larkfield).
 */
export function operatorCommand(name: string, args = '', folder = root): string {
  if (isRelease(folder)) return `larkfield ${name} ${args}`.trimEnd();
  return `npm run ${name}${args && ` -- ${args}`}`;
}
