import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { makeTemporaryDirectory } from '../support/temporary.ts';

export const repository = join(import.meta.dirname, '../..');

/** Replaces npm: records the arguments and the version of Node, and does as much as `prepare` checks. */
export const npm = `#!/bin/sh
  case "$1 $2" in 'install --no-save') what=add ;; install*) what='fetch node' ;; *) what=$1 ;; esac
  version=$(node --version)
  call=$what
  for arg in "$@"; do case $arg in --workspace=*) call="$call \${arg#--}" ;; esac; done
  echo "$call on \${version%%.*}" >> "$CALLS"
  if [ -n "$FAILS" ]; then echo "npm error $FAILS" >&2; exit 1; fi
  sleep "\${SLOW:-0}"
  case "$npm_config_ignore_scripts $*" in true*--ignore-scripts=false*) ;; true*install*) what=nothing ;; esac
  case $what in
    'fetch node')
      mkdir -p node_modules/.bin node_modules/node/bin
      ln -s "$NODE" node_modules/node/bin/node
      ln -s ../node/bin/node node_modules/.bin/node ;;
    ci) cp "\${CI_LOCK:-package-lock.json}" node_modules/.package-lock.json ;;
    add) cp package-lock.json node_modules/.package-lock.json ;;
  esac
`;
const build = 'echo build >> "$CALLS"; sleep 0.1; test ! -e broken';
/** Node, but a shell answers what `prepare` asks it again and again: a start of Node would take most of these tests' time. */
const quickNode = `#!/bin/sh
  case $1 in
    --version) echo ${process.version} ;;
    scripts/compress-assets.ts) shift; echo compress "$@" >> "$CALLS" ;;
    *) exec '${process.execPath}' "$@" ;;
  esac
`;

interface Locked {
  version: string;
  optional?: boolean;
  os?: string[];
  optionalDependencies?: Record<string, string>;
}

/** A product that needs `left`, whose tests need `right` besides. */
export const lockOf = (version: string, others: Record<string, Locked> = {}, left: Partial<Locked> = {}) =>
  JSON.stringify({
    packages: {
      '': { dependencies: { left: version }, optionalDependencies: { node: '24' } },
      'packages/test': { dependencies: { right: '1.0.0' } },
      'node_modules/left': { version, ...left },
      'node_modules/node': { version: '24.0.0', optional: true },
      'node_modules/right': { version: '1.0.0' },
      ...others,
    },
  });
const withoutTests = JSON.parse(lockOf('1.0.0'));
delete withoutTests.packages['node_modules/right'];

export let root: string;
export let programs: string;

/** The Node that npm brings. */
export const node24 = () => join(programs, 'node24');

export async function write(file: string, text: string) {
  await writeFile(file, text);
  await chmod(file, 0o755);
}

/** What was done since the last look. */
export async function takeCalls(): Promise<string[]> {
  const file = join(programs, 'calls');
  const calls = await readFile(file, 'utf8').catch(() => '');
  await rm(file, { force: true });
  return calls.split('\n').slice(0, -1);
}

/** Node and packages are fetched side by side. */
export const inOrder = (calls: string[]) => [...calls.slice(0, 2).sort(), ...calls.slice(2)];

/** Makes a product that has never been started. */
export async function makeBareProduct(): Promise<void> {
  root = await makeTemporaryDirectory('prepare');
  programs = await makeTemporaryDirectory('programs');
  await write(join(programs, 'npm'), npm);
  for (const file of [node24(), join(programs, 'node')]) await write(file, quickNode);
  for (const directory of ['scripts', 'src', 'node_modules']) await mkdir(join(root, directory));
  for (const script of ['prepare', 'check-system', 'check-packages'].map((name) => `scripts/${name}.mjs`))
    await cp(join(repository, script), join(root, script));
  await mkdir(join(root, 'scripts/lib'));
  for (const name of await readdir(join(repository, 'scripts/lib')))
    if (name.endsWith('.mjs'))
      await cp(join(repository, 'scripts/lib', name), join(root, 'scripts/lib', name));
  await write(
    join(root, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { 'build:client': build } }),
  );
  await write(join(root, 'package-lock.json'), lockOf('1.0.0'));
  await write(join(root, 'scripts/compress-assets.ts'), '');
  await write(join(root, 'vite.config.ts'), '');
  await write(join(root, 'without-tests.json'), JSON.stringify(withoutTests));
  await write(join(root, 'src/page.ts'), 'one');
}

/** Leaves what an installation leaves behind, for tests of what comes after it. */
export const makeInstalled = () => write(join(root, 'node_modules/.package-lock.json'), lockOf('1.0.0'));

interface Options {
  env?: Record<string, string>;
  stderr?: 'pipe';
}

export function start(args: string[], { env = {}, stderr }: Options = {}): ChildProcess {
  const all = {
    ...process.env,
    PATH: `${programs}${delimiter}${process.env.PATH}`,
    CALLS: join(programs, 'calls'),
    NODE: node24(),
    ...env,
  };
  const stdio = ['ignore', 'ignore', stderr ?? 'ignore'] as const;
  return spawn(process.execPath, ['scripts/prepare.mjs', ...args], {
    cwd: root,
    env: all,
    stdio: [...stdio],
  });
}

export async function prepare(args: string[] = [], env: Record<string, string> = {}): Promise<number> {
  const [code] = await once(start(args, { env }), 'exit');
  return code;
}

/** What a person sees. */
export async function prepareAloud(args: string[], env: Record<string, string> = {}): Promise<string[]> {
  const child = start(args, { env, stderr: 'pipe' });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  await once(child, 'close');
  return said.split('\n').slice(0, -1);
}

export const node = `v${process.versions.node.split('.')[0]}`;
export const buildCalls = ['build', 'compress --quick'];
export const installation = [`ci on ${node}`, `fetch node on ${node}`];

/** Leaves what a killed start leaves behind. */
export async function abandonLock(started: string[] = []) {
  await makeInstalled();
  const dead = start([]);
  await once(dead, 'exit');
  const lock = join(root, 'dist/.prepare-lock');
  await mkdir(lock, { recursive: true });
  await write(join(lock, 'pid'), String(dead.pid));
  for (const pid of started) await write(join(lock, `started-${pid}`), '');
}
