import { execFile } from 'node:child_process';
import path from 'node:path';
import { compileCache } from './compile-cache.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface Run {
  code: number;
  out: string;
  err: string;
}

/**
 * Runs an operator command in a separate process, such as `backup` for `npm run backup`.
 * @param uid another user's number, for which the tests have to run as root
 */
export function runScript(
  name: string,
  args: string[],
  env: Record<string, string>,
  uid?: number,
): Promise<Run> {
  const options = {
    ...(uid && { uid, gid: uid }),
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...compileCache, ...env },
    maxBuffer: 64 * 1024 * 1024,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err });
    });
  });
}
