import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { outlineOf } from './support.ts';

const kinds = (text: string) => parseBody(text).map(({ kind }) => kind);
const ranges = (text: string) => parseBody(text).map(({ startLine, endLine }) => [startLine, endLine]);

describe('blocks of a body', () => {
  test('triple blank lines separate blocks', () => {
    expect(outlineOf('One.\n\n\nTwo.\n\n\nThree.')).toEqual([
      'paragraph: One.',
      'paragraph: Two.',
      'paragraph: Three.',
    ]);
  });

  test('double blank lines inside a block cut at triple ones separate its paragraphs', () => {
    expect(outlineOf('One.\n\nTwo.\n\n\nThree.')).toEqual([
      'paragraph: One.',
      'paragraph: Two.',
      'paragraph: Three.',
    ]);
  });

  test('double blank lines separate blocks when there are no triple ones', () => {
    expect(outlineOf('One. A. B. C. D. E.\n\nTwo.')).toEqual([
      'paragraph: One. A. B. C. D. E.',
      'paragraph: Two.',
    ]);
  });

  test('a line of nothing but blanks counts as empty', () => {
    expect(outlineOf('One.\n \t\nTwo.')).toEqual(['paragraph: One.', 'paragraph: Two.']);
  });

  test('CRLF and lone CR read like LF', () => {
    expect(parseBody('# One\r\n\r\nTwo\r\nthree\r\rFour')).toEqual(parseBody('# One\n\nTwo\nthree\n\nFour'));
  });

  test('a text of nothing but blanks has no blocks', () => {
    for (const text of ['', ' ', '\n\n\n', '\r\n \t\r\n']) expect(parseBody(text)).toEqual([]);
  });

  test('a single newline inside a paragraph is a line break', () => {
    expect(parseBody('Yours,\nAnna\n\nPS')[0]).toMatchObject({
      content: [{ kind: 'text', text: 'Yours,' }, { kind: 'break' }, { kind: 'text', text: 'Anna' }],
    });
  });

  test('an intro, a list and an afterword in one block become a paragraph, a list and a paragraph', () => {
    expect(kinds('You will get:\n• a report\n• a call\nBoth are free.\n\nEnd.')).toEqual([
      'paragraph',
      'list',
      'paragraph',
      'paragraph',
    ]);
  });

  test('a heading with its paragraph on the next line becomes two blocks', () => {
    expect(kinds('## Trust\nIt grows slowly.\n\nEnd.')).toEqual(['heading', 'paragraph', 'paragraph']);
  });

  test('every block names its first and last source line, counted from 0', () => {
    expect(ranges('\n# One\n\nTwo\nthree\n\n• a\n• b\n\n\n"Four"\n')).toEqual([
      [1, 1],
      [3, 4],
      [6, 7],
      [10, 10],
    ]);
  });
});
