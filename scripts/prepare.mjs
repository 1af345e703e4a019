/**
 * The first step of `start`, `dev`, `test`, `check` and others: installs and builds what is missing, and is silent and quick
 * otherwise. `--with=test` adds the packages of packages/test, `--build` the client; `--build=smallest` compresses its files to the
 * smallest size, as production and the page weight budgets require, and `--build=again` does all of it again. It may run on an
 * older Node than the product needs, because it installs the right one: plain JavaScript and built-ins of Node 18 only, here and
 * in the modules it loads.
 */
import './check-system.mjs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, compress, isBuilt, isCompressed } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { hasNode24 } from './lib/node.mjs';
import { tellProblem } from './lib/problems.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, 'dist', '.prepare-lock');
const options = process.argv.slice(2);
const again = options.includes('--build=again');
const smallest = again || options.includes('--build=smallest');
const wantsBuild = smallest || options.includes('--build');
const workspaces = options.flatMap((option) => {
  const [, name] = /^--with=(.+)$/.exec(option) ?? [];
  return name ? [`packages/${name}`] : [];
});

/** Possible steps, in this order. */
const steps = [
  {
    about: 'Installing packages (about 25 s)',
    isDone: () => isInstalled(root, workspaces) && hasNode24(root),
    run: (onSpawn) => install(root, workspaces, join(lock, 'scratch'), onSpawn),
  },
  {
    about: 'Building pages and styles (about 8 s)',
    isDone: () => !wantsBuild || (isBuilt(root) && !again),
    run: (onSpawn) => build(root, onSpawn),
  },
  {
    about: `Compressing them (about ${smallest ? 5 : 1} s)`,
    isDone: () => !wantsBuild || (isBuilt(root) && isCompressed(root, smallest) && !again),
    run: (onSpawn) => compress(root, smallest, onSpawn),
  },
];
const open = () => steps.filter(({ isDone }) => !isDone());

try {
  if (open().length > 0) {
    // Two processes may start at once, even on a first start: one works, the other waits and finds the work done.
    await withLock(lock, async (onSpawn) => {
      const left = open();
      for (const [index, { about, run }] of left.entries()) {
        console.error(`[${index + 1}/${left.length}] ${about}`);
        await run(onSpawn);
      }
    });
  }
} catch (error) {
  console.error(('isKnown' in error ? error : tellProblem(error.message, '')).message);
  process.exitCode = 1;
}
