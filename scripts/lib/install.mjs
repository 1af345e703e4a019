import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reachable, readPackages, withBuilding } from './lock-graph.mjs';
import {
  adoptNode,
  fetchNode,
  findMachinePath,
  findsNode24,
  hasNode24,
  missingNode24,
  pathWith,
  scriptPath,
} from './node.mjs';
import { runNpm } from './npm.mjs';
import { hasNativePackages } from './platform.mjs';
import { requireRoom } from './problems.mjs';

/**
 * Whether node_modules holds what package-lock.json asks for, for the product and the given workspaces
 * (docs/decisions/0007). npm writes its own record of what it installed as the last step of an installation, so an
 * interrupted one counts as missing and `npm install something` as current.
 */
export function isInstalled(root, workspaces) {
  const wanted = readPackages(root, 'package-lock.json');
  const installed = readPackages(root, 'node_modules', '.package-lock.json');
  if (!wanted) throw new Error('package-lock.json is missing or broken: it is part of the repository.');
  if (!installed) return false;
  return [...reachable(wanted, ['', ...workspaces], withBuilding)].every((folder) => {
    const { version, integrity, optional } = wanted[folder];
    const found = installed[folder];
    if (!found) return optional === true; // made for another platform
    return found.version === version && found.integrity === integrity;
  });
}

/**
 * Fetches the packages, and Node 24 beside them. Install scripts stay off: the packages that have one either ship their
 * binaries or would download a browser. The one exception is `node`, whose script fetches Node 24 for this platform; where
 * that fails, the machine's own does.
 * @param {string} root
 * @param {string[]} workspaces
 * @param {string} scratch an empty folder on the same disk, which the caller removes
 * @param {(pid: number) => void} onSpawn
 */
export async function install(root, workspaces, scratch, onSpawn) {
  const machine = findMachinePath(root);
  const npm = (args, PATH) => runNpm([...args, ...choose(workspaces)], { cwd: root, PATH, onSpawn });
  // What a running server has loaded stays where it is: more packages only come beside it.
  const command = isInstalled(root, []) ? add : replace;
  if (!existsSync(join(root, 'node_modules'))) requireRoom(root, 700e6);
  const needsNode = command === replace || !hasNode24(root);
  const [packages, node] = await Promise.allSettled([
    npm(command, machine),
    needsNode && fetchNode(root, scratch, machine, onSpawn),
  ]);
  if (packages.status === 'rejected') {
    if (packages.reason.isFullDisk) forget(root);
    throw packages.reason;
  }
  if (node.value) {
    // An older Node silently leaves out native packages that want a newer one: they come now.
    if (!hasNativePackages(root)) await npm(add, pathWith(node.value, machine));
    adoptNode(root, node.value);
  }
  if (!findsNode24(scriptPath(root))) throw node.reason?.isKnown ? node.reason : missingNode24();
}

/** Takes npm's record away: what it says was written is not all there. */
const forget = (root) => rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });

// NODE_ENV=production would leave out what builds the product.
const common = ['--include=dev', '--ignore-scripts'];
const replace = ['ci', ...common];
const add = ['install', '--no-save', ...common];

const choose = (workspaces) =>
  workspaces.length === 0
    ? ['--workspaces=false']
    : ['--include-workspace-root', ...workspaces.map((name) => `--workspace=${name}`)];
