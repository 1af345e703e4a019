import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll } from '@jest/globals';

const script = path.resolve(import.meta.dirname, '../security/fixtures/probe-latency.ts');

const running = new Set<ChildProcess>();

/**
 * Measures a server's response times from another process, so that the test's own work does not count.
 * @returns ends the measurement; milliseconds of each answer, in order
 */
export async function probeLatency(url: string): Promise<() => Promise<number[]>> {
  const child = spawn(process.execPath, [script, url], { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  await once(child.stdout, 'readable');
  const output = text(child.stdout);
  return async () => {
    child.stdin.end();
    return JSON.parse(await output) as number[];
  };
}

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});
