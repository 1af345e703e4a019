import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { diskStorage } from '#server/storage/disk.ts';
import { isStorageAway, newKey, type Storage, StorageError } from '#server/storage/storage.ts';
import { listedKeys } from '../support/stored-files.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const text = { contentType: 'text/plain' };
let root: string;
let storage: Storage;
beforeEach(async () => {
  root = path.join(await makeTemporaryDirectory('files'), 'data', 'files');
  storage = diskStorage(root);
});
afterEach(() => {
  jest.restoreAllMocks();
  syncBuiltinESMExports();
});

const listed = async () => {
  const entries = await files.readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
};

/** Every file that is opened fails with the code in `method`. */
function failOpenFiles(method: 'writeFile' | 'sync', code: string): void {
  const { open } = files;
  jest.spyOn(files, 'open').mockImplementation(async (...args) => {
    const handle = await open(...args);
    handle[method] = async () => {
      throw Object.assign(new Error(`${code}: no`), { code });
    };
    return handle;
  });
  syncBuiltinESMExports();
}

test('files and folders are for the owner alone', async () => {
  const key = newKey('applications');
  await storage.put(key, Buffer.from('x'), text);
  expect((await files.stat(path.join(root, key))).mode & 0o777).toBe(0o600);
  expect((await files.stat(path.dirname(path.join(root, key)))).mode & 0o777).toBe(0o700);
});

test.each([
  ['writeFile', 'ENOSPC', 'full'],
  ['writeFile', 'EDQUOT', 'full'],
  ['sync', 'ENOSPC', 'full'],
  ['sync', 'EIO', 'away'],
] as const)('when %s fails with %s it is %s, and nothing is left behind', async (method, code, expected) => {
  const before = newKey('applications');
  await storage.put(before, Buffer.from('before'), text);
  failOpenFiles(method, code);
  await expect(storage.put(before, Buffer.from('after'), text)).rejects.toMatchObject({
    name: 'StorageError',
    code: expected,
  });
  expect(await listed()).toEqual([path.basename(before)]);
  expect(String(await storage.get(before))).toBe('before');
});

test('a folder that cannot be made is a storage that is away', async () => {
  await files.mkdir(path.dirname(root), { recursive: true });
  await files.writeFile(root, 'a file where the folder should be');
  await expect(storage.put(newKey('applications'), Buffer.from('x'), text)).rejects.toMatchObject({
    code: 'away',
  });
});

test('what a killed process left half-written is tidied up, and what is being written stays', async () => {
  const incoming = path.join(root, '.incoming');
  await files.mkdir(incoming, { recursive: true });
  await files.writeFile(path.join(incoming, 'old'), 'half');
  await files.utimes(path.join(incoming, 'old'), new Date(), new Date(Date.now() - 2 * 60 * 60 * 1000));
  await files.writeFile(path.join(incoming, 'new'), 'half');
  await storage.tidy();
  expect(await files.readdir(incoming)).toEqual(['new']);
});

test('files that are no keys of ours are not listed', async () => {
  const key = newKey('applications');
  await storage.put(key, Buffer.from('x'), text);
  await files.writeFile(path.join(root, path.dirname(key), 'notes.txt'), 'x');
  await files.writeFile(path.join(root, '.incoming', 'half'), 'x');
  expect(await listedKeys(storage)).toEqual([key]);
});

test('a reader sees the old bytes or the new ones, never a part', async () => {
  const key = newKey('applications');
  const versions = ['a', 'b'].map((letter) => Buffer.alloc(1_000_000, letter));
  const [a, b] = versions as [Buffer, Buffer];
  await storage.put(key, a, text);
  let writing = true;
  const writes = (async () => {
    for (let round = 0; round < 10; round += 1) await storage.put(key, round % 2 ? a : b, text);
    writing = false;
  })();
  while (writing) {
    const read = await storage.get(key);
    expect(versions.some((version) => version.equals(read))).toBe(true);
  }
  await writes;
});

test('only what is the fault of the storage counts as away', () => {
  const codes = ['missing', 'full', 'denied', 'away', 'invalid-key'] as const;
  expect(codes.filter((code) => isStorageAway(new StorageError(code, 'x')))).toEqual([
    'full',
    'denied',
    'away',
  ]);
  expect(isStorageAway(Object.assign(new Error('x'), { code: 'away' }))).toBe(false);
});
