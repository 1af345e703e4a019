/**
 * Runs before `start`, `dev`, `test` and `check`: installs and (with --build) builds what is missing, and is silent
 * and quick when nothing is. It may run on an older Node than the product needs, because it is what brings
 * the right one in: plain JavaScript and built-ins of Node 18 only, here and in the modules it loads.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './lib/build.mjs';
import { install, isInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';
import { hasNode24 } from './lib/node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const lock = join(root, 'dist', '.prepare-lock');
const wantsBuild = process.argv.includes('--build');

const canRun = () => isInstalled(root) && hasNode24(root);
const isPrepared = () => canRun() && (!wantsBuild || isBuilt(root));

try {
  if (!isPrepared()) {
    // Two processes may start at once, on a first start too: one works, the other waits and finds the work done.
    await withLock(lock, async () => {
      if (!canRun()) await install(root, join(lock, 'scratch'));
      if (wantsBuild && !isBuilt(root)) await build(root);
    });
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
