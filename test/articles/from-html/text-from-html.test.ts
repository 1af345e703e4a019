import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { inlineText } from '#shared/articles/body/walk.ts';
import { MAX_HTML, textFromHtml } from '#shared/articles/from-html/text-from-html.ts';
import { writingWords } from '#shared/articles/writing-words.ts';
import { times } from '../../support/form.ts';

const textOf = (html: string) => textFromHtml(html).text;
const droppedOf = (html: string) =>
  Object.fromEntries(textFromHtml(html).dropped.map(({ what, count }) => [what, count]));

describe('headings', () => {
  test.each([
    ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4>', '# a\n\n## b\n\n### c\n\n### d'],
    ['<h2>a</h2><h3>b</h3><h5>c</h5>', '# a\n\n## b\n\n### c'],
    ['<h2><strong>a</strong><br><em>b</em></h2>', '# a *b*'],
  ])('%s', (html, text) => expect(textOf(html)).toBe(text));
});

describe('emphasis', () => {
  test.each([
    ['blanks stay outside', 'a<b> b </b>c', 'a **b** c'],
    ['one style within another', '<b>a <i>b</i></b>', '**a *b***'],
    ['two that overlap', '<i>a<b>b</b></i><b> c</b>', '*a**b*** **c**'],
    ['two that meet within a word', '<i>a</i><i><b>b</b></i><b>c</b>', 'a**bc**'],
    ['each line for itself', '<b>a<br>b</b>', '**a**\n**b**'],
    ['none around blanks', 'a<b> </b>b', 'a b'],
    [
      'a link within',
      '<b>see <a href="https://a.example/">this</a></b>',
      '**see [this](https://a.example/)**',
    ],
    [
      'as a style says',
      '<b style="font-weight: 400">a</b> <span style="font-weight:bold">b</span>',
      'a **b**',
    ],
  ])('%s', (_name, html, text) => expect(textOf(html)).toBe(text));
});

describe('addresses', () => {
  test.each([
    ['https://a.example/b_(c)', '[x](https://a.example/b_%28c%29)'],
    ['mailto:a@b.example', '[x](mailto:a@b.example)'],
    ['/services', '[x](/services)'],
    ['#section-a', '[x](#section-a)'],
    ['https://www.google.com/url?q=https%3A%2F%2Fa.example%2F&sa=D', '[x](https://a.example/)'],
    [
      'https://www.google.com/url?q=javascript:alert(1)',
      '[x](https://www.google.com/url?q=javascript:alert%281%29)',
    ],
  ])('%s is kept', (href, text) => {
    expect(textFromHtml(`<a href="${href}">x</a>`)).toEqual({ text, dropped: [], pictures: [] });
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'https://user@a.example/',
    'https://www.google.com/url?q=https%3A%2F%2Fuser%3Apass%40a.example%2F',
    '//a.example/',
    '/\\a.example',
    'ftp://a.example/',
    'https://',
    '#top',
  ])('%s is none, and its words stay', (href) => {
    expect(textFromHtml(`<a href="${href}">x</a>`)).toEqual({
      text: 'x',
      dropped: [{ what: 'link', count: 1 }],
      pictures: [],
    });
  });

  test('the caller may know a better one', () => {
    const resolve = (address: string) => address.replace('https://old.example', '');
    expect(textFromHtml('<a href="https://old.example/a">x</a>', { resolve }).text).toBe('[x](/a)');
  });
});

