import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { plainText } from '#shared/articles/body/text.ts';
import { outlineOf } from './support.ts';

describe('quotations', () => {
  test("lines that begin with '> ' are one quotation", () => {
    expect(outlineOf('She said:\n> Go *on*,\n>  see [this](/a).\nWe did.\n\nEnd.')).toEqual([
      'paragraph: She said:',
      'quote: Go *on*,/see [this](/a).',
      'paragraph: We did.',
      'paragraph: End.',
    ]);
    expect(parseBody('\n> a\n> b')).toMatchObject([{ startLine: 1, endLine: 2 }]);
  });

  test('the last line may say whose words they are', () => {
    expect(outlineOf('> Know yourself.\n> — [Anna](/team), *founder*')).toEqual([
      'quote: Know yourself. — [Anna](/team), *founder*',
    ]);
    expect(plainText('> Know yourself.\n> —Anna')).toBe('Know yourself.\nAnna');
  });

  test('only the last line of several does', () => {
    expect(outlineOf('> — Anna')).toEqual(['quote: — Anna']);
    expect(outlineOf('> — Anna\n> said so.')).toEqual(['quote: — Anna/said so.']);
    expect(outlineOf('> a\n> —')).toEqual(['quote: a/—']);
  });

  test('an empty line of it parts what it says', () => {
    expect(outlineOf('> One.\n>\n> Two.\n>')).toEqual(['quote: One.//Two.']);
  });

  test('quotation marks around all of it are left out', () => {
    expect(outlineOf('> “Know\n> yourself.”\n> — Anna')).toEqual(['quote: Know/yourself. — Anna']);
    expect(outlineOf('> "Yes," she said, "now"')).toEqual(['quote: "Yes," she said, "now"']);
  });

  test('a blank line begins another', () => {
    expect(outlineOf('> a\n\n> b')).toEqual(['quote: a', 'quote: b']);
  });

  test('words in it are no headings and items', () => {
    expect(outlineOf('> At Home\n> # a\n> - b')).toEqual(['quote: At Home/# a/- b']);
  });

  test.each(['>', '>a', 'a > b', '>>'])('%j is none', (line) => {
    expect(outlineOf(line)).toEqual([`paragraph: ${line}`]);
  });
});
