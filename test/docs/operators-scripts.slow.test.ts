import { execFile } from 'node:child_process';
import { chmod, mkdir, readlink, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const scripts = path.resolve(import.meta.dirname, '../../docs/deploy');

/** Runs one of the operator's scripts and resolves to how it ended. */
function run(name: string, args: string[], env: Record<string, string>) {
  const options = { env: { PATH: process.env.PATH ?? '', ...env } };
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    execFile(path.join(scripts, name), args, options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

/** Where the site is installed: two releases, the first in service. */
let installed: string;
const release = (name: string) => path.join(installed, 'releases', name);
beforeEach(async () => {
  installed = await makeTemporaryDirectory('installed');
  for (const name of ['1', '2']) {
    for (const folder of ['dist/client/.vite', 'node_modules/.bin', 'scripts'])
      await mkdir(path.join(release(name), folder), { recursive: true });
    await writeFile(path.join(release(name), 'dist/client/.vite/manifest.json'), '{}');
  }
  await symlink(release('1'), path.join(installed, 'current'));
});

describe('larkfield', () => {
  const env = () => ({
    LARKFIELD_ROOT: installed,
    LARKFIELD_ENV: '/etc/site/env',
    LARKFIELD_USER: userInfo().username,
  });

  test('runs a command of the release in service with the variables of the service', async () => {
    const node = path.join(release('1'), 'node_modules/.bin/node');
    await writeFile(node, '#!/bin/sh\numask\nprintf "%s\\n" "$@"\n');
    await chmod(node, 0o755);
    await writeFile(path.join(release('1'), 'scripts/backup.ts'), '');
    const { code, out } = await run('larkfield', ['backup', '--to', '/a folder'], env());
    const script = path.join(installed, 'current/scripts/backup.ts');
    expect([code, out]).toEqual([0, `0027\n--env-file=/etc/site/env\n${script}\n--to\n/a folder\n`]);
  });

  test.each([
    [[], 'Name a command'],
    [['invent'], 'There is no command invent'],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { code, err } = await run('larkfield', args, env());
    expect(code).not.toBe(0);
    expect(err).toContain(sentence);
  });
});

describe('upgrade.sh', () => {
  /** A held socket: it takes connections, and nobody answers. */
  const silent = createServer((socket) => socket.resume());
  beforeEach(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise((resolve) => silent.close(resolve)));

  test('goes back to the former release once the patience is over, by the clock', async () => {
    const env = {
      LARKFIELD_ROOT: installed,
      LARKFIELD_PORTS: String((silent.address() as AddressInfo).port),
      LARKFIELD_RESTART: 'echo restarted ',
      LARKFIELD_PATIENCE: '1',
    };
    const begun = performance.now();
    const { code, out, err } = await run('upgrade.sh', [release('2')], env);
    expect(code).toBe(1);
    expect(err).toContain('did not get ready; going back');
    expect(out.match(/restarted/g)).toHaveLength(2);
    expect(await readlink(path.join(installed, 'current'))).toBe(release('1'));
    // Twice the patience, and the last try of each, which takes two seconds; it was five minutes and more.
    expect(performance.now() - begun).toBeLessThan(15_000);
  }, 30_000);
});