describe('characters that would be marks', () => {
  test.each([
    ['<p>2 * 3 *** *a*</p>', '2 * 3 *** \\*a\\*'],
    ['<p>a \\* b \\ c</p>', 'a \\\\\\* b \\ c'],
    ['<p># a</p><p>#a</p><p>#### a</p>', '\\# a\n\n#a\n\n#### a'],
    ['<p>&gt; a</p><p>- a</p><p>-a</p><p>---</p><p>-- -</p>', '\\> a\n\n\\- a\n\n-a\n\n\\---\n\n-- -'],
    ['<p>1. a</p><p>1.5 a</p><p>12) b</p>', '1\\. a\n\n1.5 a\n\n12\\) b'],
    ['<p>“a”</p><p>“a,” b</p>', '\\“a”\n\n“a,” b'],
    ['<p>![a](b)</p><p>[a] (b)</p>', '!\\[a](b)\n\n[a] (b)'],
    ['<p><a href="https://a.example/">[a]</a></p>', '[\\[a\\]](https://a.example/)'],
    ['<ul><li># a<br>- b</li></ul>', '- # a\n  \\- b'],
  ])('%s', (html, text) => expect(textOf(html)).toBe(text));
});

describe('lists', () => {
  test('two of one kind stay two, others follow after one blank line', () => {
    const html = '<ol><li>a</li></ol><ol><li>b</li></ol><ul><li>c</li></ul><ol start="7"><li>d</li></ol>';
    expect(textOf(html)).toBe('1. a\n\n\n1. b\n\n- c\n\n7. d');
  });

  test('an item keeps its lines, also those after a list in it', () => {
    expect(textOf('<ul><li><p>a</p><p>b</p><ol><li>c</li><li>d</li></ol>e</li><li>f</li></ul>')).toBe(
      '- a\n  b\n  1. c\n  2. d\n    e\n- f',
    );
  });

  test('items without end tags', () => {
    expect(textOf('<ul><li>a<li>b<ul><li><li>c</ul></ul><li>d')).toBe('- a\n- b\n  - c\n- d');
  });
});

describe('blanks', () => {
  test.each([
    [' \n a \t b\n', 'a b'],
    ['a&nbsp;b &nbsp;c&nbsp;', 'a\u00a0b c'],
    ['<p>a</p>\n<p>&nbsp;</p>\n<p> b</p>', 'a\n\nb'],
    ['a<br><br><br>b<br>', 'a\n\nb'],
    ['<span>a </span> <span> b</span>', 'a b'],
    ['co\u00adop\u200b\ufeff', 'coop'],
    ['<pre>a\n  b</pre>', 'a\nb'],
  ])('%j', (html, text) => expect(textOf(html)).toBe(text));

  test('a line of the source is one of the text, if the caller says so', () => {
    expect(textFromHtml('a\nb\n\n<b>c</b>\n<ul>\n<li>d</li>\n</ul>\n', { keepsLines: true }).text).toBe(
      'a\nb\n\n**c**\n\n- d',
    );
  });
});

describe('hostile sources', () => {
  /** Deeper than calls can nest on the stack. */
  const deep = times(12_000, 100_000);

  test.each(['div', 'b', 'table', 'li', 'blockquote', 'a'])('many thousand nested <%s>', (name) => {
    expect(textOf(`${`<${name}>`.repeat(deep)}x${'</i>'.repeat(deep)}`)).toContain(name === 'svg' ? '' : 'x');
  });

  test.each(['<ul>', '<table><tr>'])('many thousand items far below %s', (start) => {
    const { text } = textFromHtml(start + '<span>'.repeat(deep) + '<li>x</li>'.repeat(deep));
    expect(text.match(/x/g)).toHaveLength(deep);
  });

  const many = times(5_000, 100_000);
  test.each(['*', '[', '](', '\\', '> ', '&nbsp;', '<', '<!--', '&', '<a href="', '</', '1. ', '<td>*<th>'])(
    'many thousand times %j',
    (part) => {
      const { text } = textFromHtml(part.repeat(many));
      expect(text.length).toBeLessThanOrEqual(part.length * many * 3);
    },
  );

  test('a source beyond five million characters is cut, and says so', () => {
    const { text, dropped } = textFromHtml(`${'a'.repeat(MAX_HTML)}b`);
    expect(text).toHaveLength(MAX_HTML);
    expect(dropped).toEqual([{ what: 'text after 5 million characters', count: 1 }]);
  });

  test('what looks like a tag but is text stays text', () => {
    expect(textOf('a &lt;b&gt; &amp;amp; 1 < 2')).toBe('a <b> &amp; 1 < 2');
  });
});

