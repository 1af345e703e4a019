import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

interface Leashed {
  /** A process that leads its own group (`detached`): the whole group ends. */
  pid?: number | undefined;
  directory?: string;
}

/**
 * Ends a process and removes a directory as soon as this process is gone, however it went: Ctrl-C, a crash, kill -9.
 * A shell waits for the end of its input, which the system closes with us. Returns a function that calls it off.
 */
export function leash({ pid, directory }: Leashed): () => void {
  // A killed process needs a moment to let go of its files.
  const script = 'read -r _; [ -n "$1" ] && kill -9 "-$1" && sleep 0.2; [ -n "$2" ] && rm -rf -- "$2"';
  const shell = spawn('sh', ['-c', script, 'leash', String(pid ?? ''), directory ?? ''], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
  (shell.stdin as Socket).unref();
  return () => shell.kill('SIGKILL');
}
