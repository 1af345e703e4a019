import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createStorage } from '#server/storage/create-storage.ts';
import { newKey, type Storage } from '#server/storage/storage.ts';
import { type S3Server, startS3Server } from '../support/s3-server.ts';
import { listedKeys } from '../support/stored-files.ts';
import { makeTemporaryDirectory } from '../support/temporary.ts';

const text = { contentType: 'text/plain' };
const pdf = { contentType: 'application/pdf' };

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());

const implementations = {
  disk: async () =>
    createStorage({
      uploads: { kind: 'disk' },
      dataDir: path.join(await makeTemporaryDirectory('files'), 'data'),
    }),
  s3: async () => createStorage({ uploads: { kind: 's3', s3: server.config }, dataDir: '/nowhere' }),
};

describe.each(Object.entries(implementations))('the storage on %s', (_name, create) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await create();
  });

  test('gives back the bytes that it was given', async () => {
    const bytes = randomBytes(5 * 1024 * 1024);
    const key = newKey('applications');
    await storage.put(key, bytes, pdf);
    expect((await storage.get(key)).equals(bytes)).toBe(true);
  });

  test('takes a view of a larger buffer and stores nothing around it', async () => {
    const key = newKey('applications');
    await storage.put(key, new Uint8Array(Buffer.from('<secret>text<secret>').buffer).subarray(0, 0), text);
    expect(await storage.get(key)).toHaveLength(0);
    await storage.put(key, Buffer.from('<secret>text<secret>').subarray(8, 12), text);
    expect(String(await storage.get(key))).toBe('text');
  });

  test('replaces what a key held', async () => {
    const key = newKey('applications');
    await storage.put(key, Buffer.from('a long first version'), text);
    await storage.put(key, Buffer.from('second'), text);
    expect(String(await storage.get(key))).toBe('second');
  });

  test('keeps many files that arrive at once apart', async () => {
    const keys = Array.from({ length: 20 }, () => newKey('applications'));
    await Promise.all(keys.map((key) => storage.put(key, Buffer.from(key), text)));
    const contents = await Promise.all(keys.map(async (key) => String(await storage.get(key))));
    expect(contents).toEqual(keys);
  });

  test('says that a key holds nothing', async () => {
    await expect(storage.get(newKey('applications'))).rejects.toMatchObject({ code: 'missing' });
  });

  test('deletes, and deletes again without a complaint', async () => {
    const key = newKey('applications');
    await storage.put(key, Buffer.from('gone soon'), text);
    await storage.delete(key);
    await storage.delete(key);
    await expect(storage.get(key)).rejects.toMatchObject({ code: 'missing' });
  });

  test('lists every key, and no other content', async () => {
    const own = await create();
    const before = new Set(await listedKeys(own));
    const keys = [
      ...Array.from({ length: 7 }, () => newKey('applications')),
      newKey('uploads', '-10x20.jpg'),
    ];
    for (const key of keys) await own.put(key, Buffer.from('x'), text);
    await own.delete(keys[0] ?? '');
    expect((await listedKeys(own)).filter((key) => !before.has(key)).toSorted()).toEqual(
      keys.slice(1).toSorted(),
    );
  });

  test('an empty one lists nothing, and has nothing to tidy', async () => {
    server.objects.clear();
    const own = await create();
    expect(await listedKeys(own)).toEqual([]);
    await own.tidy();
  });

  test.each([
    '',
    '../../etc/passwd',
    'applications/2026/../../../etc/passwd',
    '/etc/passwd',
    `applications/2026/${'0'.repeat(31)}`,
    `applications/2026/${'0'.repeat(32)}/..`,
    `applications/2026/${'0'.repeat(32)}\n`,
    `applications/2026/${'0'.repeat(32)}\0.pdf`,
    `applications%2F2026/${'0'.repeat(32)}`,
    `applications\\2026\\${'0'.repeat(32)}`,
    `.incoming/2026/${'0'.repeat(32)}`,
  ])('takes no key that it did not make: %j', async (key) => {
    const refused = { name: 'StorageError', code: 'invalid-key' };
    await expect(storage.put(key, Buffer.from('x'), text)).rejects.toMatchObject(refused);
    await expect(storage.get(key)).rejects.toMatchObject(refused);
    await expect(storage.delete(key)).rejects.toMatchObject(refused);
  });
});

test('every call to the object storage was signed rightly', () => {
  expect(server.complaints).toEqual([]);
  expect(server.calls.length).toBeGreaterThan(40);
});
