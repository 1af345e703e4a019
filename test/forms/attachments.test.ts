import { describe, expect, test } from '@jest/globals';
import {
  acceptedFiles,
  addFiles,
  type ChosenFile,
  readHeads,
  refusalOf,
} from '#client/features/applications/attachments.ts';
import { fileSize } from '#shared/applications/attachments.ts';
import { documentTypes, HEAD_BYTES } from '#shared/applications/documents.ts';
import { exe, pdf } from '../support/files.ts';

const MB = 1024 * 1024;
type Sized = Pick<File, 'name' | 'size'>;
const head = new Uint8Array(pdf());
const file = (name: string, size = 1_000): ChosenFile<Sized> => ({ file: { name, size }, head });
const many = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}`, size).file);
const sentenceFor = (chosen: ChosenFile<Sized>, attached: readonly Sized[] = []) =>
  refusalOf(chosen, attached)?.sentence ?? null;

test.each([
  [0, '0 Bytes'],
  [512, '512 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [24_800, '24 KB'],
  [MB - 1, '1 MB'],
  [1.5 * MB, '1.5 MB'],
  [5 * MB, '5 MB'],
  [12.6 * MB, '13 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});

describe('a file', () => {
  test('has at most 5 MB, and something in it', () => {
    expect(sentenceFor(file('cv', 5 * MB))).toBeNull();
    expect(sentenceFor(file('cv', 5 * MB + 1))).toBe('cv is larger than 5MB. Please choose a smaller file.');
    expect(sentenceFor(file('cv', 0))).toBe('cv is empty. Please choose another file.');
  });

  test('joins at most nine others, and 25 MB together', () => {
    expect(sentenceFor(file('cv'), many(9, 1))).toBeNull();
    expect(sentenceFor(file('cv'), many(10, 1))).toBe('cv wasn’t added: you can attach at most 10 files.');
    expect(sentenceFor(file('cv', 5 * MB), many(4, 5 * MB))).toBeNull();
    expect(sentenceFor(file('cv', 1), many(5, 5 * MB))).toBe(
      'cv wasn’t added: all files together can be at most 25 MB.',
    );
  });

  test('is read only as far as its beginning, whatever type the browser gives it', async () => {
    for (const type of [
      'application/octet-stream',
      'application/zip',
      'application/x-pdf',
      'image/png',
      '',
    ]) {
      const [chosen] = await readHeads([new File([new Uint8Array(pdf(2 * MB))], 'cv.pdf', { type })]);
      expect(chosen?.head).toHaveLength(HEAD_BYTES);
      expect(chosen && sentenceFor(chosen)).toBeNull();
    }
  });

  test('that no longer exists says so', async () => {
    const gone = {
      name: 'cv.pdf',
      size: 5,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    };
    const [chosen] = await readHeads([gone as unknown as File]);
    expect(chosen && sentenceFor(chosen)).toBe(
      'cv.pdf couldn’t be read. Please remove it and choose it again.',
    );
  });
});

test('of several files the good ones are added and each other one is explained', () => {
  const program = { ...file('b.exe'), head: new Uint8Array(exe()) };
  const { kept, sentences, notice } = addFiles([], [file('a.pdf'), program, file('c.pdf', 6 * MB)]);
  expect(kept.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(sentences).toEqual([
    'b.exe is not a supported file type. Please upload PDF, Word, or text files. It’s a program.',
    'c.pdf is larger than 5MB. Please choose a smaller file.',
  ]);
  expect(notice).toEqual({ title: 'File too large', description: sentences[1] });
});

test('the dialog offers what is taken, by extension and type', () => {
  for (const [extension, type] of Object.entries(documentTypes)) {
    expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining([`.${extension}`, type]));
  }
});
