import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { s3Storage } from '#server/storage/s3.ts';
import { newKey, type Storage } from '#server/storage/storage.ts';
import { type Failure, type S3Server, startS3Server } from '../support/s3-server.ts';
import { freePort } from '../support/wait.ts';

const pdf = { contentType: 'application/pdf' };
const bytes = Buffer.from('%PDF-1.7');
let server: S3Server;
let storage: Storage;
beforeAll(async () => {
  server = await startS3Server();
});
beforeEach(() => {
  storage = s3Storage(server.config);
  server.calls.length = 0;
  server.complaints.length = 0;
});
afterAll(() => server.close());

test('an object has its type and stands under its key in the bucket', async () => {
  const key = newKey('applications');
  await storage.put(key, bytes, pdf);
  expect(server.objects.get(key)).toEqual({ bytes, contentType: 'application/pdf' });
});

test('an endpoint may end with a slash', async () => {
  const key = newKey('applications');
  const { config } = server;
  await s3Storage({ ...config, endpoint: `${config.endpoint}/` }).put(key, bytes, pdf);
  expect(server.objects.has(key)).toBe(true);
});

test.each<[Failure, string]>([
  ['500', 'PUT 500'],
  ['503', 'PUT 503'],
  ['429', 'PUT 429'],
  ['cut', 'PUT cut'],
])('a call that fails with %s is repeated twice', async (failure, call) => {
  server.fail(failure, 2);
  const key = newKey('applications');
  await storage.put(key, bytes, pdf);
  expect(server.calls).toEqual([call, call, 'PUT 200']);
  expect(server.objects.get(key)?.bytes).toEqual(bytes);
});

test('a third failure is reported', async () => {
  server.fail('500', 3);
  await expect(storage.get(newKey('applications'))).rejects.toMatchObject({
    name: 'StorageError',
    code: 'away',
    message: 'The object storage answered GET with 500 InternalError',
  });
  expect(server.calls).toHaveLength(3);
});

test('an object that breaks off on its way is fetched again', async () => {
  const key = newKey('applications');
  await storage.put(key, bytes, pdf);
  server.fail('cut');
  expect(await storage.get(key)).toEqual(bytes);
});

test.each<[Failure, string]>([
  ['403', 'denied'],
  ['301', 'denied'],
  ['no bucket', 'denied'],
  ['quota', 'full'],
])('%s is %s and is not repeated', async (failure, code) => {
  server.fail(failure);
  await expect(storage.get(newKey('applications'))).rejects.toMatchObject({ code });
  expect(server.calls).toHaveLength(1);
});

test('a storage that says that there is nothing to delete has done what was asked', async () => {
  server.fail('404');
  await storage.delete(newKey('applications'));
  expect(server.calls).toEqual(['DELETE 404']);
});

test('a storage that hangs is given up when the time has ended', async () => {
  const impatient = s3Storage(server.config, { timeoutMs: 300 });
  server.fail('hang');
  await expect(impatient.put(newKey('applications'), bytes, pdf)).rejects.toMatchObject({ code: 'away' });
  expect(server.calls).toEqual(['PUT hang']);
});

test('a storage that no one answers for is away', async () => {
  const nowhere = s3Storage({ ...server.config, endpoint: `http://127.0.0.1:${await freePort()}` });
  await expect(nowhere.get(newKey('applications'))).rejects.toMatchObject({ code: 'away' });
});

test.each([
  [{ secretAccessKey: 'another' }, 'the signature is wrong'],
  [{ region: 'elsewhere-1' }, 'another key or region'],
])('wrong settings are refused: %j', async (wrong, complaint) => {
  const other = s3Storage({ ...server.config, ...wrong });
  await expect(other.put(newKey('applications'), bytes, pdf)).rejects.toMatchObject({
    code: 'denied',
    message: 'The object storage answered PUT with 403 SignatureDoesNotMatch',
  });
  expect(server.complaints).toEqual([complaint]);
});

test('no error says anything about our keys', async () => {
  const { accessKeyId, secretAccessKey } = server.config;
  for (const failure of ['403', '500', '500', '500', 'cut', 'cut', 'cut'] as const) server.fail(failure);
  const errors: unknown[] = [];
  for (let round = 0; round < 3; round += 1) {
    await storage.put(newKey('applications'), bytes, pdf).catch((error) => errors.push(error));
  }
  const said = inspect(errors, { depth: 10, showHidden: true });
  expect(errors).toHaveLength(3);
  expect(said).not.toContain(accessKeyId);
  expect(said).not.toContain(secretAccessKey);
  expect(said).not.toContain('Signature=');
});
