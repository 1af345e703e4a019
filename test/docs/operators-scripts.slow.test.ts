import { execFile } from 'node:child_process';
import { chmod, mkdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { runScript } from '../support/run-script.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';
import { freePort } from '../support/wait.ts';

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

  test('finds runuser from cron, whose PATH has no /usr/sbin', async () => {
    await writeFile(path.join(release('1'), 'scripts/backup.ts'), '');
    const cron = { ...env(), LARKFIELD_USER: 'no-such-user', PATH: '/usr/bin:/bin' };
    const { code, err } = await run('larkfield', ['backup'], cron);
    expect([code, err]).toEqual([1, expect.stringMatching(/^runuser: .*no-such-user/)]);
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
  /** A port on which another program accepts connections without answering. */
  const silent = createServer((socket) => socket.resume());
  beforeEach(() => new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve)));
  afterEach(() => new Promise((resolve) => silent.close(resolve)));
  const silentPort = () => String((silent.address() as AddressInfo).port);

  /** A release that runs and says of each port whether it is well there. */
  async function addRelease(isWell: (trialPort: string) => string): Promise<Record<string, string>> {
    const trialPort = String(await freePort());
    // A shell is enough of a Node for them.
    const node = `#!/bin/sh
      case "$*" in
        *server.ts) exec sleep 60 ;;
        *scripts/smoke.ts*:${isWell(trialPort)}) ;;
        *) exit 1 ;;
      esac
    `;
    await writeFile(path.join(release('2'), 'node_modules/.bin/node'), node, { mode: 0o755 });
    await writeFile(path.join(installed, 'env'), '');
    return {
      LARKFIELD_ROOT: installed,
      LARKFIELD_ENV: path.join(installed, 'env'),
      LARKFIELD_USER: userInfo().username,
      LARKFIELD_PORTS: '1 2',
      LARKFIELD_TRIAL_PORT: trialPort,
      LARKFIELD_RESTART: 'echo restarted ',
    };
  }
  const current = () => readlink(path.join(installed, 'current'));

  test('goes back to the former release when an instance is not well after all', async () => {
    const { code, out, err } = await run('upgrade.sh', [release('2')], await addRelease((port) => port));
    expect([code, out]).toEqual([1, 'restarted 1\nrestarted 1\nrestarted 2\n']);
    expect(err).toContain('did not start or failed its check; going back');
    expect(await current()).toBe(release('1'));
  });

  test.each([
    ['\uFEFFDATABASE_URL=mysql://site@127.0.0.1/site\n', 'start larkfield-relief@1'],
    ['export DATABASE_URL = "mysql://site@127.0.0.1/site"\n', 'start larkfield-relief@1'],
    ['#DATABASE_URL=mysql://site@127.0.0.1/site\n', 'restart larkfield@1'],
  ])('with %j first says: systemctl %s', async (variables, first) => {
    const { LARKFIELD_RESTART, ...env } = await addRelease((port) => port);
    await writeFile(env.LARKFIELD_ENV ?? '', variables);
    const programs = await makeTemporaryDirectory('programs');
    await writeFile(path.join(programs, 'systemctl'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    const PATH = `${programs}:${process.env.PATH}`;
    const { out } = await run('upgrade.sh', [release('2')], { ...env, PATH });
    expect(out.split('\n')[0]).toBe(first);
  });

  test('of a first release says that there is none to go back to', async () => {
    await rm(path.join(installed, 'current'));
    const { code, out, err } = await run('upgrade.sh', [release('2')], await addRelease((port) => port));
    expect([code, out]).toEqual([1, 'restarted 1\n']);
    expect(err).toContain('there is no previous release to go back to');
    expect(await current()).toBe(release('2'));
  });

  test('touches nothing when the trial fails', async () => {
    const { code, out, err } = await run('upgrade.sh', [release('2')], await addRelease(() => 'none'));
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(
      `2 did not pass its trial. The site was not switched: ${release('1')} is in service.`,
    );
    expect(await current()).toBe(release('1'));
  });

  test('says that the port of the trial is in use', async () => {
    const env = { ...(await addRelease((port) => port)), LARKFIELD_TRIAL_PORT: silentPort() };
    const { code, err } = await run('upgrade.sh', [release('2')], env);
    expect([code, err]).toEqual([1, expect.stringContaining(`Port ${silentPort()} is in use`)]);
  });
});

test('smoke.ts loses its patience with a site that does not answer', async () => {
  const silent = createServer((socket) => socket.resume());
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const { code, err } = await runScript('smoke', ['--patience=1', origin], {});
  expect(code).toBe(1);
  expect(err).toMatch(/^The site was not ready within 1 seconds: \/readyz gave no answer \(.+\)\.\n$/);
  silent.close();
});
