import { describe, expect, test } from '@jest/globals';
import { wrapSelection } from '#client/features/articles/panel/editor/writing/emphasis.ts';
import { insertBlock, type Selected } from '#client/features/articles/panel/editor/writing/lines.ts';
import {
  linkAt,
  linkByPaste,
  linkTo,
  meantAddress,
  writeLink,
} from '#client/features/articles/panel/editor/writing/links.ts';
import {
  continueList,
  type LineStyle,
  nestLines,
  toggleLines,
} from '#client/features/articles/panel/editor/writing/lists.ts';
import { hasForm, pasteText, withBlanks } from '#client/features/articles/panel/editor/writing/paste.ts';
import { pictureAt, writePicture } from '#client/features/articles/panel/editor/writing/pictures.ts';
import { placeBeside } from '#client/features/articles/panel/editor/writing/scroll-along.ts';

/** `[` and `]` in these texts would be links, so what is selected stands between ‹ and ›; a cursor is ¦. */
function read(shown: string): Selected {
  const at = shown.search(/[‹¦]/);
  const text = shown.replace(/[‹›¦]/g, '');
  const end = shown.includes('›') ? shown.indexOf('›') - 1 : at;
  return { text, start: at, end };
}

function show(state: Selected | null): string | null {
  if (!state) return null;
  const { text, start, end } = state;
  return start === end
    ? `${text.slice(0, start)}¦${text.slice(start)}`
    : `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`;
}

const site = 'https://firm.example';

test.each([
  ['**', 'a ‹word› b', 'a **‹word›** b'],
  ['**', 'a **‹word›** b', 'a ‹word› b'],
  ['**', 'a ‹**word**› b', 'a ‹word› b'],
  ['**', 'a‹ word ›b', 'a **‹word›** b'],
  ['*', 'a **‹word›** b', 'a ***‹word›*** b'],
  ['*', 'a ***‹word›*** b', 'a **‹word›** b'],
  ['**', '‹one **two** three›', '**‹one two three›**'],
  ['*', '‹one **two** three›', '*‹one **two** three›*'],
  ['**', '‹one \\** two›', '**‹one \\** two›**'],
  ['**', '- ‹one\n\n2. two›', '- **‹one**\n\n2. **two›**'],
  ['**', '‹- one›', '- **‹one›**'],
  ['**', 'a wo¦rd b', 'a **wo¦rd** b'],
  ['**', 'a **wo¦rd** b', 'a wo¦rd b'],
  ['**', 'a ¦', 'a **¦**'],
  ['**', 'a **¦**', 'a ¦'],
  ['*', 'a **¦**', 'a ***¦***'],
] as const)('%s on %j gives %j', (mark, before, after) => {
  expect(show(wrapSelection(read(before), mark))).toBe(after);
});

test.each<[LineStyle, string, string]>([
  ['heading', 'A ti¦tle', '# A ti¦tle'],
  ['heading', '## A ti¦tle', '### A ti¦tle'],
  ['heading', '### A ti¦tle', 'A ti¦tle'],
  ['heading', '- A ti¦tle', '# A ti¦tle'],
  ['bullets', '¦', '- ¦'],
  ['bullets', 'x\n‹one\n\ntwo›\ny', 'x\n‹- one\n\n- two›\ny'],
  ['bullets', '‹- one\n• two›', '‹one\ntwo›'],
  ['bullets', '‹1. one\n  - two›', '‹- one\n  - two›'],
  ['numbers', '‹one\ntwo\nthree›', '‹1. one\n2. two\n3. three›'],
  ['numbers', '1. one\ntw¦o', '1. one\n2. tw¦o'],
  ['numbers', '‹- one\n  - two\n  - three\n- four›', '‹1. one\n  - two\n  - three\n2. four›'],
  ['numbers', '‹1. one\n  - two›', '‹one\n  - two›'],
  ['quote', '‹one\n— Someone›', '‹> one\n> — Someone›'],
  ['quote', '> on¦e', 'on¦e'],
])('%s on %j gives %j', (kind, before, after) => {
  expect(show(toggleLines(read(before), kind))).toBe(after);
});

