import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { inspect } from '../../src/server/features/applications/files/kinds.ts';
import { displayName } from '../../src/server/features/applications/files/parse.ts';
import { doc, docx, docxParts, exe, ole, pdf, zip } from '../support/files.ts';
import { isLong } from '../support/form.ts';

const text = (value: string, encoding: BufferEncoding = 'utf8') => Buffer.from(value, encoding);
const kinds = (files: [string, Buffer][], expected: string | null) =>
  test.each(files)('%s', async (_what, bytes) => {
    expect((await inspect(bytes))?.kind ?? null).toBe(expected);
  });

describe('a PDF', () => {
  kinds(
    [
      ['with one page', pdf()],
      ['of 1 MB', pdf(1_000_000)],
    ],
    'pdf',
  );
});

describe('a Word 97-2003 document', () => {
  kinds(
    [
      ['without macros', doc()],
      ['with a long directory', doc(...Array.from({ length: 40 }, (_, i) => `s${i}`))],
    ],
    'doc',
  );
});

describe('a Word document', () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ name: `word/media/image${i}.png`, content: 'x' }));
  kinds(
    [
      ['without macros', docx()],
      ['with stored parts', zip(docxParts.map((part) => ({ ...part, method: 0 })))],
      ['with 500 pictures', docx(...many)],
      ['with a comment', zip(docxParts, { comment: 'made by hand' })],
      [
        'with backslashes in names',
        zip(docxParts.map((part) => ({ ...part, name: part.name.replace('/', '\\') }))),
      ],
      ['that unpacks to 40 MB', docx({ name: 'word/media/a.bmp', content: Buffer.alloc(40_000_000) })],
    ],
    'docx',
  );
});

describe('plain text', () => {
  kinds(
    [
      ['in English', text('Jane Doe\r\n\tAnalyst\r\n')],
      ['in UTF-8', text('Zoë — résumé 🎓 履歴書\n')],
      ['in UTF-8 with a byte order mark', text('\uFEFFZoë')],
      ['in Windows-1252', Buffer.from([0x93, 0x5a, 0x6f, 0xeb, 0x94, 0x20, 0x80])],
      ['with tags further down', text('I know <html>, <svg> and <script>.')],
      ['that begins with a smaller-than sign', text('< 5 years of experience')],
    ],
    'txt',
  );
});

