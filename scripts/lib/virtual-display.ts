import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { findXvfb } from './programs.ts';

export interface VirtualDisplay {
  /** What the variable DISPLAY must be. */
  name: string;
  /** Leads its own process group. */
  pid: number | undefined;
  stop(): Promise<void>;
}

/**
 * A screen in memory, for the windows of browsers.
 * @throws without Xvfb
 */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const program = findXvfb();
  if (!program) throw new Error('There is no Xvfb on this machine.');
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(server.stdio[3] as Readable, 'data');
  return {
    name: `:${String(number).trim()}`,
    pid: server.pid,
    async stop() {
      const gone = once(server, 'exit');
      server.kill();
      await gone;
    },
  };
}
