import fs from 'node:fs';
import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { prepareDataDir } from '#server/config/data-dir.ts';
import { localSecrets } from '#server/config/local-secrets.ts';
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
  expect(() => prepareDataDir(file + below)).toThrow(`${file} is a file: set DATA_DIR to another folder.`);
});

test.each([
  ['EROFS', 'The disk of FOLDER is read-only: mount it for writing, or set DATA_DIR to another folder.'],
  [
    'EACCES',
    'The user USER may not write to FOLDER: give DATA_DIR to this user (chown -R USER FOLDER), or set DATA_DIR to another folder.',
  ],
  ['EIO', 'DATA_DIR (FOLDER) cannot be used (EIO): name a folder that the process may write to.'],
])('%s is reported with its fix', async (code, words) => {
  const folder = await makeTemporaryDirectory('data');
  const access = jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('no'), { code, path: folder });
  });
  const sentence = words.replaceAll('FOLDER', folder).replaceAll('USER', userInfo().username);
  expect(() => prepareDataDir(folder)).toThrow(sentence);
  access.mockRestore();
});

test('a disk that is too full for the secrets is reported, and keeps no part of them', async () => {
  const folder = await makeTemporaryDirectory('data');
  const full = jest.spyOn(fs, 'writeFileSync').mockImplementation((file) => {
    fs.closeSync(fs.openSync(String(file), 'w'));
    throw Object.assign(new Error('no'), { code: 'ENOSPC' });
  });
  expect(() => localSecrets({}, folder)).toThrow(
    `The disk of ${folder} is full: make room on it, or set DATA_DIR to another folder.`,
  );
  full.mockRestore();
  expect(await readdir(folder)).toEqual([]);
});
