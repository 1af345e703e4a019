import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, realpath, rm, utimes } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { buildCheck } from '#server/ops/doctor/environment.ts';
import { runChecks } from '#server/ops/doctor/finding.ts';
import { times } from '../support/form.ts';
import {
  abandonLock,
  buildCalls,
  inOrder,
  installation,
  lockOf,
  makeBareProduct,
  makeInstalled,
  node,
  node24,
  prepare,
  prepareAloud,
  programs,
  repository,
  root,
  takeCalls,
  write,
} from './bare-product.ts';

beforeEach(makeBareProduct);

test('a bare clone is installed and built, and the second time nothing happens', async () => {
  expect(await prepare(['--build'])).toBe(0);
  expect(inOrder(await takeCalls())).toEqual([...installation, 'build', 'compress --quick']);
  expect(await prepare(['--build'])).toBe(0);
  expect(await takeCalls()).toEqual([]);
});

test('one line for each step says how far it is', async () => {
  expect(await prepareAloud(['--build'])).toEqual([
    expect.stringMatching(/^\[1\/3\] Installing/),
    expect.stringMatching(/^\[2\/3\] Building/),
    expect.stringMatching(/^\[3\/3\] Compressing/),
  ]);
});

test('without --build nothing is built', async () => {
  await prepare();
  expect(inOrder(await takeCalls())).toEqual(installation);
});

test('a changed lock file installs again', async () => {
  await makeInstalled();
  await write(join(root, 'package-lock.json'), lockOf('1.0.1'));
  await prepare();
  expect(inOrder(await takeCalls())).toEqual(installation);
});

test('what tests need is added to what a start has installed, and a start does not ask for it', async () => {
  await prepare([], { CI_LOCK: join(root, 'without-tests.json') });
  expect(inOrder(await takeCalls())).toEqual(installation);
  await prepare();
  expect(await takeCalls()).toEqual([]);
  await prepare(['--with=test']);
  expect(await takeCalls()).toEqual([`add workspace=packages/test on ${node}`]);
  await prepare(['--with=test']);
  expect(await takeCalls()).toEqual([]);
});

test('on an older machine Node 24 comes beside the packages', async () => {
  await write(join(programs, 'node'), '#!/bin/sh\necho v18.20.8\n');
  expect(await prepare()).toBe(0);
  expect(inOrder(await takeCalls())).toEqual(['ci on v18', 'fetch node on v18']);
  expect(await realpath(join(root, 'node_modules/.bin/node'))).toBe(await realpath(node24()));
});

/** An older machine's Node, which runs the first step and nothing in TypeScript. */
const oldNode = `#!/bin/sh
  case $1 in --version) echo v18.20.8 ;; *.mjs) exec "$NODE" "$@" ;; *) echo "Node 18 runs $*"; exit 1 ;; esac
`;

/** Runs a script of package.json as npm does. */
function runAsNpm(shell: string, name: string) {
  const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const PATH = [join(root, 'node_modules/.bin'), programs, process.env.PATH].join(delimiter);
  return spawnSync(shell, ['-c', scripts[name]], {
    cwd: root,
    env: { PATH, CALLS: join(programs, 'calls'), NODE: node24(), npm_config_ignore_scripts: 'true' },
    encoding: 'utf8',
  });
}

test.each(['sh', 'bash'].slice(0, times(1, 2)))(
  'npm start prepares and runs on the Node that this brings, also with ignore-scripts, in %s',
  async (shell) => {
    await write(join(programs, 'node'), oldNode);
    await write(join(root, 'server.ts'), 'console.log(process.env.NODE_ENV, process.execArgv.length);');
    expect(runAsNpm(shell, 'start')).toMatchObject({ status: 0, stdout: 'production 3\n' });
    expect(inOrder(await takeCalls())).toEqual(['ci on v18', 'fetch node on v18', ...buildCalls]);
  },
);

test('an operator’s command in a bare clone, or on an older Node, names the command that installs', async () => {
  const sentence = 'The packages are not installed yet, or Node 24 is not: run `npm start`';
  expect(runAsNpm('sh', 'doctor')).toMatchObject({ status: 1, stderr: expect.stringContaining(sentence) });
  await makeInstalled();
  await write(join(root, 'scripts/doctor.ts'), 'console.log("looked");');
  expect(runAsNpm('sh', 'doctor')).toMatchObject({ status: 0, stdout: 'looked\n', stderr: '' });
});

test('a changed, a new and a touched source file each build again', async () => {
  await makeInstalled();
  await prepare(['--build']);
  await takeCalls();
  const change = {
    changed: () => write(join(root, 'src/page.ts'), 'three'),
    added: () => write(join(root, 'src/new.ts'), ''),
    touched: () => utimes(join(root, 'src/page.ts'), 1, 1),
  };
  for (const makeChange of Object.values(change)) {
    await makeChange();
    await prepare(['--build']);
    expect(await takeCalls()).toEqual(buildCalls);
  }
});

test('doctor says when the build is older than its sources', async () => {
  const look = async () =>
    (await runChecks([buildCheck(root)])).map(({ verdict, says }) => `${verdict} ${says}`);
  expect(await look()).toEqual(['fail The client is not built.']);
  await makeInstalled();
  await prepare(['--build']);
  await mkdir(join(root, 'dist/client/.vite'), { recursive: true });
  await write(join(root, 'dist/client/.vite/manifest.json'), '{}');
  expect(await look()).toEqual(['ok The client is built.']);
  await write(join(root, 'src/page.ts'), 'changed');
  expect(await look()).toEqual([
    'warn The build is older than its sources, so visitors get a former version.',
  ]);
  await rm(join(root, 'package-lock.json'));
  expect(await look()).toEqual(['ok The client is built.']);
});

test('npm run build builds again what is built already', async () => {
  await makeInstalled();
  await prepare(['--build=again']);
  await takeCalls();
  await prepare(['--build=again']);
  expect(await takeCalls()).toEqual(['build', 'compress']);
});

test('a failed build fails the command, and the next one tries again', async () => {
  await makeInstalled();
  await write(join(root, 'broken'), '');
  expect(await prepare(['--build'])).toBe(1);
  expect(await takeCalls()).toEqual(['build']);
  await rm(join(root, 'broken'));
  expect(await prepare(['--build'])).toBe(0);
  expect(await takeCalls()).toEqual(buildCalls);
});

test('of several at once one does the work and the others wait for it', async () => {
  expect(await Promise.all([prepare(['--build']), prepare(['--build']), prepare(['--build'])])).toEqual([
    0, 0, 0,
  ]);
  expect(inOrder(await takeCalls())).toEqual([...installation, ...buildCalls]);
});

test('the lock of a process that died is not waited for', async () => {
  await abandonLock();
  expect(await Promise.all([prepare(['--build']), prepare(['--build'])])).toEqual([0, 0]);
  expect(await takeCalls()).toEqual(buildCalls);
});