describe('Enter', () => {
  test.each([
    ['- one¦', '- one\n- ¦'],
    ['• one¦', '• one\n• ¦'],
    ['9. one¦', '9. one\n10. ¦'],
    ['1) one¦', '1) one\n2) ¦'],
    ['  - one¦', '  - one\n  - ¦'],
    ['- on¦e', '- on\n- ¦e'],
    ['- one ‹two› three', '- one \n- ¦ three'],
    ['- one\n- ¦', '- one\n¦'],
    ['1. one\n  - two\n  - ¦', '1. one\n  - two\n2. ¦'],
    ['> one¦', '> one\n> ¦'],
    ['> one\n> ¦', '> one\n¦'],
    ['one¦', null],
    ['¦- one', null],
    ['-one¦', null],
    ['# one¦', null],
  ])('at %j gives %j', (before, after) => {
    expect(show(continueList(read(before)))).toBe(after);
  });
});

describe('Tab and Shift+Tab', () => {
  test.each([
    ['in', '- one\n- tw¦o', '- one\n  - tw¦o'],
    ['in', '1. one\n2. ¦two', '1. one\n  - ¦two'],
    ['in', '- one\n1. ¦two', '- one\n  1. ¦two'],
    ['in', '- one\n  1. two\n2. th¦ree', '- one\n  1. two\n  2. th¦ree'],
    ['in', '- on¦e', '- on¦e'],
    ['in', '- one\n  - tw¦o', '- one\n  - tw¦o'],
    ['out', '1. one\n  - tw¦o', '1. one\n2. tw¦o'],
    ['out', '- one\n\t- tw¦o', '- one\n- tw¦o'],
    ['in', '- one\n‹- two\n- three›', '- one\n‹  - two\n  - three›'],
    ['in', 'on¦e', null],
    ['in', '‹- one\ntwo›', null],
  ] as const)('%s on %j gives %j', (direction, before, after) => {
    expect(show(nestLines(read(before), direction))).toBe(after);
  });
});

describe('a link', () => {
  test('is written around what is selected, and found again at the cursor', () => {
    const written = writeLink(read('See ‹the [whole] list›.'), {
      text: 'the [whole] list',
      address: 'https://a.example/b_(c)',
    });
    expect(show(written)).toBe('See [the \\[whole\\] list](https://a.example/b_%28c%29)¦.');
    expect(linkAt({ ...written, start: 8, end: 8 })).toMatchObject({
      text: 'the \\[whole\\] list',
      address: 'https://a.example/b_%28c%29',
    });
    expect(linkAt(read('¦See [it](/a).'))).toBeNull();
    expect(linkAt(read('![a¦](/b)'))).toBeNull();
    expect(linkAt(read('[\\[a\\] ¦[b]](nowhere)'))).toEqual({
      text: '\\[a\\] [b]',
      address: 'nowhere',
      start: 0,
      end: 20,
    });
  });

  test('is found by its address, with its place in the whole text', () => {
    const text = 'One [a](/a).\n\n- two \\[x\\] [b \\] c](/b) and [b](/b)';
    const { start = 0, end = 0 } = linkTo(text, '/b') ?? {};
    expect(text.slice(start, end)).toBe('[b \\] c](/b)');
    expect(linkTo(text, '/c')).toBeNull();
  });

  test('is changed as a whole, and without an address its words stay', () => {
    const now = read('See [i¦t](/a).');
    expect(show(writeLink(now, { text: 'that', address: '/b' }))).toBe('See [that](/b)¦.');
    expect(show(writeLink(now, { text: 'it', address: '' }))).toBe('See it¦.');
    expect(show(writeLink(read('¦'), { text: '', address: '/b' }))).toBe('[/b](/b)¦');
    expect(show(writeLink(read('a‹ b ›c'), { text: 'b', address: '/b' }))).toBe('a [b](/b)¦ c');
    expect(show(writeLink(read('‹a\nb›'), { text: 'c', address: '/b' }))).toBe('a\nb[c](/b)¦');
  });

  test.each([
    ['firm.example/a', 'https://firm.example/a'],
    ['me@firm.example', 'mailto:me@firm.example'],
    ['https://firm.example/contact?tab=booking', '/contact?tab=booking'],
    ['https://firm.example', '/'],
    ['https://firm.example.org/a', 'https://firm.example.org/a'],
    ['/contact', '/contact'],
    ['#section-one', '#section-one'],
    ['tel:+15550100', 'tel:+15550100'],
    ['Contact us', 'Contact us'],
  ])('typed as %j leads to %j', (typed, address) => {
    expect(meantAddress(typed, site)).toBe(address);
  });

  test.each([
    ['our ‹words› here', ' https://a.example/b\n', 'our [words](https://a.example/b)¦ here'],
    ['our ‹words› here', `${site}/contact`, 'our [words](/contact)¦ here'],
    ['our ¦words', 'https://a.example', null],
    ['our ‹words› here', 'https://a.example and more', null],
    ['‹https://a.example›', 'https://b.example', null],
    ['[‹words›](/a)', 'https://b.example', null],
    ['‹one\ntwo›', 'https://b.example', null],
  ])('pasted over %j: %j gives %j', (before, pasted, after) => {
    expect(show(linkByPaste(read(before), pasted, site))).toBe(after);
  });
});

