import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decodeBase64, readBody } from '#server/features/applications/files/parse.ts';
import { bodyInPieces, exe, pdf, type SentFile, sentFile } from '../support/files.ts';

const MB = 1024 * 1024;

const read = async (uploadedFiles: unknown) =>
  readBody([Buffer.from(JSON.stringify({ firstName: 'Jane', uploadedFiles }))]);
const readFiles = (...uploadedFiles: unknown[]) => read(uploadedFiles);
const readLarge = async (...files: SentFile[]) => readBody(bodyInPieces({ firstName: 'Jane' }, files));
const refusal = (status: number, message: string, pointer: string) => ({
  status,
  message,
  pointer,
});

describe('files', () => {
  test('come with their bytes, whatever they are', async () => {
    const sent = [pdf(), exe(), Buffer.alloc(0)];
    const { files } = await readFiles(...sent.map((bytes) => sentFile('cv.pdf', bytes, 'image/png')));
    expect(files.map(({ name }) => name)).toEqual(['cv.pdf', 'cv.pdf', 'cv.pdf']);
    for (const [index, bytes] of sent.entries())
      expect(bytes.equals(files[index]?.bytes ?? Buffer.alloc(1))).toBe(true);
  });

  test('have separate buffers', async () => {
    const { files } = await readFiles(
      sentFile('a.txt', Buffer.from('a')),
      sentFile('b.txt', Buffer.from('b')),
    );
    expect(files.map(({ bytes }) => bytes.buffer.byteLength)).toEqual([1, 1]);
  });

  test('are named in refusals as they are shown', async () => {
    await expect(readFiles({ name: '../\0evil\r\n.exe', data: '%' })).rejects.toMatchObject({
      message: 'evil.exe couldn’t be read: it isn’t valid base64.',
    });
  });

  test('of exactly 5 MB are taken, of one byte more not', async () => {
    const { files } = await readLarge(sentFile('cv.pdf', pdf(5 * MB)));
    expect(files[0]?.bytes).toHaveLength(5 * MB);
    for (const more of [1, 2, 3]) {
      await expect(readLarge(sentFile('cv.pdf', pdf(5 * MB + more)))).rejects.toMatchObject(
        refusal(413, 'cv.pdf is larger than 5MB. Please choose a smaller file.', '/uploadedFiles/0'),
      );
    }
  });

  test('are at most ten', async () => {
    const eleven = Array.from({ length: 11 }, (_, index) => sentFile(`${index}.pdf`, pdf()));
    expect((await readFiles(...eleven.slice(1))).files).toHaveLength(10);
    await expect(readFiles(...eleven)).rejects.toMatchObject(
      refusal(413, '10.pdf wasn’t added: you can attach at most 10 files.', '/uploadedFiles/10'),
    );
  });

  test('are at most 25 MB together', async () => {
    const five = Array<SentFile>(5).fill(sentFile('cv.pdf', pdf(5 * MB)));
    expect((await readLarge(...five)).files).toHaveLength(5);
    await expect(readLarge(...five, sentFile('a.txt', Buffer.from('a')))).rejects.toMatchObject(
      refusal(413, 'a.txt wasn’t added: all files together can be at most 25 MB.', '/uploadedFiles/5'),
    );
  });

  const base = sentFile('cv.txt', Buffer.from('Jane'));
  test.each<[string, unknown]>([
    ['text', 'cv.txt'],
    ['null', null],
    ['a number', 1],
    ['a list', []],
    ['a name that is an object', { ...base, name: { toString: 'x' } }],
    ['data that is a list', { ...base, data: ['SmFuZQ=='] }],
    ['no data', { name: 'cv.txt' }],
  ])('of another shape are refused: %s', async (_what, file) => {
    await expect(readFiles(file)).rejects.toMatchObject(
      refusal(422, 'The attached files couldn’t be read.', '/uploadedFiles/0'),
    );
  });

  test.each([{}, 'cv.pdf', 1, true])('that are no list are refused: %j', async (uploadedFiles) => {
    await expect(read(uploadedFiles)).rejects.toMatchObject({ status: 422 });
  });

  test.each([
    'data:text/plain;base64,SmFuZQ==',
    'SmFuZQ',
    'SmFuZQ=',
    'SmFuZQ==\n',
    'Sm Fu',
    'SmFuZR==',
    'SmFu_-==',
    '====',
    'é===',
  ])('are refused when their data is not base64: %j', async (data) => {
    const file: SentFile = { ...base, data };
    await expect(readFiles(file)).rejects.toMatchObject(
      refusal(422, 'cv.txt couldn’t be read: it isn’t valid base64.', '/uploadedFiles/0'),
    );
  });
});

test('base64 of any bytes is decoded to them', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      expect(decodeBase64(Buffer.from(bytes).toString('base64'))?.equals(bytes)).toBe(true);
    }),
  );
});

test('what is no base64 is not decoded: only what encodes back to itself is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-D+/=_\-\n ]{0,12}$/), (text) => {
      const bytes = decodeBase64(text);
      const isStrict = /^(?:[A-D+/]{4})*(?:[A-D+/]{2}==|[A-D+/]{3}=)?$/.test(text);
      if (bytes) expect(isStrict && bytes.toString('base64') === text).toBe(true);
      else expect(!isStrict || Buffer.from(text, 'base64').toString('base64') !== text).toBe(true);
    }),
  );
});
