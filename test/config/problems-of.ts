import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '#server/config/load.ts';
import { ConfigError } from '#server/config/problems.ts';

export const folder = mkdtempSync(path.join(process.env.TEST_DIRECTORY ?? tmpdir(), 'website-test-config-'));

/** A secret that no message may contain. */
export const canary = 'canary-q7Zk2vXw9LrT4sB8nHcY1mPdE6uGjA3f';

/** @returns the path of a new file with this content */
export function fileOf(content: string | Uint8Array): string {
  const file = path.join(folder, `${Math.random()}`);
  writeFileSync(file, content);
  return file;
}

/** What is wrong with these variables. */
export function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig({ DATA_DIR: path.join(folder, 'data'), ...env }, { keepsSecrets: false });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
