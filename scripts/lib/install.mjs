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
 * Whether node_modules matches package-lock.json, for the product and the given workspaces (docs/decisions/0007). npm writes
 * its record as the last step of an installation, so an interrupted one counts as missing and `npm install something` as
 * current.
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
 * Installs the packages, and Node 24 beside them. Install scripts stay off: packages with one either ship their binaries or
 * would download a browser. The exception is `node`, whose script downloads Node 24 for this platform; if that fails, the
 * machine's own is used.
 * @param {string} root
 * @param {string[]} workspaces
 * @param {string} scratch an empty folder on the same disk, which the caller removes
 * @param {(pid: number) => void} onSpawn
 */
export async function install(root, workspaces, scratch, onSpawn) {
  const machine = findMachinePath(root);
  const npm = (args, PATH) => runNpm([...args, ...choose(workspaces)], { cwd: root, PATH, onSpawn });
  // Files that a running server has loaded stay: packages are only added.
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
    // An older Node silently skips native packages that need a newer one: install them now.
    if (!hasNativePackages(root)) await npm(add, pathWith(node.value, machine));
    adoptNode(root, node.value);
  }
  if (!findsNode24(scriptPath(root))) throw node.reason?.isKnown ? node.reason : missingNode24();
}

/** Removes npm's record: not everything it lists exists. */
const forget = (root) => rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });

// NODE_ENV=production would omit build packages.
const common = ['--include=dev', '--ignore-scripts'];
const replace = ['ci', ...common];
const add = ['install', '--no-save', ...common];

const choose = (workspaces) =>
  workspaces.length === 0
    ? ['--workspaces=false']
    : ['--include-workspace-root', ...workspaces.map((name) => `--workspace=${name}`)];
