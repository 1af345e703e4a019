import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux' unit of CPU time (USER_HZ). */
const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and of its children that ended. */
export function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenCpu();
}

/** CPU seconds of this process's children that ended; 0 where the system has no /proc. */
export const childrenCpu = (): number => (readStat('self')?.children ?? 0) / TICKS_PER_SECOND;

/** CPU seconds of the processes in a group, and of their children that ended. */
export function groupCpu(group: number): number {
  const ticks = processes()
    .map(readStat)
    .reduce((sum, stat) => sum + (stat?.group === group ? stat.own + stat.children : 0), 0);
  return ticks / TICKS_PER_SECOND;
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** proc(5): fields 14 to 17 after the name, which may hold spaces and parentheses. */
function readStat(pid: string): { group: number; own: number; children: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(11, 15);
    return { group: fields[2] ?? 0, own: user + system, children: childrenUser + childrenSystem };
  } catch {
    return null;
  }
}

const fileOf = (directory: string) => join(directory, 'cpu.jsonl');

/** Records a test file's CPU time for the reporter: files run in several processes. */
export function noteCpu(kind: string, file: string, seconds: number): void {
  if (process.env.TEST_DIRECTORY)
    appendFileSync(fileOf(process.env.TEST_DIRECTORY), `${JSON.stringify({ kind, file, seconds })}\n`);
}

/** The records of this run. */
export function notedCpu(): { kind: string; file: string; seconds: number }[] {
  try {
    const text = readFileSync(fileOf(process.env.TEST_DIRECTORY ?? ''), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  } catch {
    return [];
  }
}
