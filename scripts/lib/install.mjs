import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasNode24, installerPath, missingNode24, runNpm } from './node.mjs';

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
 * The one exception is `node`, whose script fetches Node 24 for this platform; where that fails, the machine's own does.
 */
export async function install(root, scratch) {
  console.error('Installing packages. The first time, this takes about a minute.');
  const path = await installerPath(root, scratch);
  // NODE_ENV=production would leave out what builds the product.
  const code = await runNpm(['ci', '--include=dev', '--ignore-scripts'], root, path);
  if (code !== 0) throw new Error('The installation failed.');
  await runNpm(['rebuild', 'node'], root, path);
  if (!hasNode24(root)) throw missingNode24();
}
