import fs from 'node:fs';
import { chmod, mkdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { prepareDataDir } from '../../src/server/config/data-dir.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const modeOf = async (entry: string) => ((await stat(entry)).mode & 0o7777).toString(8);

test('a new folder is for its owner alone', async () => {
  const folder = path.join(await makeTemporaryDirectory('data'), 'a/b');
  prepareDataDir(folder);
  expect(await modeOf(folder)).toBe('700');
});

test('what was made wider before is tightened, and what is not ours to name is left', async () => {
  const folder = await makeTemporaryDirectory('data');
  const elsewhere = await makeTemporaryDirectory('elsewhere');
  await mkdir(path.join(folder, 'files/applications/2026'), { recursive: true });
  await mkdir(path.join(folder, 'mail'));
  await mkdir(path.join(folder, 'theirs'));
  const files = [
    'files/applications/2026/a',
    'mail/b.eml',
    'larkfield.sqlite',
    'larkfield.sqlite-wal',
    'secrets.json',
  ];
  for (const file of [...files, 'theirs/c']) {
    await writeFile(path.join(folder, file), '');
    await chmod(path.join(folder, file), 0o644);
  }
  for (const each of ['', 'files', 'files/applications', 'files/applications/2026', 'mail', 'theirs'])
    await chmod(path.join(folder, each), 0o755);
  await chmod(elsewhere, 0o755);
  await symlink(elsewhere, path.join(folder, 'files/linked'));

  prepareDataDir(folder);
  for (const each of ['', 'files', 'files/applications', 'files/applications/2026', 'mail'])
    expect([each, await modeOf(path.join(folder, each))]).toEqual([each, '700']);
  for (const file of files) expect([file, await modeOf(path.join(folder, file))]).toEqual([file, '600']);
  expect(await modeOf(path.join(folder, 'theirs'))).toBe('755');
  expect(await modeOf(elsewhere)).toBe('755');
});

test('a folder that all users share stays open', async () => {
  const folder = await makeTemporaryDirectory('data');
  await chmod(folder, 0o1777);
  prepareDataDir(folder);
  expect(await modeOf(folder)).toBe('1777');
});

test.each(['', '/below'])('a file in its place (%s) is reported in one sentence', async (below) => {
  const file = path.join(await makeTemporaryDirectory('data'), 'file');
  await writeFile(file, '');
  expect(() => prepareDataDir(file + below)).toThrow(
    `DATA_DIR (${file}${below}) is a file, or a part of its path is a file: name a folder.`,
  );
});

test.each([
  ['EROFS', 'is on a read-only disk: name a folder on another one, or mount it for writing.'],
  [
    'EACCES',
    'is not writable by this user: give it to the user that runs the site (chown), or name another folder.',
  ],
  ['EIO', 'cannot be used (EIO): name a folder that the process may write to.'],
])('%s is reported with its fix', async (code, words) => {
  const folder = await makeTemporaryDirectory('data');
  const access = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('no'), { code });
  });
  expect(() => prepareDataDir(folder)).toThrow(`DATA_DIR (${folder}) ${words}`);
  access.mockRestore();
});
