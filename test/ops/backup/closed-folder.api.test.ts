import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { prepareDatabase } from '#server/db/migrate.ts';
import { isLong } from '../../support/form.ts';
import { runScript } from '../../support/run-script.ts';
import { openEnvironment } from '../../support/test-environment.ts';

/** A user without an entry in the system's list, as in many containers. */
const nameless = 54_321;
/**
 * Root, which CI is, can be another user, who can read the product unless it is in a private folder, and mount a small disk;
 * elsewhere only the long form insists.
 */
const canBeOthers =
  process.getuid?.() === 0 &&
  spawnSync(process.execPath, ['--check', path.resolve('jest.config.js')], { uid: nameless }).status === 0 &&
  spawnSync('unshare', ['-m', 'true']).status === 0;

(canBeOthers || isLong ? describe : describe.skip)('a user without a name reads in one sentence', () => {
  let place: string;
  let dataDir: string;
  const run = (name: string, ...args: string[]) => runScript(name, args, { DATA_DIR: dataDir }, nameless);

  beforeEach(async () => {
    // The tests' own folder is closed to others.
    place = await mkdtemp(path.join(tmpdir(), 'website-closed-'));
    await chmod(place, 0o755);
    dataDir = path.join(place, 'data');
    const file = path.join(dataDir, 'larkfield.sqlite');
    const environment = await openEnvironment(`sqlite:${file}`);
    await environment.use((knex) => prepareDatabase(knex, environment.config.database));
    for (const entry of ['', ...(await readdir(dataDir))])
      await chown(path.join(dataDir, entry), nameless, nameless);
  });
  afterEach(() => rm(place, { recursive: true, force: true }));

  test('that a folder is closed to a backup, and an archive to a restore', async () => {
    const shut = path.join(place, 'shut');
    await mkdir(shut, { mode: 0o700 });
    expect(await run('backup', '--to', shut)).toMatchObject({
      code: 1,
      err: `The user ${nameless} may not write to ${shut}: give it to this user (chown ${nameless} ${shut}), or name another folder.\n`,
    });
    const archive = path.join(place, 'archive.tar.gz');
    await writeFile(archive, '', { mode: 0o600 });
    const { code, err } = await run('restore', archive);
    expect([code, err.split('\n').slice(1)]).toEqual([
      1,
      [
        `The user ${nameless} may not read ${archive}: give it to this user (chown ${nameless} ${archive}).`,
        '',
      ],
    ]);
  });

  test('that a disk became full during a backup, of which nothing is left', async () => {
    const disk = path.join(place, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600k,mode=777', 'tmpfs', disk]);
    try {
      expect(await run('backup', '--to', disk)).toMatchObject({
        code: 1,
        err: `The disk of ${disk} is full: make room on it, or name another folder.\n`,
      });
      expect(await readdir(disk)).toEqual([]);
    } finally {
      execFileSync('umount', ['-l', disk]);
    }
  });
});
