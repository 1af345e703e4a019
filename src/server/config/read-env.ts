import fs from 'node:fs';
import { parseEnv } from 'node:util';
import { loadConfig } from './load.ts';
import type { SecretsOptions } from './local-secrets.ts';
import type { Config } from './types.ts';

/** Honours `.env` in the working folder; variables that are already set win over it. */
export function readConfig(options: SecretsOptions = {}): Config {
  const written = fs.existsSync('.env') ? Object.keys(parseEnv(fs.readFileSync('.env', 'utf8'))) : [];
  if (written.length > 0) process.loadEnvFile('.env');
  return loadConfig(process.env, { ...options, written: new Set(written) });
}
