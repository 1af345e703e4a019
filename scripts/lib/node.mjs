import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { run } from './run.mjs';

const isNew = (version) => Number.parseInt(version, 10) >= 24;

function findsNode24(PATH) {
  const { stdout } = spawnSync('node', ['--version'], { env: { ...process.env, PATH }, encoding: 'utf8' });
  return isNew(stdout?.slice(1));
}

/** The PATH that npm gives to scripts: Node 24 comes from the `node` package, or else from the machine. */
export const scriptPath = (root) => `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** Whether scripts run on Node 24. Mostly that costs nothing to say: this script runs on the Node that they find. */
export const hasNode24 = (root) =>
  (isNew(process.versions.node) && existsSync(process.execPath)) || findsNode24(scriptPath(root));

/** npm has Node for the usual platforms only. */
export const missingNode24 = () =>
  new Error(
    `This product needs Node 24 or newer. This is Node ${process.versions.node}, and npm could not fetch a newer one for ` +
      'this machine: please install it from https://nodejs.org and run the command again.',
  );

/** Runs npm without its chatter, on the Node of the given PATH; resolves to its exit code. */
export const runNpm = (args, cwd, PATH) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'], {
    cwd,
    env: { ...process.env, PATH },
    stdio: ['inherit', process.stderr, 'inherit'],
  });

/**
 * A PATH with a Node 24 and its npm that an installation does not replace under its own feet: the machine's own, or one
 * fetched into the scratch directory. An older Node cannot install: its npm silently leaves out the native binaries of
 * packages that want a newer one.
 */
export async function installerPath(root, scratch) {
  const outside = process.env.PATH.split(delimiter).filter((directory) => !directory.startsWith(root + sep));
  const machine = outside.join(delimiter);
  if (findsNode24(machine)) return machine;
  const needs = { private: true, dependencies: { node: '24', npm: '11' }, allowScripts: { node: true } };
  mkdirSync(scratch, { recursive: true });
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(needs));
  await runNpm(['install'], scratch, machine);
  const fetched = `${join(scratch, 'node_modules', '.bin')}${delimiter}${machine}`;
  if (!findsNode24(fetched)) throw missingNode24();
  return fetched;
}
