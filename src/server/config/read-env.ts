import fs from 'node:fs';
import { loadConfig } from './load.ts';
import type { SecretsOptions } from './local-secrets.ts';
import type { Config } from './types.ts';

/** Honours `.env` in the working folder; variables that are already set win over it. */
export function readConfig(options: SecretsOptions = {}): Config {
  if (fs.existsSync('.env')) process.loadEnvFile('.env');
  return loadConfig(process.env, options);
}
