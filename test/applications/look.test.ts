import { describe, expect, test } from '@jest/globals';
import { lookAt } from '#server/features/applications/files/look.ts';
import { HEAD_BYTES, judgeDocument } from '#shared/applications/documents.ts';
import { doc, docx, docxParts, exe, ole, pdf, zip } from '../support/files.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const supported = 'is not a supported file type. Please upload PDF, Word, or text files.';

/** What the browser says, which sees the beginning alone. */
const inBrowser = (name: string, bytes: Buffer) =>
  judgeDocument({ name, size: bytes.length, head: new Uint8Array(bytes.subarray(0, HEAD_BYTES)) });

describe('what applicants really send is taken, and named as it is', () => {
  test.each<[what: string, name: string, bytes: Buffer, shown?: string]>([
    ['a PDF', 'cv.pdf', pdf()],
    ['a PDF in capitals', 'CV.PDF', pdf()],
    ['a PDF behind a byte order mark', 'cv.pdf', Buffer.concat([latin1('\xef\xbb\xbf'), pdf()])],
    ['a PDF behind line breaks', 'cv.pdf', Buffer.concat([latin1('\r\n\n'), pdf()])],
    ['a .doc', 'cv.doc', doc()],
    ['a .doc of LibreOffice, with its bare Ole stream', 'cv.doc', doc('\x01Ole')],
    ['a .doc with macros', 'cv.doc', doc('Macros', '_VBA_PROJECT')],
    ['a .docx', 'cv.docx', docx()],
    [
      'a .docx of Word for the web',
      'cv.docx',
      zip(docxParts.map((part) => ({ ...part, name: part.name.replace('document.xml', 'document2.xml') }))),
    ],
    ['a .docx with a part twice', 'cv.docx', zip([...docxParts, ...docxParts.slice(1, 2)])],
    [
      'a .docx with stored parts and a comment',
      'cv.docx',
      zip(
        docxParts.map((part) => ({ ...part, method: 0 })),
        { comment: 'x' },
      ),
    ],
    [
      'a .docx with backslashes in its names',
      'cv.docx',
      zip(docxParts.map((part) => ({ ...part, name: part.name.replace('/', '\\') }))),
    ],
    [
      'a .docx with an embedded workbook',
      'cv.docx',
      docx({ name: 'word/embeddings/Sheet1.xlsx', content: 'x' }),
    ],
    ['a protected .docx, which is a compound file', 'cv.docx', ole(['EncryptionInfo', 'EncryptedPackage'])],
    ['a .doc that is called .docx', 'cv.docx', doc()],
    ['a text', 'cv.txt', latin1('Jane Doe\r\n\tAnalyst\r\n')],
    ['a text in UTF-16, little end first', 'cv.txt', Buffer.from('\ufeffZoë', 'utf16le')],
    ['a text in UTF-16, big end first', 'cv.txt', Buffer.from('\ufeffZoë', 'utf16le').swap16()],
    ['a text with form feeds and vertical tabs', 'cv.txt', latin1('one\ftwo\vthree')],
    ['a text with the end mark of DOS', 'cv.txt', latin1('Jane Doe\r\n\x1a')],
    ['a text in Windows-1250', 'cv.txt', latin1('\xdeivotopis: \x8a\x9d\x8d\x81')],
    ['a text in Shift-JIS', 'cv.txt', Buffer.from('979a97f08f91', 'hex')],
    ['a text that begins with a tag', 'cv.txt', latin1('<div class="cv">Jane</div>')],
    ['a text that begins with initials', 'cv.txt', latin1('MZ Smith, PK Jones')],
    ['a name with a version', 'Resume v1.2', pdf(), 'Resume v1.2.pdf'],
    ['a PDF without an extension', 'resume', pdf(), 'resume.pdf'],
    ['a .docx without an extension', 'resume', docx(), 'resume.docx'],
    ['a .doc without an extension', 'resume', doc(), 'resume.doc'],
    ['a text without an extension', 'resume', latin1('Jane'), 'resume.txt'],
    ['a PDF that is called .doc', 'cv.doc', pdf(), 'cv.pdf'],
    ['a .docx that is called .doc', 'cv.doc', docx(), 'cv.docx'],
  ])('%s', async (_what, name, bytes, shown = name) => {
    expect(inBrowser(name, bytes)).toMatchObject({ name: shown });
    expect(await lookAt(name, bytes)).toMatchObject({ name: shown });
  });
});