describe('a paste', () => {
  test('has a form to keep unless it is plain, an image or an address', () => {
    expect(hasForm({ html: '<b>x</b>', plain: 'x' })).toBe(true);
    expect(hasForm({ html: '', plain: 'x' })).toBe(false);
    expect(hasForm({ html: '<img src="x">', plain: '' })).toBe(false);
    expect(hasForm({ html: '<a href="https://a.example">…</a>', plain: 'https://a.example' })).toBe(false);
  });

  test('keeps the blank beside a copied word', () => {
    expect([withBlanks('**a**', 'a '), withBlanks('a', ' a'), withBlanks('a\n\nb', 'a b ')]).toEqual([
      '**a** ',
      ' a',
      'a\n\nb',
    ]);
  });

  test.each([
    ['one ¦three', '**two** ', 'one **two** ¦three'],
    ['one‹ two› three', '# A\n\nb', 'one\n\n# A\n\nb¦\n\n three'],
    ['¦', '- a\n- b', '- a\n- b¦'],
    ['- ¦', '- a\n- b', '- a\n- b¦'],
    ['one\n¦\ntwo', '# A', 'one\n# A¦\ntwo'],
  ])('into %j: %j gives %j', (before, text, after) => {
    expect(show(pasteText(read(before), text))).toBe(after);
  });
});

describe('a block', () => {
  test.each([
    ['', '---\n¦'],
    ['one tw¦o', 'one two\n---\n¦'],
    ['# One\ntw¦o\nthree', '# One\ntwo\n---\n¦three'],
    ['one\n\ntw¦o\n\nthree', 'one\n\ntwo\n\n---\n\n¦three'],
    ['one\n\n¦\n\nthree', 'one\n\n---\n\n¦three'],
  ])('goes on its own line of %j: %j', (before, after) => {
    expect(show(insertBlock(read(before || '¦'), '---'))).toBe(after);
  });
});

test('a picture is written with what it shows and its caption, and found again on its line', () => {
  const picture = { address: '/uploads/a.jpg#focus=1,2', alt: 'A [small] hill', caption: 'The "old" hill' };
  const written = writePicture(read('one¦'), picture);
  expect(written.text).toBe('one\n![A \\[small\\] hill](/uploads/a.jpg#focus=1,2 "The “old” hill")\n');
  const there = { ...written, start: 6, end: 6 };
  expect(pictureAt(there)).toEqual({ ...picture, caption: 'The “old” hill' });
  expect(writePicture(there, { ...picture, alt: 'decorative', caption: '' }).text).toBe(
    'one\n![decorative](/uploads/a.jpg#focus=1,2)\n',
  );
  expect(pictureAt(read('one¦'))).toBeNull();
});

test('the preview’s place lies between those of the nearest blocks', () => {
  const pairs = [
    [0, 0],
    [100, 300],
    [200, 320],
  ] as const;
  expect([0, 50, 100, 150, 200, 250].map((at) => placeBeside(pairs, at))).toEqual([
    0, 150, 300, 310, 320, 320,
  ]);
});
