import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNpm } from './run.mjs';

const isNode24 = (version) => Number.parseInt(version, 10) >= 24;

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own record of what it installed as the
 * last step of an installation, so an interrupted one counts as missing and `npm install something` as current.
 */
export function isInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted) throw new Error('package-lock.json is missing or broken: it is part of the repository.');
  if (!installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = installed[path];
    if (path === '') return true; // the product itself
    if (!found) return optional === true; // made for another platform
    return found.version === version && found.integrity === integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * Install scripts stay off: the packages that have one either ship their binaries or would download a browser.
 * The one exception is `node`, whose script fetches Node 24 for this platform; without it the machine's own has to do.
 */
export async function install(root) {
  console.error('Installing packages. The first time, this takes about a minute.');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // NODE_ENV=production would leave out what builds the product.
  await runNpm(root, ['ci', '--include=dev', ...quiet]);
  await runNpm(root, ['rebuild', 'node', '--loglevel=error']).catch(() => {});
}

/** Whether npm's scripts will find Node 24: npm puts node_modules/.bin first on their PATH. */
export function hasNode24(root) {
  if (isNode24(process.versions.node)) return true;
  const { stdout } = spawnSync(join(root, 'node_modules', '.bin', 'node'), ['--version'], {
    encoding: 'utf8',
  });
  return isNode24(stdout?.slice(1));
}
