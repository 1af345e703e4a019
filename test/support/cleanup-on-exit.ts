import { spawn } from 'node:child_process';
import type { Socket } from 'node:net';

interface Cleanup {
  /** Adds a process that leads its own group (`detached`): the whole group will end. */
  hold(pid: number | undefined): void;
  /** Cancels it, once everything was ended and removed in the regular way. */
  release(): void;
}

/**
 * Ends the held processes, and removes a directory if one is given, as soon as this process is gone: by Ctrl-C, a crash or
 * kill -9. A shell waits for the end of its input, which the system closes with us.
 */
export function cleanUpOnExit(directory = ''): Cleanup {
  const script = `
    while read -r pid; do groups="$groups -$pid"; done
    if [ -n "$groups" ]; then kill -9 $groups; sleep 0.2; fi # time to let go of their files
    if [ -n "$1" ]; then rm -rf -- "$1"; fi`;
  const shell = spawn('sh', ['-c', script, 'cleanup', directory], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { PATH: process.env.PATH },
    detached: true,
  });
  shell.unref();
  (shell.stdin as Socket).unref();
  return {
    hold: (pid) => void shell.stdin.write(`${pid}\n`),
    release: () => void shell.kill('SIGKILL'),
  };
}
