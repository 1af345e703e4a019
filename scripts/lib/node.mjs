import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { readPackages } from './lock-graph.mjs';
import { runNpm } from './npm.mjs';

const isNew = (version) => Number.parseInt(version, 10) >= 24;

export function findsNode24(PATH) {
  const { stdout } = spawnSync('node', ['--version'], { env: { ...process.env, PATH }, encoding: 'utf8' });
  return isNew(stdout?.slice(1));
}

export const pathWith = (directory, PATH) => `${join(directory, 'node_modules', '.bin')}${delimiter}${PATH}`;

/** The PATH of npm scripts: Node 24 comes from the `node` package, otherwise from the machine. */
export const scriptPath = (root) => pathWith(root, process.env.PATH);

/** Whether scripts run on Node 24. Usually that costs nothing: this script runs on the Node that they find. */
export const hasNode24 = (root) =>
  (isNew(process.versions.node) && existsSync(process.execPath)) || findsNode24(scriptPath(root));

/** npm has Node for common platforms only. */
export const missingNode24 = () =>
  new Error(
    `This product needs Node 24 or newer. This is Node ${process.versions.node}, and npm could not fetch a newer one for ` +
      'this machine: please install it from https://nodejs.org and run the command again.',
  );

/** The PATH without our packages, which an installation replaces while it runs. */
export const findMachinePath = (root) =>
  process.env.PATH.split(delimiter)
    .filter((directory) => !directory.startsWith(root + sep))
    .join(delimiter);

/**
 * Downloads the Node of the lock file.
 * @returns the folder of its node_modules; undefined if npm has none for this platform
 */
export async function fetchNode(root, scratch, PATH, onSpawn) {
  const { version } = readPackages(root, 'package-lock.json')?.[nodePackage] ?? {};
  if (!version) return undefined;
  mkdirSync(scratch, { recursive: true });
  const needs = { private: true, dependencies: { node: version }, allowScripts: { node: true } };
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(needs));
  // Also where npm's ignore-scripts is set: the script of this one package is what brings Node.
  await runNpm(['install', '--ignore-scripts=false'], { cwd: scratch, PATH, onSpawn });
  return findsNode24(pathWith(scratch, PATH)) ? scratch : undefined;
}

/** Moves the downloaded Node to where `npm rebuild node` would put it. */
export function adoptNode(root, scratch) {
  const [from, to] = [scratch, root].map((directory) => join(directory, nodePackage));
  rmSync(to, { recursive: true, force: true });
  try {
    renameSync(from, to);
  } catch (error) {
    if (error.code !== 'EXDEV') throw error; // node_modules on another disk
    cpSync(from, to, { recursive: true });
  }
  const link = join(root, 'node_modules', '.bin', 'node');
  mkdirSync(join(root, 'node_modules', '.bin'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(join('..', 'node', 'bin', 'node'), link);
}

const nodePackage = join('node_modules', 'node');
