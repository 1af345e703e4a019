import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { outlineOf } from './support.ts';

describe('lists', () => {
  test("lines that start with '• ' become a bulleted list", () => {
    expect(outlineOf('• one\n•\ttwo\n  • three')).toEqual(['ul: one | two | three']);
  });

  test('numbered lines become a numbered list', () => {
    expect(outlineOf('1. one\n2. two\n10) ten')).toEqual(['ol 1: one | two | ten']);
  });

  test('a numbered list starts at its first number', () => {
    expect(outlineOf('3. three\n4. four')).toEqual(['ol 3: three | four']);
    expect(outlineOf('0. zero')).toEqual(['ol 0: zero']);
  });

  test('emphasis inside an item is read', () => {
    expect(outlineOf('• a **bold** one')).toEqual(['ul: a **bold** one']);
  });

  test('a line that starts with a bullet may hold several items', () => {
    expect(outlineOf('• one • two • three')).toEqual(['ul: one | two | three']);
  });

  test.each([
    '•one',
    '•',
    '-one',
    '-',
    '– one',
    '* one',
    'London • Paris',
    '1.one',
    '1.5 million',
    '1.',
    '1234567890. big',
    'a. one',
  ])('%j is a paragraph', (line) => {
    expect(outlineOf(line)).toEqual([`paragraph: ${line}`]);
  });

  test.each(['  ', ' ', '\t', '\u00a0'])('a line indented by %j continues the item above it', (indent) => {
    expect(outlineOf(`1. one\n${indent}goes on\n${indent}and on\n2. two`)).toEqual([
      'ol 1: one/goes on/and on | two',
    ]);
    expect(outlineOf(`• one • two\n${indent}goes on`)).toEqual(['ul: one | two/goes on']);
    expect(parseBody(`1. one\n${indent}goes on`)).toMatchObject([{ startLine: 0, endLine: 1 }]);
  });

  test('a continued item is one text: emphasis crosses its lines, and its words make no heading or quote', () => {
    expect(outlineOf('1. a *long\n  one* here')).toEqual(['ol 1: a *long/one* here']);
    expect(outlineOf('1. Rest\n  At Home\n  "Now"\n  INTJ (The Architect): plans')).toEqual([
      'ol 1: Rest/At Home/"Now"/INTJ (The Architect): plans',
    ]);
  });

  test.each([
    ['1. one\ngoes on\n\nEnd.', ['ol 1: one', 'paragraph: goes on', 'paragraph: End.']],
    ['1. one\n\n  apart', ['ol 1: one', 'paragraph: apart']],
    ['1. one\n  2. two', ['ol 1: one | two']],
    ['1. one\n  • detail', ['ol 1: one', 'ul: detail']],
    ['1. one\n  ## Next', ['ol 1: one', 'plain h2: Next']],
  ])('no line of %j continues an item', (text, outline) => {
    expect(outlineOf(text)).toEqual(outline);
  });

  test('a change from bullets to numbers starts a new list', () => {
    expect(outlineOf('1. one\n• detail\n2. two')).toEqual(['ol 1: one', 'ul: detail', 'ol 2: two']);
  });

  test('numbers that go on after a paragraph keep counting', () => {
    expect(outlineOf('1. one\n\nWhy.\n\n2. two')).toEqual(['ol 1: one', 'paragraph: Why.', 'ol 2: two']);
  });

  test('a list goes on after one blank line', () => {
    expect(outlineOf('• a\n\n• b\n\n• c')).toEqual(['ul: a | b | c']);
    expect(outlineOf('1. a\n\n2. b\n\n3. c')).toEqual(['ol 1: a | b | c']);
    expect(parseBody('1. a\n\n2. b')).toMatchObject([{ startLine: 0, endLine: 2 }]);
  });

  test('after a blank line a number that does not count on starts a new list', () => {
    expect(outlineOf('1. a\n2. b\n\n1. c')).toEqual(['ol 1: a | b', 'ol 1: c']);
  });

  test('two blank lines end a list', () => {
    expect(outlineOf('• a\n\n\n• b')).toEqual(['ul: a', 'ul: b']);
  });
});

describe('lists with hyphens', () => {
  test("lines that start with '- ' become a bulleted list, also among bullets", () => {
    expect(outlineOf('- one\n-\ttwo\n• three\n- four • five')).toEqual([
      'ul: one | two | three | four • five',
    ]);
  });

  test.each(['  ', '\t', '   ', '\u00a0\u00a0'])('items indented by %j are one level below', (indent) => {
    expect(outlineOf(`- one\n${indent}- a\n${indent}- b\n- two\n${indent}1. c\n${indent}2. d`)).toEqual([
      'ul: one [a | b] | two [c | d]',
    ]);
  });

  test('below numbers and bullets, too', () => {
    expect(outlineOf('1. one\n  - a\n2. two\n3. three\n  - b')).toEqual(['ol 1: one [a] | two | three [b]']);
    expect(outlineOf('• one\n  - a\n• two')).toEqual(['ul: one [a] | two']);
  });

  test('numbers below keep their first number, and a change of kind starts another list', () => {
    expect(parseBody('- one\n  3. a\n  4. b\n  - c')).toMatchObject([
      {
        items: [
          {
            lists: [
              { ordered: true, start: 3, items: [{}, {}] },
              { ordered: false, start: 1, items: [{}] },
            ],
          },
        ],
      },
    ]);
  });

  test('there is one level below, however far a line is indented', () => {
    expect(outlineOf('- one\n  - a\n    - b\n      - c\n- two')).toEqual(['ul: one [a | b | c] | two']);
  });

  test('one blank is too few, and a list that is indented as a whole has one level', () => {
    expect(outlineOf('- one\n - two')).toEqual(['ul: one | two']);
    expect(outlineOf('Intro:\n  - one\n  - two\n    - a\n\nEnd.')).toEqual([
      'paragraph: Intro:',
      'ul: one | two [a]',
      'paragraph: End.',
    ]);
  });

  test('indented lines continue the item above them, on either level', () => {
    expect(outlineOf('- one\n  goes on\n  - a\n    goes on\n  and on')).toEqual([
      'ul: one/goes on [a/goes on/and on]',
    ]);
  });

  test('both levels go on after one blank line, and end after two', () => {
    expect(outlineOf('- one\n\n  - a\n\n  - b\n\n- two\n\n\n  - c')).toEqual([
      'ul: one [a | b] | two',
      'ul: c',
    ]);
  });

  test('the blanks around a text do not count', () => {
    expect(outlineOf('  - one\n  - two')).toEqual(outlineOf('- one\n  - two'));
  });
});

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