test('an indented paragraph of Google Docs is a quotation, whose name follows after a dash', () => {
  const indented = (text: string, more = '') => `<p dir="ltr" style="margin-left:36pt;"${more}>${text}</p>`;
  const item = `<ul><li dir="ltr">${indented('c', ' role="presentation"')}</li></ul>`;
  const others = `${item}<p style="margin-left:36pt">d</p><p dir="ltr" style="margin-left:0pt">e</p>`;
  expect(textOf(indented('a') + indented('— Ann') + others)).toBe('> a\n> — Ann\n\n- c\n\nd\n\ne');
});

test('a picture says after which words it was', () => {
  const { dropped, pictures } = textFromHtml(
    '<img src="https://a.example/1.png"><p>One two three four <b>five six</b></p><img src="https://a.example/2.png">',
  );
  expect(pictures.map(({ after }) => after)).toEqual([undefined, 'two three four five six']);
  expect(writingWords.leftOut([...dropped, { what: 'table', count: 1 }], pictures)).toBe(
    'Left out: 2 pictures (at the start, after “two three four five six”), 1 table',
  );
  expect(writingWords.leftOut([], [])).toBe('');
});

test('nothing that a reader sees is lost without a word', () => {
  const html =
    '<script>a</script><svg></svg><math></math><canvas></canvas><video></video><audio></audio><object></object><select></select><textarea></textarea><iframe></iframe><input><img><u>u</u><s>s</s><sub>b</sub><sup>p</sup><code>c</code><mark>m</mark>';
  expect(droppedOf(html)).toEqual({
    script: 1,
    drawing: 2,
    formula: 1,
    video: 1,
    audio: 1,
    embed: 2,
    'form field': 3,
    picture: 1,
    underline: 1,
    strikethrough: 1,
    subscript: 1,
    superscript: 1,
    code: 1,
    highlight: 1,
  });
});

describe('what is written is what is read', () => {
  const parts = '* ** *** [ ] ]( ) ( \\ # > - --- 1. 2) ! ![ " “ ” — word a. https://a.example/'.split(' ');
  /** The same mixtures on every run. */
  const random = (() => {
    let seed = 7;
    return (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return (seed >> 8) % below;
    };
  })();
  const texts = Array.from({ length: times(200, 2_000) }, () =>
    Array.from({ length: 1 + random(8) }, () => parts[random(parts.length)] + (random(2) ? ' ' : '')).join(
      '',
    ),
  );

  test('any characters stay the characters of a paragraph', () => {
    const wrong = texts.filter((text) => {
      const source = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      const blocks = parseBody(`${textOf(`<p>${source}</p><p>x</p>`)}`);
      const [first] = blocks;
      return blocks.length !== 2 || first?.kind !== 'paragraph' || inlineText(first.content) !== text.trim();
    });
    expect(wrong).toEqual([]);
  });

  test('bold words around any characters stay bold', () => {
    const wrong = texts.filter((text) => {
      const [first] = parseBody(textOf(`<p>a <b>b ${text} b</b> c</p><p>x</p>`));
      if (first?.kind !== 'paragraph') return true;
      const [, strong] = first.content;
      const words = strong?.kind === 'strong' ? inlineText(strong.children) : '';
      return words !== `b ${text} b`.replace(/ +/g, ' ');
    });
    expect(wrong).toEqual([]);
  });

  test('addresses are bare only where nothing can be read as a part of them', () => {
    const link = '<a href="https://a.example/">https://a.example/</a>';
    expect(textOf(`${link} b`)).toBe('https://a.example/ b');
    expect(textOf(`${link}b`)).toBe('[https://a.example/](https://a.example/)b');
    expect(textOf(`b${link}`)).toBe('b[https://a.example/](https://a.example/)');
  });
});
