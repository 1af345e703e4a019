import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { readInWorker } from '../../src/server/features/applications/files/thread.ts';
import { sentFile } from '../support/files.ts';

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
  const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.txt`, data }));
  const body = JSON.stringify({ firstName: '履', uploadedFiles: files });
  await expect(readInWorker(chunksOf(body))).rejects.toMatchObject({ status: 422 });
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

/** A PDF of 7 KB that unpacks to as many names as are read. */
const packed = Buffer.concat([
  Buffer.from('%PDF-1.7\n1 0 obj<</Type/ObjStm/First 4/Filter/FlateDecode>>stream\n'),
  deflateSync('/S '.repeat(2_600_000)),
  Buffer.from('\nendstream endobj\n'),
]);
/** An application with files whose inspection takes seconds in all. */
const costly = () =>
  chunksOf(JSON.stringify({ firstName: 'Jane', uploadedFiles: Array(10).fill(sentFile('cv.pdf', packed)) }));
const held = { quarantineReason: 'could not be checked in time' };

test('files that are not inspected in time are held, whole, and the application is taken', async () => {
  const failures: string[] = [];
  const { fields, files } = await readInWorker(costly(), {
    inspectMs: 1,
    onFailure: ({ message }) => failures.push(message),
  });
  expect(fields).toEqual({ firstName: 'Jane' });
  expect(files.map(({ name, size, bytes }) => [name, size, bytes.length])).toEqual(
    Array(10).fill(['cv.pdf', packed.length, packed.length]),
  );
  expect(files.at(-1)).toMatchObject(held);
  expect(failures).toEqual(['Inspecting the attachments takes too long.']);
});

test('files are held once those before them have cost a second of processor time', async () => {
  const causes: unknown[] = [];
  const { files } = await readInWorker(costly(), {
    inspectMs: 60_000,
    onFailure: ({ cause }) => causes.push(cause),
  });
  expect(files[0]).toMatchObject({ quarantineReason: '' });
  expect(files.at(-1)).toMatchObject(held);
  expect(causes).toEqual([
    expect.objectContaining({ message: 'Inspecting the attachments takes too long.' }),
  ]);
});

test('a refused file is no failure', async () => {
  const failures: Error[] = [];
  const body = JSON.stringify({ uploadedFiles: [sentFile('cv.pdf', Buffer.from('Jane'))] });
  const onFailure = (error: Error) => failures.push(error);
  await expect(readInWorker(chunksOf(body), { onFailure })).rejects.toMatchObject({ status: 422 });
  expect(failures).toEqual([]);
});

test('a body that is not read in time is asked for once more', async () => {
  await expect(readInWorker(costly(), { readMs: 1 })).rejects.toMatchObject({
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

test('a thread does not keep the process alive', async () => {
  const script = `
    import { readInWorker } from './thread.ts';
    readInWorker([new Uint8Array(Buffer.from('{}'))]);`;
  expect(await run(script)).toEqual(['', 0]);
});

test('a thread that is ended from outside is an error, and the next one reads', async () => {
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

test('a thread that ends while it inspects leaves the files held', async () => {
  const script = `
    import { readInWorker } from './thread.ts';
    const keepAlive = setInterval(() => {}, 1000);
    process.once('worker', (worker) => worker.once('message', () => worker.terminate()));
    const file = { name: 'cv.pdf', data: Buffer.from('%PDF-1.7' + '/S '.repeat(800_000)).toString('base64') };
    const body = JSON.stringify({ uploadedFiles: Array(10).fill(file) });
    const onFailure = ({ message }) => console.log(message);
    const { files } = await readInWorker([new Uint8Array(Buffer.from(body))], { onFailure });
    console.log(files.at(-1).quarantineReason);
    clearInterval(keepAlive);`;
  expect(await run(script)).toEqual([
    expect.stringMatching(/^Reading the application ended with \d\.\ncould not be checked in time\n$/),
    0,
  ]);
});
