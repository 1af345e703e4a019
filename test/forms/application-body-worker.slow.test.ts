import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { readInWorker } from '#server/features/applications/files/thread.ts';
import { bodyInPieces } from '../support/files.ts';

const folder = path.resolve(import.meta.dirname, '../../src/server/features/applications/files');

const chunksOf = (...pieces: string[]) => pieces.map((piece) => new Uint8Array(Buffer.from(piece)));

test('the bytes of the body are given away, not copied', async () => {
  const chunks = chunksOf('{"firstName":', '"Jane"}');
  const reading = readInWorker(chunks);
  expect(chunks.map(({ byteLength }) => byteLength)).toEqual([0, 0]);
  expect(await reading).toEqual({ fields: { firstName: 'Jane' }, files: [] });
});

test('the worst body fits: 36 MB in which every character takes two bytes', async () => {
  const data = 'A'.repeat(6_990_000);
  const files = Array.from({ length: 5 }, (_, index) => ({
    name: `${index}.txt`,
    size: 5_242_500,
    type: '',
    data,
  }));
  const { files: read } = await readInWorker(bodyInPieces({ firstName: '履' }, files));
  expect(read.map(({ bytes }) => bytes.length)).toEqual(Array(5).fill(5_242_500));
});

test('bytes that cannot be given away are our mistake, and end nothing', async () => {
  const chunks = chunksOf('{}');
  structuredClone(chunks, { transfer: chunks.map(({ buffer }) => buffer) });
  await expect(readInWorker(chunks)).rejects.not.toHaveProperty('status');
});

test('a thread that throws is our mistake, and ends nothing', async () => {
  const chunks = [new Float64Array(1)] as unknown as Uint8Array<ArrayBuffer>[];
  await expect(readInWorker(chunks)).rejects.toMatchObject({
    message: 'Reading the application failed.',
    cause: { code: 'ERR_INVALID_ARG_TYPE' },
  });
});

test('a refused file is no failure', async () => {
  const body = JSON.stringify({ uploadedFiles: [{ name: 'cv.pdf', data: '%' }] });
  await expect(readInWorker(chunksOf(body))).rejects.toMatchObject({ status: 422 });
});

test('a body that is not read in time is asked for once more', async () => {
  await expect(readInWorker(chunksOf('{}'), { readMs: 1 })).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '5' },
  });
});

/** Runs a script in a separate process; resolves to its output and exit status. */
async function run(script: string): Promise<[output: string, code: number]> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return [output, code];
}

test('a thread that is ended from outside is an error, the next one reads, and none keeps the process alive', async () => {
  const script = `
    import { readInWorker } from './thread.ts';
    const keepAlive = setInterval(() => {}, 1000);
    process.once('worker', (worker) => worker.terminate());
    const read = (text) => readInWorker([new Uint8Array(Buffer.from(text))]);
    await read('{}').catch((error) => console.log(error.message));
    console.log((await read('{"a":1}')).fields.a);
    clearInterval(keepAlive);`;
  expect(await run(script)).toEqual([
    expect.stringMatching(/^Reading the application ended with \d\.\n1\n$/),
    0,
  ]);
});
