import { describe, expect, test } from '@jest/globals';
import { outlineOf } from './support.ts';

describe('quotes', () => {
  test('a line in double quotes becomes a blockquote without them', () => {
    expect(outlineOf('"Know yourself."')).toEqual(['quote: Know yourself.']);
    expect(outlineOf('“Know yourself.”')).toEqual(['quote: Know yourself.']);
  });

  test('a quoted line inside a block stands for itself', () => {
    expect(outlineOf('She said:\n"Go *on*"\nWe did.\n\nEnd.')).toEqual([
      'paragraph: She said:',
      'quote: Go *on*',
      'paragraph: We did.',
      'paragraph: End.',
    ]);
  });

  test('quotes of the other shape may stand inside', () => {
    expect(outlineOf('"We call it “fit” here"')).toEqual(['quote: We call it “fit” here']);
  });

  test.each([
    '"',
    '""',
    '" "',
    '"Open',
    'closed"',
    '"Yes," she said, "now"',
    '“Yes”, she said, “now”',
    '"mixed”',
    "'single'",
  ])('%j is a paragraph', (line) => {
    expect(outlineOf(line)).toEqual([`paragraph: ${line}`]);
  });
});
