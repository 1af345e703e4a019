import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const scripts = join(import.meta.dirname, '../../scripts');

/** Stands in for npm: notes what it was asked for, and installs by writing npm's own record, as npm does at the end. */
const npm = `
  const fs = require('node:fs');
  const command = process.argv.slice(2).filter((arg) => !arg.startsWith('--')).join(' ');
  fs.appendFileSync('calls', command + '\\n');
  if (fs.existsSync('fail')) process.exit(1);
  if (command === 'ci') fs.cpSync('package-lock.json', 'node_modules/.package-lock.json');
  setTimeout(() => {}, 100);
`;

const lockOf = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/left': { version } } });

let root: string;
const write = (file: string, text: string) => writeFile(join(root, file), text);
const calls = async () =>
  (await readFile(join(root, 'calls'), 'utf8').catch(() => '')).split('\n').slice(0, -1);

beforeEach(async () => {
  root = await makeTemporaryDirectory('prepare');
  await mkdir(join(root, 'scripts'));
  await mkdir(join(root, 'node_modules'));
  await mkdir(join(root, 'src'));
  await cp(join(scripts, 'prepare.mjs'), join(root, 'scripts/prepare.mjs'));
  await cp(join(scripts, 'lib'), join(root, 'scripts/lib'), { recursive: true });
  await write('npm-cli.js', npm);
  await write('package-lock.json', lockOf('1.0.0'));
  await write('vite.config.ts', '');
  await write('src/page.ts', 'one');
});

function start(...args: string[]): ChildProcess {
  const env = { ...process.env, npm_execpath: join(root, 'npm-cli.js') };
  return spawn(process.execPath, [join(root, 'scripts/prepare.mjs'), ...args], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
}

async function prepare(...args: string[]): Promise<number> {
  const [code] = await once(start(...args), 'exit');
  return code;
}

const installation = ['ci', 'rebuild node'];

test('a bare clone is installed and built, and the second time nothing happens', async () => {
  expect(await prepare('--build')).toBe(0);
  expect(await calls()).toEqual([...installation, 'run build']);
  expect(await prepare('--build')).toBe(0);
  expect(await calls()).toEqual([...installation, 'run build']);
});

test('without --build nothing is built', async () => {
  await prepare();
  expect(await calls()).toEqual(installation);
});

test('a changed lock file installs again', async () => {
  await prepare();
  await write('package-lock.json', lockOf('1.0.1'));
  await prepare();
  expect(await calls()).toEqual([...installation, ...installation]);
});

test('a package for another platform is not missed', async () => {
  await prepare();
  const optional = { version: '1.0.0', optional: true };
  const packages = { ...JSON.parse(lockOf('1.0.0')).packages, 'node_modules/windows-only': optional };
  await write('package-lock.json', JSON.stringify({ packages }));
  await prepare();
  expect(await calls()).toEqual(installation);
});

test('a changed, a new and a touched source file each build again', async () => {
  await prepare('--build');
  await write('src/page.ts', 'three');
  await prepare('--build');
  await write('src/new.ts', '');
  await prepare('--build');
  await utimes(join(root, 'src/page.ts'), 1, 1);
  await prepare('--build');
  expect((await calls()).filter((call) => call === 'run build')).toHaveLength(4);
});

test('a failed build fails the command, and the next one tries again', async () => {
  await prepare();
  await write('fail', '');
  expect(await prepare('--build')).toBe(1);
  expect(await prepare('--build')).toBe(1);
  expect(await calls()).toEqual([...installation, 'run build', 'run build']);
});

test('of several at once one does the work and the others wait for it', async () => {
  expect(await Promise.all([prepare('--build'), prepare('--build'), prepare('--build')])).toEqual([0, 0, 0]);
  expect(await calls()).toEqual([...installation, 'run build']);
});

test('the lock of a process that died is not waited for', async () => {
  const dead = start();
  await once(dead, 'exit');
  await mkdir(join(root, 'dist/.prepare-lock'), { recursive: true });
  await write('dist/.prepare-lock/pid', String(dead.pid));
  expect(await Promise.all([prepare('--build'), prepare('--build')])).toEqual([0, 0]);
  expect((await calls()).filter((call) => call === 'run build')).toHaveLength(1);
});
