import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const repository = join(import.meta.dirname, '../..');

/** Stands in for npm: notes what it was asked for and on which Node, and does as much of it as `prepare` looks at. */
const npm = `#!/bin/sh
  node=$(node --version)
  echo "npm $1 on \${node%%.*}" >> "$CALLS"
  case $1 in
    install) mkdir -p node_modules/.bin && ln -s "$NODE" node_modules/.bin/node ;;
    ci) cp package-lock.json node_modules/.package-lock.json ;;
  esac
`;
const build = 'echo build >> "$CALLS"; sleep 0.1; test ! -e broken';
const lockOf = (version: string) =>
  JSON.stringify({ packages: { '': {}, 'node_modules/left': { version } } });

let root: string;
let programs: string;

async function write(file: string, text: string) {
  await writeFile(file, text);
  await chmod(file, 0o755);
}

/** What was done since the last look. */
async function takeCalls(): Promise<string[]> {
  const file = join(programs, 'calls');
  const calls = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  return calls.split('\n').slice(0, -1);
}

beforeEach(async () => {
  root = await makeTemporaryDirectory('prepare');
  programs = await makeTemporaryDirectory('programs');
  await write(join(programs, 'npm'), npm);
  for (const directory of ['scripts', 'src', 'node_modules']) await mkdir(join(root, directory));
  await cp(join(repository, 'scripts/prepare.mjs'), join(root, 'scripts/prepare.mjs'));
  await cp(join(repository, 'scripts/lib'), join(root, 'scripts/lib'), { recursive: true });
  await write(join(root, 'package.json'), JSON.stringify({ type: 'module', scripts: { build } }));
  await write(join(root, 'package-lock.json'), lockOf('1.0.0'));
  for (const file of ['scripts/compress-assets.ts', 'vite.config.ts']) await write(join(root, file), '');
  await write(join(root, 'src/page.ts'), 'one');
});

function start(...args: string[]): ChildProcess {
  const env = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    CALLS: join(programs, 'calls'),
    NODE: process.execPath,
  };
  return spawn(process.execPath, ['scripts/prepare.mjs', ...args], { cwd: root, env, stdio: 'ignore' });
}

async function prepare(...args: string[]): Promise<number> {
  const [code] = await once(start(...args), 'exit');
  return code;
}

const node = `v${process.versions.node.split('.')[0]}`;
const installation = [`npm ci on ${node}`, `npm rebuild on ${node}`];

test('a bare clone is installed and built, and the second time nothing happens', async () => {
  expect(await prepare('--build')).toBe(0);
  expect(await takeCalls()).toEqual([...installation, 'build']);
  expect(await prepare('--build')).toBe(0);
  expect(await takeCalls()).toEqual([]);
});

test('without --build nothing is built', async () => {
  await prepare();
  expect(await takeCalls()).toEqual(installation);
});

test('a changed lock file installs again', async () => {
  await prepare();
  await takeCalls();
  await write(join(root, 'package-lock.json'), lockOf('1.0.1'));
  await prepare();
  expect(await takeCalls()).toEqual(installation);
});

test('a package for another platform is not missed', async () => {
  await prepare();
  await takeCalls();
  const { packages } = JSON.parse(lockOf('1.0.0'));
  packages['node_modules/windows-only'] = { version: '1.0.0', optional: true };
  await write(join(root, 'package-lock.json'), JSON.stringify({ packages }));
  await prepare();
  expect(await takeCalls()).toEqual([]);
});

test('on an older machine the first thing is a Node 24 to install with', async () => {
  await write(join(programs, 'node'), '#!/bin/sh\necho v18.20.8\n');
  expect(await prepare()).toBe(0);
  expect(await takeCalls()).toEqual(['npm install on v18', ...installation]);
});

test('an older machine that npm has no Node 24 for is told so before anything is installed', async () => {
  await write(join(programs, 'node'), '#!/bin/sh\necho v18.20.8\n');
  await write(join(programs, 'npm'), npm.replace(/^.*install\).*$/m, ''));
  expect(await prepare()).toBe(1);
  expect(await takeCalls()).toEqual(['npm install on v18']);
});

test('a changed, a new and a touched source file each build again', async () => {
  await prepare('--build');
  await takeCalls();
  const change = {
    changed: () => write(join(root, 'src/page.ts'), 'three'),
    added: () => write(join(root, 'src/new.ts'), ''),
    touched: () => utimes(join(root, 'src/page.ts'), 1, 1),
  };
  for (const makeChange of Object.values(change)) {
    await makeChange();
    await prepare('--build');
    expect(await takeCalls()).toEqual(['build']);
  }
});

test('a failed build fails the command, and the next one tries again', async () => {
  await prepare();
  await takeCalls();
  await write(join(root, 'broken'), '');
  expect(await prepare('--build')).toBe(1);
  expect(await takeCalls()).toEqual(['build']);
  await rm(join(root, 'broken'));
  expect(await prepare('--build')).toBe(0);
  expect(await takeCalls()).toEqual(['build']);
});

test('of several at once one does the work and the others wait for it', async () => {
  expect(await Promise.all([prepare('--build'), prepare('--build'), prepare('--build')])).toEqual([0, 0, 0]);
  expect(await takeCalls()).toEqual([...installation, 'build']);
});

test('the lock of a process that died is not waited for', async () => {
  const dead = start();
  await once(dead, 'exit');
  await takeCalls();
  await mkdir(join(root, 'dist/.prepare-lock'), { recursive: true });
  await write(join(root, 'dist/.prepare-lock/pid'), String(dead.pid));
  expect(await Promise.all([prepare('--build'), prepare('--build')])).toEqual([0, 0]);
  expect(await takeCalls()).toEqual(['build']);
});
