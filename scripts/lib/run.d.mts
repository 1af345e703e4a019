import type { SpawnOptions } from 'node:child_process';

export interface RunOptions extends SpawnOptions {
  /** Is told the program's process id. */
  onSpawn?: (pid: number) => void;
  /** Is handed what the program prints, where `stdio` says `pipe`. */
  onOutput?: (text: string) => void;
}

export function run(command: string, args: string[], options?: RunOptions): Promise<number>;
