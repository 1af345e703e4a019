import { spawnSync } from 'node:child_process';

/** A server under load has one core, what loads it the other: neither waits for the other's turn. */
const serverCore = '0';
export const loadCore = '1';

/** Keeps a process and all its threads on the server's core. @throws {Error} where the machine has no two cores */
export function pinToServerCore(pid: number): void {
  const { status, stderr, error } = spawnSync('taskset', [
    '--all-tasks',
    '--cpu-list',
    '--pid',
    serverCore,
    String(pid),
  ]);
  if (status !== 0) throw new Error(`The server cannot be kept on one core: ${error?.message ?? stderr}`);
}
