import { readFileSync } from 'node:fs';
import { type Settings, secretNames, type VariableName, variables } from './variables.ts';

/**
 * The settings that are set; an empty one counts as missing. Secrets may also come as files, as containers and systemd
 * provide them: NAME_FILE names the file with the value of NAME. Neither is ever printed: a person may have entered the
 * secret instead of the file name.
 */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings; problems: string[] } {
  const names = Object.keys(variables) as VariableName[];
  const settings: Settings = Object.fromEntries(
    names.filter((name) => env[name]).map((name) => [name, env[name]]),
  );
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (settings[name]) problems.push(`${name} and ${name}_FILE are both set: keep one of them.`);
    else {
      const text = readText(file);
      if (text) settings[name] = text;
      else
        problems.push(
          `${name}_FILE is not valid: name a file that the process may read and that is not empty.`,
        );
    }
  }
  return { settings, problems };
}

/** Without the final line end, which editors and echo(1) add. */
function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    return null;
  }
}
