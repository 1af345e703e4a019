import { existsSync, readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { ConfigError } from './problems.ts';
import { decodeUtf8 } from './utf8.ts';

/**
 * Adds the variables in `.env` in the working folder to the environment; existing ones take precedence. The files of Node's
 * flag `--env-file`, which Node has read already, are checked like `.env`.
 * @returns the names in the files, and a problem for each value that Node reads differently than it is written
 * @throws {ConfigError} for a file that is not UTF-8: Node would find no variables in it, and the trial would start
 */
export function loadEnvFiles(): { names: Set<string>; problems: string[] } {
  const names = new Set<string>();
  const problems: string[] = [];
  for (const file of envFiles()) {
    const text = decodeUtf8(readFileSync(file));
    if (text === null) throw new ConfigError([`${file} is not UTF-8: save ${file} as UTF-8.`]);
    problems.push(...misreadValues(text, file));
    for (const [name, value] of Object.entries(parseEnv(text))) {
      names.add(name);
      process.env[name] ??= value;
    }
  }
  return { names, problems };
}

/** Of the flags of the process, then of the working folder. */
function envFiles(): string[] {
  const paths = { type: 'string', multiple: true } as const;
  const options = { 'env-file': paths, 'env-file-if-exists': paths };
  const { values } = parseArgs({ args: process.execArgv, options, strict: false });
  const named = [values['env-file'] ?? [], values['env-file-if-exists'] ?? []].flat().map(String);
  return [...new Set([...named, '.env'])].filter((file) => existsSync(file));
}

/** As `parseEnv` splits them: a value in quotes, maybe of several lines, with what follows it, or one without quotes. */
const assignments =
  /(?:^|\n)[ \t]*(?:export[ \t]+)?(\w+)[ \t]*=([ \t]*)(?:(?:"[^"]*"|'[^']*'|`[^`]*`)([^\n]*)|([^\n]*))/g;

/** Values that Node cuts or extends without a word. */
export function misreadValues(text: string, file: string): string[] {
  const problems: string[] = [];
  for (const [, name, blanks, rest = '', bare] of text.replaceAll('\r', '').matchAll(assignments)) {
    const isCut = /#|^["'`]/.test(bare ?? '') || !/^[ \t]*$|^[ \t]+#/.test(rest);
    if (isCut) {
      problems.push(
        `${name} in ${file} has a # or a quote that would end its value early: put the value in quotes, and a comment on a separate line.`,
      );
    } else if (blanks && bare === '') {
      problems.push(
        `${name} in ${file} has only blanks after the =, so that the next line would be its value: remove the blanks.`,
      );
    }
  }
  return problems;
}
