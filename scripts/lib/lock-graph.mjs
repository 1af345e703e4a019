import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of package-lock.json, or of npm's record in node_modules, by folder ('' is the product itself).
 * @param {string} root
 * @param {...string} path
 */
export function readPackages(root, ...path) {
  try {
    return JSON.parse(readFileSync(join(root, ...path), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * The folders of all packages that the given ones need to run, including themselves; of a project (the product, a workspace)
 * only what `direct` selects.
 */
export function reachable(packages, starts, direct = runTime) {
  const found = new Set();
  const open = starts.flatMap((start) =>
    direct(packages[start]).map((name) => resolve(packages, start, name)),
  );
  while (open.length > 0) {
    const folder = open.pop();
    if (!folder || found.has(folder)) continue; // an optional package that the lock leaves out, or one already visited
    found.add(folder);
    for (const name of runTime(packages[folder])) open.push(resolve(packages, folder, name));
  }
  return found;
}

/** Names of a package's dependencies. npm also installs peers, except optional ones. */
export const runTime = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/** Packages for building. */
export const withBuilding = (project) => [...runTime(project), ...Object.keys(project.devDependencies ?? {})];

/** Node's resolution from inside a package: the nearest node_modules on the way up. */
export function resolve(packages, from, name) {
  for (let base = from; ; base = parentOf(base)) {
    const folder = `${base && `${base}/`}node_modules/${name}`;
    if (packages[folder]) return folder;
    if (base === '') return undefined;
  }
}

const parentOf = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1));
