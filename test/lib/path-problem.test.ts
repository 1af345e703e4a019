import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { explainPath, type Place, pathProblem } from '#server/lib/path-problem.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const refusal = (code: string, more: object = {}) => Object.assign(new Error('no'), { code, ...more });

let folder: string;
/** What this user may not use. Tests run as root, too, who may use everything. */
let closed: Map<string, { code: string; modes: number }>;
const { R_OK, W_OK, X_OK } = fs.constants;
const close = (entry: string, modes = R_OK | W_OK | X_OK, code = 'EACCES') =>
  closed.set(entry, { code, modes });

beforeEach(async () => {
  folder = await makeTemporaryDirectory('paths');
  closed = new Map();
  jest.spyOn(os, 'userInfo').mockImplementation(() => {
    throw refusal('ERR_SYSTEM_ERROR');
  });
  jest.spyOn(process, 'geteuid').mockReturnValue(12345);
  jest.spyOn(fs, 'accessSync').mockImplementation((entry, mode = 0) => {
    const found = closed.get(String(entry));
    if (found && (found.modes & mode) !== 0) throw refusal(found.code);
  });
});
afterEach(() => void jest.restoreAllMocks());

/** The sentence, with the test's folder as F. */
const says = (error: unknown, place?: Place) => pathProblem(error, place)?.replaceAll(folder, 'F');

describe('a target of a command', () => {
  test('in a closed folder', () => {
    close(folder);
    const sentence =
      'The user 12345 may not write to F: give it to this user (chown 12345 F), or name another folder.';
    expect(says(refusal('EACCES', { path: `${folder}/a`, syscall: 'open' }))).toBe(sentence);
    expect(says(refusal('SQLITE_CANTOPEN'), { file: `${folder}/a` })).toBe(sentence);
  });

  test('that would be a new folder in one that is not to be given away', () => {
    close(folder);
    expect(says(refusal('EACCES', { path: `${folder}/new`, syscall: 'mkdir' }))).toBe(
      'The user 12345 may not create F/new: create it for this user (install -d -o 12345 F/new), or name another folder.',
    );
  });

  test('on a read-only disk, whichever code Node has for it', () => {
    close(folder, W_OK, 'EROFS');
    for (const code of ['EROFS', 'ENOENT'])
      expect(says(refusal(code, { path: `${folder}/new`, syscall: 'mkdir' }))).toBe(
        'The disk of F is read-only: mount it for writing, or name another folder.',
      );
  });

  test('on a full disk, whose error names no path', () => {
    const sentence = 'The disk of F is full: make room on it, or name another folder.';
    for (const code of ['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])
      expect(says(refusal(code), { file: `${folder}/a` })).toBe(sentence);
    expect(says(refusal('ENOSPC'))).toBe('The disk is full: make room on it, and try again.');
  });

  test('where a file is, or a folder already', async () => {
    await writeFile(`${folder}/file`, '');
    for (const below of ['', '/below'])
      expect(says(refusal('ENOTDIR', { path: `${folder}/file${below}`, syscall: 'mkdir' }))).toBe(
        'F/file is a file: name another folder.',
      );
    expect(says(refusal('EEXIST', { path: folder, syscall: 'mkdir' }))).toBe(
      'F exists already: name a new folder.',
    );
  });
});

describe('a file that is read', () => {
  const read = (name: string) => says(refusal('EACCES'), { file: `${folder}/${name}`, isRead: true });

  test('and is another user’s, or is in a folder of theirs', async () => {
    await writeFile(`${folder}/file`, '');
    close(`${folder}/file`);
    expect(read('file')).toBe(
      'The user 12345 may not read F/file: give it to this user (chown 12345 F/file).',
    );
    close(folder);
    expect(read('unseen')).toBe('The user 12345 may not enter F: move the file to another folder.');
  });

  test('and does not exist, in a folder that this user may only read', () => {
    close(folder, W_OK);
    expect(says(refusal('ENOENT'), { file: `${folder}/none`, isRead: true })).toBe('F/none does not exist.');
    expect(says(refusal('EISDIR'), { file: folder, isRead: true })).toBe('F is a folder: name a file.');
  });
});

test('of DATA_DIR, the sentence names the variable and gives the whole folder', async () => {
  const dataDir = folder;
  await mkdir(path.join(folder, 'files'));
  close(path.join(folder, 'files'));
  expect(says(refusal('EACCES', { path: `${folder}/files/a`, syscall: 'open' }), { dataDir })).toBe(
    'The user 12345 may not write to F/files: give DATA_DIR to this user (chown -R 12345 F), or set DATA_DIR to another folder.',
  );
});

test('the database is writable only with the files beside it', async () => {
  for (const suffix of ['', '-wal']) await writeFile(`${folder}/db${suffix}`, '');
  close(`${folder}/db-wal`);
  expect(says(refusal('SQLITE_READONLY'), { file: `${folder}/db` })).toContain('may not write to F/db-wal');
});

test('a cause is explained, and an error about something else is left alone', () => {
  const cause = refusal('ENOSPC');
  expect(explainPath(new Error('The disk failed.', { cause }), { file: folder })).toMatchObject({
    name: 'PathError',
    message: expect.stringContaining('is full'),
  });
  for (const other of [
    refusal('ENOENT', { syscall: 'connect' }),
    refusal('SQLITE_BUSY'),
    new Error('no'),
    'no',
  ])
    expect(explainPath(other, { file: folder })).toBe(other);
});
