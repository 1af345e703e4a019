import { describe, expect, test } from '@jest/globals';
import {
  acceptedFiles,
  addFiles,
  type Candidate,
  refusalOf,
} from '../../src/client/features/applications/attachments.ts';
import { kinds } from '../../src/server/features/applications/files/kinds.ts';
import { fileSize } from '../../src/shared/applications/attachments.ts';

const MB = 1024 * 1024;
const file = (name: string, size = 1_000, type = 'application/pdf'): Candidate => ({ name, size, type });
const many = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}`, size));

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
  test('of a supported type is taken', () => {
    for (const type of Object.values(kinds)) expect(refusalOf(file('cv', 1, type), [])).toBeNull();
    expect(refusalOf(file('cv.txt', 1, 'text/plain;charset=utf-8'), [])).toBeNull();
    for (const type of ['image/png', 'text/html', 'application/zip']) {
      expect(refusalOf(file('cv.pdf', 1, type), [])).toBe('wrongType');
    }
  });

  test('without a type is judged by its extension', () => {
    for (const name of ['cv.PDF', 'cv.doc', 'cv.docx', 'my.cv.txt']) {
      expect(refusalOf(file(name, 1, ''), [])).toBeNull();
    }
    for (const name of ['cv', 'cv.exe', 'pdf', 'cv.pdf.exe', 'cv.constructor']) {
      expect(refusalOf(file(name, 1, ''), [])).toBe('wrongType');
    }
  });

  test('has at most 5 MB, and something in it', () => {
    expect(refusalOf(file('cv', 5 * MB), [])).toBeNull();
    expect(refusalOf(file('cv', 5 * MB + 1), [])).toBe('tooLarge');
    expect(refusalOf(file('cv', 0), [])).toBe('empty');
  });

  test('joins at most nine others, and 25 MB together', () => {
    expect(refusalOf(file('cv'), many(9, 1))).toBeNull();
    expect(refusalOf(file('cv'), many(10, 1))).toBe('tooMany');
    expect(refusalOf(file('cv', 5 * MB), many(4, 5 * MB))).toBeNull();
    expect(refusalOf(file('cv', 1), many(5, 5 * MB))).toBe('tooMuch');
  });
});

test('of several files the good ones are added and each other one is explained', () => {
  const chosen = [file('a.pdf'), file('b.png', 1, 'image/png'), file('c.pdf', 6 * MB)] as File[];
  const { kept, sentences, notice } = addFiles([], chosen);
  expect(kept.map(({ name }) => name)).toEqual(['a.pdf']);
  expect(sentences).toEqual([
    'b.png is not a supported file type. Please upload PDF, Word, or text files.',
    'c.pdf is larger than 5MB. Please choose a smaller file.',
  ]);
  expect(notice).toEqual({ title: 'File too large', description: sentences[1] });
});

test('browser and server agree on kinds', () => {
  for (const [extension, type] of Object.entries(kinds)) {
    expect(acceptedFiles.split(',')).toEqual(expect.arrayContaining([`.${extension}`, type]));
  }
});
