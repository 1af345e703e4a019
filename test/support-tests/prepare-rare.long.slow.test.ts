import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '../support/wait.ts';
import {
  abandonLock,
  inOrder,
  installation,
  lockOf,
  makeBareProduct,
  node,
  npm,
  prepare,
  prepareAloud,
  programs,
  root,
  start,
  takeCalls,
  write,
} from './bare-product.ts';

/** What few machines do, and what a start rarely runs into. */
beforeEach(makeBareProduct);

test('a release compresses again what a first start compressed quickly', async () => {
  await prepare(['--build']);
  await takeCalls();
  await prepare(['--build=smallest']);
  await prepare(['--build=smallest']);
  await prepare(['--build']);
  expect(await takeCalls()).toEqual(['compress']);
});

test('a package for another platform is not missed', async () => {
  const others = { 'node_modules/windows-only': { version: '1.0.0', optional: true } };
  const left = { optionalDependencies: { 'windows-only': '1.0.0' } };
  await prepare();
  await takeCalls();
  await write(join(root, 'package-lock.json'), lockOf('1.0.0', others, left));
  await prepare();
  expect(await takeCalls()).toEqual([]);
});

test('a native package that an older npm left out is added by Node 24', async () => {
  const others = { 'node_modules/native': { version: '1.0.0', optional: true, os: [process.platform] } };
  const left = { optionalDependencies: { native: '1.0.0' } };
  await write(join(root, 'package-lock.json'), lockOf('1.0.0', others, left));
  await write(join(programs, 'node'), '#!/bin/sh\necho v18.20.8\n');
  expect(await prepare([], { CI_LOCK: join(root, 'without-tests.json') })).toBe(0);
  expect(inOrder(await takeCalls())).toEqual(['ci on v18', 'fetch node on v18', `add on ${node}`]);
});

test('an older machine without a Node 24 from npm gets a message', async () => {
  await write(join(programs, 'node'), '#!/bin/sh\necho v18.20.8\n');
  await write(join(programs, 'npm'), npm.replace(/\n *ln -s .*\n *ln -s .*/, ' ;;'));
  const machine = { PATH: `${programs}${delimiter}/usr/bin${delimiter}/bin` };
  const said = await prepareAloud([], machine);
  expect(said.join(' ')).toContain('needs Node 24');
});

test.each([
  ['ECONNREFUSED', 'The package registry cannot be reached'],
  ['ENOSPC: no space left on device, write', 'The disk is full'],
])('%s ends in one sentence', async (FAILS, sentence) => {
  const [, ...said] = await prepareAloud([], { FAILS });
  expect(said).toEqual([expect.stringContaining(sentence)]);
  expect(await prepare()).toBe(0);
});

test('files that npm could not write are a failure, whatever npm says', async () => {
  await write(
    join(programs, 'npm'),
    npm.replace('sleep', 'echo "npm warn tar TAR_ENTRY_ERROR ENOSPC" >&2; sleep'),
  );
  expect(await prepareAloud([])).toEqual([expect.anything(), expect.stringContaining('The disk is full')]);
  await takeCalls();
  await write(join(programs, 'npm'), npm);
  expect(await prepare()).toBe(0);
  expect(inOrder(await takeCalls())).toEqual(installation);
});

test('an unforeseen failure is reported in the words of npm', async () => {
  const said = await prepareAloud([], { FAILS: 'a riddle' });
  expect(said.slice(1)).toEqual(['The installation failed.', 'npm error a riddle']);
});

test('an installation that outlives its start is waited for, not run into', async () => {
  const killed = start([], { env: { SLOW: '1.5' } });
  const lock = join(root, 'dist/.prepare-lock');
  await waitFor(async () => (await readdir(lock).catch(() => [])).length === 4);
  killed.kill('SIGKILL');
  expect(await prepareAloud([])).toEqual([expect.stringMatching(/^Waiting for another process/)]);
  expect(inOrder(await takeCalls())).toEqual(installation);
});

test('nor is a program of its that has ended where no one asks how, as in containers without an init', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.5 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [ended] = await once(parent.stdout, 'data');
  const pid = String(ended).trim();
  await waitFor(async () => (await readFile(`/proc/${pid}/stat`, 'utf8')).includes(') Z '));
  await abandonLock([pid]);
  expect(await prepare(['--build'])).toBe(0);
  parent.kill();
});
