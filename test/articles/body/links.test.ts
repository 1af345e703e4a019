import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { parseInline } from '#shared/articles/body/inline.ts';
import { plainText } from '#shared/articles/body/text.ts';
import { textLinks } from '#shared/articles/body/walk.ts';
import { outlineOf, written } from './support.ts';

const links = (text: string) => textLinks(parseBody(text)).map(({ href, text: words }) => [words, href]);

/** The content as it was understood: a bare address comes out as a link with itself as its words. */
const read = (text: string) => written(parseInline(text));

describe('links with words', () => {
  test.each([
    'https://example.com',
    'HTTPS://example.com/a?b=c&d=%20#e',
    'http://example.com:8080/a_(b)',
    'https://example.com/?a[]=1',
    'https://münchen.example/straße',
    'mailto:anna@example.com?subject=Hi',
    'tel:+18605550142',
    '/contact',
    '/articles/a-b#section-c',
    '/contact?tab=booking',
    '#section-your-type',
    '#section-доверие',
  ])('lead to %s', (address) => {
    expect(links(`See [this page](${address}).`)).toEqual([['this page', address]]);
  });

  test('an apostrophe in an address is written as browsers write it', () => {
    expect(links("[a](https://example.com/Moore's)")).toEqual([['a', 'https://example.com/Moore%27s']]);
  });

  test.each([
    ['javascript:alert(1)'],
    ['JaVaScRiPt:alert(1)'],
    ['java\tscript:alert(1)'],
    [' javascript:alert(1)'],
    ['\u0001javascript:alert(1)'],
    ['javascript\u200b:alert(1)'],
    ['java%73cript:alert(1)'],
    ['&#106;avascript:alert(1)'],
    ['data:text/html,<script>alert(1)</script>'],
    ['vbscript:x'],
    ['blob:https://example.com/x'],
    ['file:///etc/passwd'],
    ['ftp://example.com'],
    ['//example.com'],
    ['/\\example.com'],
    ['\\\\example.com'],
    ['///example.com'],
    ['https:example.com'],
    ['https:/example.com'],
    ['https:///example.com'],
    ['https:\\\\example.com'],
    ['https://user@example.com'],
    ['https://user:secret@example.com'],
    ['https://example.com\\@evil.example'],
    ['https://example.com/\u202egpj.exe'],
    ['https://example.com/\u0007'],
    ['https://example.com/"onclick=x'],
    ['https://example.com/<b>'],
    ['https://'],
    ['mailto:'],
    ['#top'],
    ['#section-"x'],
    ['contact'],
    ['./contact'],
    ['www.example.com'],
    ['?tab=booking'],
    ['https://example.com title'],
    ['https://example.com "title"'],
    [''],
  ])('never lead to %j', (address) => {
    expect(links(`[this page](${address})`).map(([, href]) => href)).toEqual([]);
    expect(plainText(`[this page](${address})`)).toContain('[this page](');
  });

  test.each(['[a]', '[a] (/b)', '[a](/b', '[](/b)', '[ ](/b)', '[a\nb](/c)', '[a](/b\n)', 'a](/b)', '!x[a]'])(
    '%j is none',
    (text) => {
      expect(links(text)).toEqual([]);
      expect(plainText(text)).toBe(text);
    },
  );

  test('hold emphasis, and emphasis holds them', () => {
    expect(read('[a **b** *c*](/d)')).toBe('[a **b** *c*](/d)');
    expect(read('**a [b](/c) d**')).toBe('**a [b](/c) d**');
    expect(read('***[a](/b)***')).toBe('***[a](/b)***');
  });

  test('are never half in emphasis', () => {
    expect(read('**a [b** c](/d)')).toBe('**a [b** c](/d)');
    expect(parseInline('**a [b** c](/d)').map(({ kind }) => kind)).toEqual(['text', 'link']);
  });

  test('do not repeat the emphasis around them', () => {
    expect(read('**a [b **c** *d*](/e)**')).toBe('**a [b c *d*](/e)**');
  });

  test('an address holds no marks', () => {
    expect(read('*a* [b](/*c*/*d*) *e*')).toBe('*a* [b](/*c*/*d*) *e*');
    expect(parseInline('*[a](/b*c)').map(({ kind }) => kind)).toEqual(['text', 'link']);
  });

  test('no link is in another: the inner one is a link, and a bare address among the words is text', () => {
    expect(read('[a [b](/c) d](/e)')).toBe('[a [b](/c) d](/e)');
    expect(links('[a [b](/c) d](/e)')).toEqual([['b', '/c']]);
    expect(links('[see https://a.example now](/b)')).toEqual([['see https://a.example now', '/b']]);
    expect(links('[https://a.example](https://b.example)')).toEqual([
      ['https://a.example', 'https://b.example'],
    ]);
  });

  test('brackets in pairs belong to the words and to the address', () => {
    expect(links('[see [1] here](/a_(b)_c).')).toEqual([['see [1] here', '/a_(b)_c']]);
  });

  test('are read in every kind of block', () => {
    expect(outlineOf('# A [b](/c)\n\n• d [e](/f)\n\n"G [h](/i)"\n\nThe [Word](/x):')).toEqual([
      'plain h2: A [b](/c)',
      'ul: d [e](/f)',
      'quote: G [h](/i)',
      'highlight h3: The [Word](/x):',
    ]);
  });

  test('no group of sentences ends within one', () => {
    const text = 'One. Two. See [Three. Four. Five. Six. Seven. Eight](/a). Nine. Ten.';
    expect(outlineOf(text)[0]).toContain('[Three. Four. Five. Six. Seven. Eight](/a)');
  });

  test('count by their words', () => {
    expect(plainText('Read [our **guide**](https://example.com/a/long/path) now.')).toBe(
      'Read our guide now.',
    );
  });
});

