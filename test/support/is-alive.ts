import { spawnSync } from 'node:child_process';

/** Whether a process runs. One that has ended does not, even before its parent has asked how. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() !== '' && !stdout.startsWith('Z');
}
