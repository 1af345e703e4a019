import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { plainText, readMinutes } from '#shared/articles/body/text.ts';
import { outlineOf } from './support.ts';

const upload = `/uploads/2026/${'0123456789abcdef'.repeat(2)}-1200x800.jpg`;

const pictures = (text: string) =>
  parseBody(text).flatMap((block) => {
    if (block.kind !== 'picture') return [];
    const { startLine, endLine, ...picture } = block;
    return [picture];
  });

describe('pictures', () => {
  test('a picture is alone on its line, and says what it shows', () => {
    expect(outlineOf(`Before.\n![Two people](${upload})\nAfter.\n\nEnd.`)).toEqual([
      'paragraph: Before.',
      `picture: Two people (${upload})`,
      'paragraph: After.',
      'paragraph: End.',
    ]);
    expect(parseBody(`\n![a](${upload})`)).toMatchObject([{ startLine: 1, endLine: 1 }]);
  });

  test.each(['"A *caption*, see [us](/about)"', '“A *caption*, see [us](/about)”'])(
    'the caption %s may hold emphasis and links',
    (caption) => {
      expect(outlineOf(`![a](${upload} ${caption})`)).toEqual([
        `picture: a (${upload}) A *caption*, see [us](/about)`,
      ]);
    },
  );

  test('a caption may hold quotation marks of the other kind, and escaped ones', () => {
    expect(outlineOf(`![a](${upload} "Say “hi” \\"now\\"")`)).toEqual([
      `picture: a (${upload}) Say “hi” "now"`,
    ]);
  });

  test('keeps the focal point, and nothing else behind the address', () => {
    expect(pictures(`![a](${upload}#focus=30,70)`)).toEqual([
      { kind: 'picture', src: `${upload}#focus=30,70`, alt: 'a' },
    ]);
    expect(pictures(`![a](${upload}#focus=x"y)`)).toMatchObject([{ src: upload }]);
  });

  test.each([
    ['decorative', ''],
    [' Decorative ', ''],
    ['', ''],
    ['a decorative border', 'a decorative border'],
    ['a \\] b', 'a ] b'],
  ])('the alt text %j means %j', (written, alt) => {
    expect(pictures(`![${written}](${upload})`)).toMatchObject([{ alt }]);
  });

  test.each([
    '![a](https://example.com/a.jpg)',
    '![a](/images/a.jpg)',
    '![a](//example.com/uploads/2026/a.jpg)',
    `![a](https://example.com${upload})`,
    `![a](${upload}?x)`,
    `![a](${upload}/../x)`,
    `![a](${upload.replace('.jpg', '.svg')})`,
    `![a](${upload} caption)`,
    `![a](${upload} "caption)`,
    `![a] (${upload})`,
    `Look: ![a](${upload})`,
    `![a](${upload}) there`,
    '![a](javascript:alert(1))',
    '![a](data:image/png;base64,AAAA)',
  ])('%j stays text, without a link', (line) => {
    expect(outlineOf(line)).toEqual([`paragraph: ${line}`]);
  });

  test('count by their captions', () => {
    expect(plainText(`One.\n\n![Two people](${upload} "Three")`)).toBe('One.\nThree');
    expect(readMinutes(`![${'word '.repeat(500)}](${upload})`)).toBe(1);
  });

  test('end the item above them', () => {
    expect(outlineOf(`- one\n  ![a](${upload})`)).toEqual(['ul: one', `picture: a (${upload})`]);
  });
});

describe('rules', () => {
  test('three hyphens alone on a line part a text', () => {
    expect(outlineOf('One.\n---\nTwo.\n\n  ---  \n\nEnd.')).toEqual([
      'paragraph: One.',
      'rule: ',
      'paragraph: Two.',
      'rule: ',
      'paragraph: End.',
    ]);
  });

  test.each(['--', '----', '- - -', '--- a', '***', '—'])('%j is none', (line) => {
    expect(parseBody(line).map(({ kind }) => kind)).not.toContain('rule');
  });

  test('say nothing', () => {
    expect(plainText('One.\n\n---\n\nTwo.')).toBe('One.\nTwo.');
  });
});
