/**
 * Runs before `start`, `dev`, `test` and `check`: installs and (with --build) builds what is missing, and is silent
 * and quick when nothing is. It may run on an older Node than the product needs, because it is what brings
 * the right one in: plain JavaScript and built-ins of Node 18 only, here and in the modules it loads.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, isBuilt } from './lib/build.mjs';
import { hasNode24, install, isInstalled } from './lib/install.mjs';
import { withLock } from './lib/lock.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const wantsBuild = process.argv.includes('--build');

const isPrepared = () => isInstalled(root) && (!wantsBuild || isBuilt(root));

async function prepare() {
  if (!isInstalled(root)) await install(root);
  if (!hasNode24(root)) {
    throw new Error(
      `This product needs Node 24 or newer. This is Node ${process.versions.node}, and npm could not fetch a newer one ` +
        'for this machine: please install it from https://nodejs.org and run the command again.',
    );
  }
  if (wantsBuild && !isBuilt(root)) await build(root);
}

try {
  // Two processes may start at once, on a first start too: one works, the other waits and finds the work done.
  if (!isPrepared() || !hasNode24(root)) await withLock(join(root, 'dist', '.prepare-lock'), prepare);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
