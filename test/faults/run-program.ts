import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { compileCache } from '../support/compile-cache.ts';

/**
 * Runs a program of `fixtures/` on a database, with the compile cache that `npm start` uses.
 * @returns its exit code, or the signal that ended it, and what it printed
 */
export async function runProgram(
  name: string,
  args: readonly (string | number)[],
  databaseUrl: string,
): Promise<{ end: number | string; printed: string }> {
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, 'fixtures', name), ...args.map(String)],
    {
      env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl, ...compileCache },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [printed, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return { end: signal ?? code, printed };
}
