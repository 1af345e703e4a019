import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import { readUpload } from '#server/features/images/read-upload.ts';

/** A request whose body the test sends piece by piece. */
function body(...pieces: string[]) {
  const req = Object.assign(new PassThrough(), {
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    complete: false,
  });
  for (const piece of pieces) req.write(piece);
  return req as unknown as IncomingMessage & PassThrough;
}
function finish(req: IncomingMessage & PassThrough): void {
  req.complete = true;
  req.end('\r\n--x--\r\n');
}

const password = '--x\r\nContent-Disposition: form-data; name="password"\r\n\r\nsecret\r\n';
const file = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n';

test('the file comes with the password that stood before it', async () => {
  const req = body(password, file, 'the bytes');
  finish(req);
  const seen: unknown[] = [];
  const bytes = await readUpload(req, async (given) => void seen.push(given));
  expect([seen, bytes.toString()]).toEqual([['secret'], 'the bytes']);
});

test('a stranger who is slow to show the password is cut, and an editor whose file is', async () => {
  const times = { strangerMs: 20, editorMs: 20 };
  await expect(readUpload(body(password), async () => {}, times)).rejects.toMatchObject({ status: 408 });
  await expect(readUpload(body(file, 'half'), async () => {}, times)).rejects.toMatchObject({ status: 408 });
});

test('a sender who went before is not waited for', async () => {
  const req = body(file, 'half');
  req.destroy();
  await new Promise((resolve) => req.once('close', resolve));
  await expect(readUpload(req, async () => {})).rejects.toMatchObject({ status: 400 });
});

test('senders who go while their password is looked at keep no places', async () => {
  for (let sender = 0; sender < 6; sender += 1) {
    const req = body(file, 'half');
    const admitted = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const reading = readUpload(req, () => {
      asked.resolve();
      return admitted.promise;
    });
    await asked.promise;
    req.destroy();
    await expect(reading).rejects.toMatchObject({ status: 400 });
    await new Promise(setImmediate);
    admitted.resolve();
  }
  const req = body(file, 'whole');
  finish(req);
  expect(String(await readUpload(req, async () => {}))).toBe('whole');
});

test('of more files at once than there are places the next is asked to come back', async () => {
  const held = Array.from({ length: 4 }, () => body(file, 'half'));
  const readings = held.map((req) => readUpload(req, async () => {}).catch((error: unknown) => error));
  await new Promise(setImmediate);
  await expect(readUpload(body(file, 'half'), async () => {})).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
  for (const req of held) req.destroy();
  await Promise.all(readings);
});
