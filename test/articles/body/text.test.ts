import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { cleanFormat, lineKinds, plainText, readMinutes } from '#shared/articles/body/text.ts';

describe('Clean Format', () => {
  test.each([
    ['four newlines become three', 'a\n\n\n\nb', 'a\n\n\nb'],
    ['nine newlines become three', 'a\n\n\n\n\n\n\n\n\nb', 'a\n\n\nb'],
    ['three newlines stay', 'a\n\n\nb', 'a\n\n\nb'],
    ['two newlines stay', 'a\n\nb', 'a\n\nb'],
    ['trailing whitespace goes', 'a  \nb\t\nc', 'a\nb\nc'],
    ['leading and inner whitespace stays', 'a\n  b  c', 'a\n  b  c'],
    ['lines of nothing but blanks collapse', 'a\n \n\t\n  \n\nb', 'a\n\n\nb'],
    ['the text is trimmed', ' \n\n a b \n \n', 'a b'],
    ['CRLF becomes LF', 'a \r\n\r\n\r\n\r\n\r\nb', 'a\n\n\nb'],
    ['nothing stays nothing', ' \n ', ''],
  ])('%s', (_name, text, expected) => {
    expect(cleanFormat(text)).toBe(expected);
    expect(cleanFormat(expected)).toBe(expected);
  });
});

describe('plain text', () => {
  test('has the words of every block without marks', () => {
    const text =
      '# One\n\nTwo **three** *four*\nfive\n\n• six\n• seven\n\n1. eight\n\n"Nine"\n\nINTJ (Ten): eleven';
    expect(plainText(text)).toBe('One\nTwo three four\nfive\nsix\nseven\neight\nNine\nINTJ (Ten):\neleven');
  });

  test('keeps marks without a partner', () => {
    expect(plainText('2 * 3 and **so')).toBe('2 * 3 and **so');
  });
});

describe('reading time', () => {
  const words = (count: number) => 'word '.repeat(count);

  test.each([
    ['', 1],
    [words(1), 1],
    [words(200), 1],
    [words(201), 2],
    [words(1000), 5],
  ])('is 200 words a minute and at least one', (text, minutes) => {
    expect(readMinutes(text)).toBe(minutes);
  });

  test('does not count marks', () => {
    expect(readMinutes(`# ${words(195)}\n\n${'• one\n'.repeat(5)}`)).toBe(1);
  });
});

describe('kinds of lines', () => {
  const kinds = (text: string) =>
    lineKinds(parseBody(text), text.split('\n').length).map(({ kind, starts }) =>
      starts ? `${kind}!` : kind,
    );

  test('each line is known by the block that it becomes, the first of a block apart from the rest', () => {
    expect(kinds('# A\n\nOne\nTwo\n\n• a\n• b\n\n2. c\n\n"Q"\n### D')).toEqual([
      'h2!',
      'blank',
      'paragraph!',
      'paragraph',
      'blank',
      'bullets!',
      'bullets',
      'blank',
      'numbers!',
      'blank',
      'quote!',
      'h3!',
    ]);
  });

  test('a line that yields several blocks is known by its first', () => {
    expect(kinds('INTJ (The Architect): plans far ahead.\n\nMore.')).toEqual(['h2!', 'blank', 'paragraph!']);
  });

  test('blank lines at the ends and a text of nothing have no mark', () => {
    expect(kinds('\n\nA\n')).toEqual(['blank', 'blank', 'paragraph!', 'blank']);
    expect(kinds('')).toEqual(['blank']);
  });
});
