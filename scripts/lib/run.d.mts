import type { SpawnOptions } from 'node:child_process';

export function run(command: string, args: string[], options?: SpawnOptions): Promise<number>;
export function runNpm(root: string, args: string[]): Promise<void>;