describe('bare addresses', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['See http://example.com/a?b=c#d.', 'http://example.com/a?b=c#d'],
    ['HTTPS://EXAMPLE.COM', 'HTTPS://EXAMPLE.COM'],
    ['https://example.com/a, and', 'https://example.com/a'],
    ['https://example.com/a.b.', 'https://example.com/a.b'],
    ['Really https://example.com?!', 'https://example.com'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['(see https://example.com/a_(b))', 'https://example.com/a_(b)'],
    ['[https://example.com/a]', 'https://example.com/a'],
    ['“https://example.com/a”', 'https://example.com/a'],
    ['"https://example.com/a" they said', 'https://example.com/a'],
    ['**https://example.com/a**', 'https://example.com/a'],
    ['*https://example.com/a*.', 'https://example.com/a'],
    ['<https://example.com/a>', 'https://example.com/a'],
    ['https://example.com/a—or', 'https://example.com/a'],
    ['https://example.com/?a[]=1', 'https://example.com/?a[]=1'],
  ])('in %j', (text, address) => {
    expect(links(`${text}\n\nEnd.`)).toEqual([[address, address]]);
  });

  test.each([
    'xhttps://example.com',
    'https://',
    'https:// example.com',
    'https://user@example.com',
    'http:/example.com',
    'ftp://example.com',
    'www.example.com',
    'anna@example.com',
    'https://.',
  ])('not in %j', (text) => {
    expect(links(text)).toEqual([]);
    expect(plainText(text)).toBe(text);
  });

  test('their emphasis is around them', () => {
    expect(read('**https://example.com/a**')).toBe('**[https://example.com/a](https://example.com/a)**');
  });
});

describe('a backslash', () => {
  test.each([
    [String.raw`\[a](/b)`, '[a](/b)'],
    [String.raw`[a\](/b)`, '[a](/b)'],
    [String.raw`\*a\*`, '*a*'],
    [String.raw`\**a`, '**a'],
    [String.raw`\\`, '\\'],
    [String.raw`\# a`, '# a'],
    [String.raw`\- a`, '- a'],
    [String.raw`\• a`, '• a'],
    [String.raw`1\. a`, '1. a'],
    [String.raw`1\) a`, '1) a'],
    [String.raw`\> a`, '> a'],
    [String.raw`\---`, '---'],
    [String.raw`\"a"`, '"a"'],
    [String.raw`\“a”`, '“a”'],
  ])('%j makes a mark text', (text, words) => {
    const [block, ...others] = parseBody(text);
    expect(others).toEqual([]);
    expect(block?.kind).toBe('paragraph');
    expect(plainText(text)).toBe(words);
  });

  test('before a picture makes it a link', () => {
    expect(links(String.raw`\![a](/b)`)).toEqual([['a', '/b']]);
    expect(plainText(String.raw`\![a](/b)`)).toBe('!a');
  });

  test('within the words of a link', () => {
    expect(links(String.raw`[a \[b\] \*c\*](/d)`)).toEqual([['a [b] *c*', '/d']]);
  });

  test.each([String.raw`C:\Users`, String.raw`a \ b`, '\\', String.raw`\a\_\~`])('%j stays', (text) => {
    expect(plainText(text)).toBe(text);
  });

  test('half a character in a text is no escape', () => {
    expect(plainText('a\udc00b\udc01')).toBe('a\ufffdb\ufffd');
  });
});
