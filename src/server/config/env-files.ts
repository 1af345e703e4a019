import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { ConfigError } from './problems.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * Adds the variables in `.env` in the working folder to the environment; existing ones take precedence. The files of Node's
 * flag `--env-file`, which Node has read already, are checked like `.env`.
 * @returns the names in the files
 * @throws {ConfigError} for a file that is not UTF-8: Node would find no variables in it, and the trial would start
 */
export function loadEnvFiles(): Set<string> {
  const names = new Set<string>();
  for (const file of envFiles()) {
    const text = decodeUtf8(readFileSync(file));
    if (text === null) throw new ConfigError([`${file} is not UTF-8: save ${file} as UTF-8.`]);
    for (const [name, value] of Object.entries(parseEnv(text))) {
      names.add(name);
      process.env[name] ??= value;
    }
  }
  return names;
}

/** Of the flags of the process, then of the working folder. */
function envFiles(): string[] {
  const paths = { type: 'string', multiple: true } as const;
  const options = { 'env-file': paths, 'env-file-if-exists': paths };
  const { values } = parseArgs({ args: process.execArgv, options, strict: false });
  const named = [values['env-file'] ?? [], values['env-file-if-exists'] ?? []].flat().map(String);
  return [...new Set([...named, '.env'])].filter((file) => existsSync(file));
}