const rtf = latin1('{\\rtf1\\ansi Jane}');
const odt = zip([
  { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', method: 0 },
  { name: 'content.xml', content: '<x/>' },
]);

describe('browser and server refuse the same files with the same sentence', () => {
  test.each<[name: string, bytes: Buffer, reason: string]>([
    ['cv.rtf', rtf, 'It’s a rich text file (RTF).'],
    ['cv.doc', rtf, 'It’s a rich text file (RTF).'],
    ['cv.txt', rtf, 'It’s a rich text file (RTF).'],
    ['cv.doc', latin1('<html xmlns:o="urn:office">'), 'It’s a web page (HTML).'],
    ['cv.html', latin1('\n<!DOCTYPE html><p>Jane'), 'It’s a web page (HTML).'],
    ['cv.doc', odt, 'It’s an OpenDocument file.'],
    ['cv.odt', odt, 'It’s an OpenDocument file.'],
    ['cv.pdf', Buffer.from('ffd8ffe000104a46494600', 'hex'), 'It’s a picture.'],
    ['cv.png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'It’s a picture.'],
    ['cv.pdf', latin1('Rar!\x1a\x07\0'), 'It’s an archive.'],
    ['cv.exe', exe(), 'It’s a program.'],
    ['cv.pdf', exe(), 'It’s a program.'],
    ['cv.ps', latin1('%!PS-Adobe-3.0'), 'Its name ends in .ps, not in .txt.'],
    ['cv.docm', docx(), 'It contains macros. Please save it as a document without macros.'],
    ['cv.log', latin1('Jane'), 'Its name ends in .log, not in .txt.'],
    ['cv.dot', doc(), 'Its name ends in .dot, not in .doc.'],
    ['cv.pdf.html', pdf(), 'Its name ends in .html, not in .pdf.'],
    ['cv.pdf', latin1('404 Not Found'), 'Its name ends in .pdf, not in .txt.'],
    ['cv.doc', latin1('Jane Doe'), 'Its name ends in .doc, not in .txt.'],
    ['cv.txt', latin1('Jane\0Doe'), 'It’s none of these.'],
    ['cv.pdf', Buffer.from('4c0000000114020000000000c000000000000046', 'hex'), 'It’s none of these.'],
  ])('%s: %s', async (name, bytes, reason) => {
    const refusal = {
      notice: { title: 'Invalid file type', description: `${name} ${supported}` },
      sentence: `${name} ${supported} ${reason}`,
    };
    expect(inBrowser(name, bytes)).toEqual({ refusal });
    expect(await lookAt(name, bytes)).toEqual(refusal);
  });

  test.each<[what: string, bytes: Buffer, sentence: string]>([
    ['empty', Buffer.alloc(0), 'cv.pdf is empty. Please choose another file.'],
    ['too large', pdf(5 * 1024 * 1024 + 1), 'cv.pdf is larger than 5MB. Please choose a smaller file.'],
  ])('a file that is %s', async (_what, bytes, sentence) => {
    expect(inBrowser('cv.pdf', bytes)).toMatchObject({ refusal: { sentence } });
    expect(await lookAt('cv.pdf', bytes)).toMatchObject({ sentence });
  });
});

describe('what only the whole file shows, the server refuses', () => {
  const types = (type: string) => ({
    name: '[Content_Types].xml',
    content: `<Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  });
  const macro = 'application/vnd.ms-word.document.macroEnabled.main+xml';
  test.each<[what: string, name: string, bytes: Buffer, reason: string]>([
    [
      'a renamed .docm, by its macros',
      'cv.docx',
      docx({ name: 'word/vbaProject.bin', content: 'x' }),
      'It contains macros. Please save it as a document without macros.',
    ],
    [
      'a renamed .docm, by its type',
      'cv.docx',
      docx(types(macro)),
      'It contains macros. Please save it as a document without macros.',
    ],
    [
      'macros under another name',
      'cv.docx',
      docx(types('application/vnd.ms-office.vbaProject')),
      'It contains macros. Please save it as a document without macros.',
    ],
    [
      'the same in UTF-16',
      'cv.docx',
      docx({ ...types(macro), content: Buffer.from(types(macro).content, 'utf16le') }),
      'It contains macros. Please save it as a document without macros.',
    ],
    [
      'a workbook',
      'cv.docx',
      zip([...docxParts.slice(0, 2), { name: 'xl/workbook.xml' }]),
      'It’s an Excel workbook.',
    ],
    [
      'a presentation',
      'cv.docx',
      zip([...docxParts.slice(0, 2), { name: 'ppt/presentation.xml' }]),
      'It’s a PowerPoint presentation.',
    ],
    ['any other archive', 'cv.docx', zip([{ name: 'a.txt', content: 'x' }]), 'It’s an archive.'],
    ['a cut archive', 'cv.docx', docx().subarray(0, -30), 'It’s damaged.'],
    ['names that leave their folder', 'cv.docx', docx({ name: '../../evil.xml' }), 'It’s damaged.'],
    [
      'a list of types that is a bomb',
      'cv.docx',
      docx({ ...types('x'), content: Buffer.alloc(2_000_000) }),
      'It’s damaged.',
    ],
    [
      'a list of types that states less than it holds',
      'cv.docx',
      docx({ ...types('x'), content: Buffer.alloc(2_000_000), statedSize: 10 }),
      'It’s damaged.',
    ],
    ['an old workbook', 'cv.doc', ole(['Workbook']), 'It’s an Office file, but not a Word document.'],
  ])('%s', async (_what, name, bytes, reason) => {
    expect(await lookAt(name, bytes)).toMatchObject({ sentence: `${name} ${supported} ${reason}` });
  });
});

describe('a file that may ask for a password says so', () => {
  const word = doc();
  word.writeUInt16LE(0xa5ec, 512);
  word.writeUInt16LE(0x0100, 522);
  const withTrailer = (trailer: string) => Buffer.concat([pdf(), latin1(`trailer\n<<${trailer}>>\n`)]);
  test.each<[string, string, Buffer, boolean]>([
    ['a protected .docx', 'cv.docx', ole(['EncryptionInfo', 'EncryptedPackage']), true],
    ['a protected .doc', 'cv.doc', word, true],
    ['a PDF with /Encrypt and a reference', 'cv.pdf', withTrailer('/Encrypt 8 0 R'), true],
    ['a PDF with /Encrypt and a dictionary', 'cv.pdf', withTrailer('/Encrypt<</V 1>>'), true],
    ['a PDF that only speaks of it', 'cv.pdf', withTrailer('/EncryptMetadata true/Encryption 1'), false],
    ['a plain PDF', 'cv.pdf', pdf(), false],
    ['a plain .doc', 'cv.doc', doc(), false],
    ['a text', 'cv.txt', latin1('/Encrypt 8 0 R'), false],
  ])('%s: %s', async (_what, name, bytes, isProtected) => {
    expect(await lookAt(name, bytes)).toMatchObject({ isProtected });
  });
});
