import { join } from 'node:path';
import { run } from './run.mjs';

export const root = join(import.meta.dirname, '../..');

/** Runs a package's program on this very Node. Node's options reach Jest's workers, but no process that a test starts. */
export function runTool(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const nodeArgs = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return run(process.execPath, [...nodeArgs, join(root, 'node_modules', file), ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
}
