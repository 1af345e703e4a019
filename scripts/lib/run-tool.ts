import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cleanUpOnExit } from '../../test/support/cleanup-on-exit.ts';

export const root = join(import.meta.dirname, '../..');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Time for a tool to end after a signal; tsc catches it and continues. */
const GRACE_MS = 3_000;

/** Runs a package's program on this Node. Node's options reach Jest's workers, but no process that a test starts. */
export function runTool(file: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const nodeArgs = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  return runGroup([...nodeArgs, join(root, 'node_modules', file), ...args], {
    ...process.env,
    NODE_ENV: 'test',
    ...env,
  });
}

/**
 * Runs Node in a process group and ends the whole group with it: signals, the end of npm above it, and kill -9 leave no
 * process of a test running.
 * @returns the exit code
 */
export async function runGroup(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  // Comes first: a signal may arrive while the tool starts.
  const { hold, release } = cleanUpOnExit();
  let pid: number | undefined;
  let stoppedBy: string | null = null;
  const stop = (signal: NodeJS.Signals) => {
    killGroup(pid, stoppedBy ? 'SIGKILL' : signal);
    if (!stoppedBy) setTimeout(() => killGroup(pid, 'SIGKILL'), GRACE_MS).unref();
    stoppedBy = signal;
  };
  for (const signal of signals) process.on(signal, stop);
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit', detached: true });
  pid = child.pid;
  hold(pid);
  const npmWatch = npm && setInterval(() => process.ppid === npm || stop('SIGTERM'), 500);
  try {
    const [code, signal] = await once(child, 'exit');
    if (stoppedBy) throw new Error(`Stopped by ${stoppedBy}.`);
    if (signal) throw new Error(`${args.at(-1)} was ended by ${signal}.`);
    return code;
  } finally {
    if (npmWatch) clearInterval(npmWatch);
    for (const signal of signals) process.off(signal, stop);
    killGroup(pid, 'SIGKILL');
    release();
  }
}

/** The parent, if it is npm: a background run may outlive its shell. */
const npm = process.env.npm_lifecycle_event ? process.ppid : null;

function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