describe('what is refused as text', () => {
  kinds(
    [
      ['NUL', text('Jane\0Doe')],
      ['an escape sequence', text('\x1b[2J')],
      ['a form feed', text('one\ftwo')],
      ['DEL', text('one\x7f')],
      ['a C1 control character', text('one\u0085two')],
      ['a byte that Windows-1252 does not define', Buffer.from([0x41, 0x81])],
      ['UTF-16', Buffer.from('\uFEFFJane', 'utf16le')],
      ['random bytes', randomBytes(2_000)],
      ['a web page', text('<!DOCTYPE html><p>Hello')],
      ['a web page after white space', text('\uFEFF \n <html>')],
      ['a drawing', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
      ['XML', text('<?xml version="1.0"?><svg/>')],
      ['a script', text('<script>alert(1)</script>')],
      ['a shell script', text('#!/bin/sh\nrm -rf /')],
      ['RTF', text('{\\rtf1 Hello}')],
      ['PostScript', text('%!PS-Adobe-3.0')],
    ],
    null,
  );
});

describe('what is refused as a Word 97-2003 document', () => {
  const damaged = doc();
  damaged.writeUInt32LE(1, 512 + 4); // the directory's only sector is followed by itself
  const outside = doc();
  outside.writeUInt32LE(0xfffff0, 76);
  const sectorSize = doc();
  sectorSize.writeUInt16LE(3, 30);
  kinds(
    [
      ['a spreadsheet', ole(['Workbook'])],
      ['an encrypted .docx', ole(['EncryptionInfo', 'EncryptedPackage'])],
      ['its signature alone', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
      ['a cut one', doc().subarray(0, 700)],
      ['an allocation table outside the file', outside],
      ['an impossible sector size', sectorSize],
    ],
    null,
  );
  test('a directory that runs in a circle comes to an end', async () => {
    expect(await inspect(damaged)).toBe(null);
  });
});

describe('what is refused as a Word document', () => {
  const inside = (name: string) => zip(docxParts.filter((part) => part.name !== name));
  const overlapping = docx({ name: 'word/a.xml', content: randomBytes(2_000) });
  const bytes = Buffer.alloc(10_000);
  kinds(
    [
      ['any other archive', zip([{ name: 'a.txt', content: 'x' }])],
      ['one without document.xml', inside('word/document.xml')],
      ['one without [Content_Types].xml', inside('[Content_Types].xml')],
      ['a bomb that states less than it holds', docx({ name: 'word/a.bmp', content: bytes, statedSize: 10 })],
      [
        'a part that holds less than it states',
        docx({ name: 'word/a.bmp', content: bytes, statedSize: 20_000 }),
      ],
      ['parts that lie over each other', overlap(overlapping)],
      ['two parts of one name', zip([...docxParts, ...docxParts.slice(2)])],
      ['an encrypted part', docx({ name: 'word/a.xml', content: 'x', flags: 1 })],
      ['a part that is packed in an unusual way', docx({ name: 'word/a.xml', content: 'x', method: 12 })],
      ['the last of several disks', zip(docxParts, { disk: 1 })],
      ['a name that climbs', docx({ name: '../../evil.xml', content: 'x' })],
      ['an absolute name', docx({ name: '/etc/passwd', content: 'x' })],
      ['a name that climbs by backslashes', docx({ name: '..\\evil.xml', content: 'x' })],
      ['a cut one', docx().subarray(0, -30)],
      ['a local header alone', Buffer.from('PK\x03\x04')],
      ['one with a byte after its end', Buffer.concat([docx(), Buffer.from('x')])],
    ],
    null,
  );
});

describe('what more than one program would open is nothing', () => {
  const inComment = zip(docxParts, { comment: 'x'.repeat(500) });
  kinds(
    [
      ['a PDF with an archive behind it', Buffer.concat([pdf(), docx()])],
      [
        'a PDF inside an archive, where readers find it',
        zip([{ name: 'a.pdf', content: pdf(), method: 0 }, ...docxParts]),
      ],
      ['a program that unpacks itself', zip(docxParts, { before: exe() })],
      ['a program with an archive behind it', Buffer.concat([exe(), inComment])],
      ['a compound file with an archive behind it', Buffer.concat([doc(), docx()])],
      ['a compound file with a PDF in its header', Buffer.from(doc().fill('%PDF-', 80, 85))],
      ['a web page with a PDF behind it', Buffer.concat([text('<script>alert(1)</script>'), pdf()])],
      ['a PDF after a line', Buffer.concat([text('\n'), pdf()])],
    ],
    null,
  );
});

describe('everything else is nothing', () => {
  kinds(
    [
      ['a program', exe()],
      ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
      ['a shortcut', Buffer.from('4c0000000114020000000000c000000000000046', 'hex')],
    ],
    null,
  );
});

/** Lets the last part of the directory stand where the first one does, once more for each kilobyte. */
function overlap(archive: Buffer): Buffer {
  const end = archive.lastIndexOf('PK\x05\x06');
  const start = archive.readUInt32LE(end + 16);
  const last = Buffer.from(archive.subarray(archive.lastIndexOf('PK\x01\x02'), end));
  const copies = ['b', 'c', 'd'].map((letter) => {
    const copy = Buffer.from(last);
    copy.write(letter, copy.length - 5); // word/b.xml
    return copy;
  });
  const directory = Buffer.concat([archive.subarray(start, end), ...copies]);
  const record = Buffer.from(archive.subarray(end));
  record.writeUInt16LE(record.readUInt16LE(8) + copies.length, 8);
  record.writeUInt16LE(record.readUInt16LE(10) + copies.length, 10);
  record.writeUInt32LE(directory.length, 12);
  return Buffer.concat([archive.subarray(0, start), directory, record]);
}

test.each([
  ['cv.pdf', 'cv.pdf'],
  ['Zoë 履歴書 🎓.pdf', 'Zoë 履歴書 🎓.pdf'],
  ['👩‍👩‍👧 family.pdf', '👩‍👩‍👧 family.pdf'],
  ['Zoe\u0308.pdf', 'Zoë.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['/etc/cron.d/x.txt', 'x.txt'],
  ['C:\\Users\\Jane\\cv.doc', 'cv.doc'],
  ['a/b\\c/d.pdf', 'd.pdf'],
  ['cv.pdf\0.exe', 'cv.pdf.exe'],
  ['cv\r\nBcc: all@example.com.pdf', 'cvBcc: all@example.com.pdf'],
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['cv\u2066.\u2069pdf\u200B', 'cv.pdf'],
  ['\uD83D.pdf', '\uFFFD.pdf'],
  ['cv.exe. . .', 'cv.exe'],
  ['cv.pdf   ', 'cv.pdf'],
  ['  my\t cv.pdf', 'my cv.pdf'],
  ['.pdf', 'attachment.pdf'],
  ['..', 'attachment'],
  ['', 'attachment'],
  ['folder/', 'attachment'],
  ['...hidden.txt', 'hidden.txt'],
])('%j is shown as %j', (sent, shown) => {
  expect(displayName(sent)).toBe(shown);
});

test('a long name keeps its extension and has 150 characters', () => {
  const shown = displayName(`${'🎓'.repeat(300)}.docx`);
  expect([...shown]).toHaveLength(150);
  expect(shown).toMatch(/^(🎓)+\.docx$/u);
});

test('no name costs more than any other', () => {
  const start = performance.now();
  for (const part of ['.', ' ', '/', '\\', 'a', '\u0300', '. '])
    expect([...displayName(`${part.repeat(1_000_000)}x`)].length).toBeLessThanOrEqual(150);
  if (isLong) expect(performance.now() - start).toBeLessThan(1_000);
});

test('whatever is sent, what is shown is one short, visible, well-formed name', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (sent) => {
      const shown = displayName(sent);
      expect(shown).toMatch(/^[^\p{Cc}/\\]+$/u);
      expect(shown.isWellFormed()).toBe(true);
      expect([...shown].length).toBeLessThanOrEqual(150);
      expect(['.', '..']).not.toContain(shown);
    }),
  );
});
