import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeTemporaryDirectory } from '../../support/temporary.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const execute = promisify(execFile);

/** A file, and its new text, or texts to find in it with their replacements. */
type Edit = [file: string, change: string | readonly [before: string, after: string][]];

/** A recipe of CONTRIBUTING, followed as it says. */
export interface Recipe {
  edits: readonly Edit[];
  /** A module that uses what was made, and prints values. */
  script: string;
}

/** What the modules import: a database of the copy, and a way to print values. */
const start = `
import { connect } from './src/server/db/connect.ts';
import { prepareDatabase } from './src/server/db/migrate.ts';
import { loadConfig } from './src/server/config/load.ts';
import { builtInContents } from './src/shared/content/contents.ts';

export { connect, loadConfig, prepareDatabase };
export const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'sqlite:recipe.db', RATE_LIMITS: 'off' });
export const knex = connect(config.database, { warn() {}, error: console.error, info() {} });
await prepareDatabase(knex, config.database);
const contents = () => builtInContents;
export const context = { knex, config, contents, now: () => new Date(), wakeOutbox() {} };
`;
const beginningOf = (name: string) => `
import { config, connect, context, knex, loadConfig, prepareDatabase } from './recipe-start.ts';

const print = (value) => console.log('printed ' + JSON.stringify([${JSON.stringify(name)}, value]));
`;

/** A copy of the product in which all recipes were followed. @throws if a text to find is missing or occurs twice */
export async function followRecipes(recipes: readonly Recipe[]) {
  const edits = recipes.flatMap((recipe) => recipe.edits);
  const copy = await makeTemporaryDirectory('recipe');
  // In one call of Node's, which takes a tenth of what the asynchronous one does.
  for (const name of ['src', 'migrations', 'seeds', 'views', 'tsconfig.json', 'package.json'])
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
  for (const [file, change] of edits) {
    const place = path.join(copy, file);
    await mkdir(path.dirname(place), { recursive: true });
    await writeFile(
      place,
      typeof change === 'string' ? change : applied(await readFile(place, 'utf8'), change),
    );
  }
  return {
    /** Runs modules one after the other, in one process. @returns the values that each prints */
    // biome-ignore lint/suspicious/noExplicitAny: what the modules of the test print
    async run(scripts: Readonly<Record<string, string>>): Promise<Record<string, any[]>> {
      const names = Object.keys(scripts);
      const write = (name: string, source: string) => writeFile(path.join(copy, `recipe-${name}.ts`), source);
      await write('start', start);
      for (const name of names) await write(name, `${beginningOf(name)}${scripts[name]}`);
      const all = names.map((name) => `await import('./recipe-${name}.ts');`);
      await write(
        'all',
        `import { knex } from './recipe-start.ts';\n${all.join('\n')}\nawait knex.destroy();\n`,
      );
      const { stdout } = await execute(process.execPath, ['recipe-all.ts'], {
        cwd: copy,
        env: { PATH: process.env.PATH },
      });
      const printed = stdout.split('\n').flatMap((line) => {
        const [, json] = /^printed (.+)$/.exec(line) ?? [];
        return json ? [JSON.parse(json)] : [];
      });
      return Object.fromEntries(
        names.map((name) => [name, printed.filter(([by]) => by === name).map(([, value]) => value)]),
      );
    },

    /** @returns what the compiler says about the edited files */
    async compile(): Promise<string> {
      const files = [
        ...edits.map(([file]) => file),
        'src/client/virtual.d.ts',
        'src/server/http/request-log.ts',
      ];
      const config = { extends: './tsconfig.json', files, include: [] };
      await writeFile(path.join(copy, 'tsconfig.recipe.json'), JSON.stringify(config));
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await execute(
        process.execPath,
        [compiler, '--noEmit', '-p', 'tsconfig.recipe.json'],
        {
          cwd: copy,
        },
      ).catch((error: { stdout: string }) => error);
      return stdout;
    },
  };
}

/** How many lines a recipe adds. */
export const linesAdded = ({ edits }: Recipe): number =>
  edits.reduce((sum, [, change]) => sum + addedLines(change), 0);

function applied(source: string, change: readonly [string, string][]): string {
  let text = source;
  for (const [before, after] of change) {
    if (text.split(before).length !== 2) throw new Error(`Not there once: ${before}`);
    text = text.replace(before, () => after);
  }
  return text;
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '').length;

const addedLines = (change: Edit[1]) =>
  typeof change === 'string'
    ? linesOf(change)
    : change.reduce((sum, [before, after]) => sum + linesOf(after) - linesOf(before), 0);
