import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleBody } from '#client/components/article/body.tsx';
import { ContentContext } from '#client/components/use-content.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { builtInContents } from '#shared/content/contents.ts';
import { navigation } from '#shared/pages/for-browser.ts';
import { times } from '../../support/form.ts';

const render = (text: string) =>
  renderToStaticMarkup(<ArticleBody blocks={parseBody(text)} />).replace(
    /^<div class="article-body">(.*)<\/div>$/s,
    '$1',
  );
/** Without the direction, which each block has. */
const renderPlain = (text: string) => render(text).replaceAll(' dir="auto"', '');

/** All elements that a text can become, with the attributes that they may have. */
const elementsWith: Record<string, string[]> = {
  ...{
    p: [],
    h2: [],
    ul: [],
    li: [],
    em: [],
    strong: [],
    br: [],
    blockquote: [],
    figure: [],
    figcaption: [],
    div: [],
    picture: [],
  },
  a: ['href', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  source: ['type', 'srcset', 'sizes'],
};

describe('a rendered body', () => {
  test('has one root', () => {
    expect(renderToStaticMarkup(<ArticleBody blocks={[]} />)).toBe('<div class="article-body"></div>');
  });

  test('gives each block the direction of its words', () => {
    const html = render('# A\n\nb\n\n• c\n\n1. d\n\n"E"');
    expect([...html.matchAll(/<(h2|p|ul|ol|blockquote) [^>]*dir="auto"/g)].map(([, name]) => name)).toEqual([
      'h2',
      'p',
      'ul',
      'ol',
      'blockquote',
    ]);
  });

  test('shows paragraphs with emphasis and line breaks', () => {
    expect(renderPlain('A **b** *c*\nd\n\nE')).toBe('<p>A <strong>b</strong> <em>c</em><br/>d</p><p>E</p>');
  });

  test('shows marked headings as h2 to h4 with ids', () => {
    expect(renderPlain('# A\n\n## B\n\n### C')).toBe(
      '<h2 class="article-heading article-heading--level-1" id="section-a">A</h2>' +
        '<h3 class="article-heading article-heading--level-2" id="section-b">B</h3>' +
        '<h4 class="article-heading article-heading--level-3" id="section-c">C</h4>',
    );
  });

  test.each([
    ['The Word:', 'level-2 article-heading--highlight', 'the-word'],
    ['INTJ (The Architect):', 'level-2 article-heading--purple', 'intj-the-architect'],
    ['Harnessing Strengths', 'level-1 article-heading--teal', 'harnessing-strengths'],
  ])('shows %j as a heading with a different look', (line, look, slug) => {
    expect(renderPlain(line)).toBe(
      `<h2 class="article-heading article-heading--${look}" id="section-${slug}">${line}</h2>`,
    );
  });

  test('gives each mark its own look, whatever stands around it, in an outline that skips no level', () => {
    const line = fc.constantFrom(
      '# A',
      '## A',
      '### A',
      'The Word:',
      'INTJ (The Architect):',
      'At Work',
      'Prose.',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const html = render(lines.join('\n\n'));
        const headings = [...html.matchAll(/<h\d class="[^"]*level-(\d)[^"]*"[^>]*>A</g)];
        expect(headings.map(([, look]) => Number(look))).toEqual(
          lines.flatMap((written) => /^#+(?= )/.exec(written)?.[0].length ?? []),
        );
        // The page's title is the h1.
        const outline = [1, ...[...html.matchAll(/<h(\d)/g)].map(([, rank]) => Number(rank))];
        expect(outline.filter((rank, at) => rank > (outline[at - 1] ?? rank) + 1)).toEqual([]);
      }),
      { numRuns: times(100, 1_000) },
    );
  });

  test('shows lists, and where a numbered one starts', () => {
    expect(renderPlain('• a\n• *b*')).toBe('<ul class="article-list"><li>a</li><li><em>b</em></li></ul>');
    expect(renderPlain('1. a')).toBe('<ol class="article-list"><li>a</li></ol>');
    expect(renderPlain('4. a\n5. b')).toBe('<ol class="article-list" start="4"><li>a</li><li>b</li></ol>');
  });

  test('shows a quote as a blockquote', () => {
    expect(renderPlain('“Know *yourself*”')).toBe(
      '<blockquote class="article-quote"><p>Know <em>yourself</em></p></blockquote>',
    );
  });

  test('shows a list below an item', () => {
    expect(renderPlain('- a\n  1. b\n- c')).toBe(
      '<ul class="article-list"><li>a<ol class="article-list"><li>b</li></ol></li><li>c</li></ul>',
    );
  });

  test('shows whose words a quotation has', () => {
    expect(renderPlain('> Know\n> yourself\n> — Anna')).toBe(
      '<figure class="article-quotation"><blockquote class="article-quote"><p>Know<br/>yourself</p></blockquote>' +
        '<figcaption>Anna</figcaption></figure>',
    );
  });

  test('shows a long quotation like text', () => {
    expect(renderPlain(`> ${'word '.repeat(60)}`)).toContain('class="article-quote article-quote--long"');
  });

  test('shows a rule', () => {
    expect(renderPlain('a\n\n---\n\nb')).toBe('<p>a</p><hr class="article-rule"/><p>b</p>');
  });

  test('shows links: foreign ones without a way back, and the words of those to pages that the site leaves out', () => {
    expect(
      renderPlain('[a](/contact) [*b*](https://example.com) [c](#section-x) [d](mailto:a@example.com)'),
    ).toBe(
      '<p><a href="/contact">a</a> <a href="https://example.com" rel="noopener"><em>b</em></a> ' +
        '<a href="#section-x">c</a> <a href="mailto:a@example.com" rel="noopener">d</a></p>',
    );
    expect(renderPlain('https://example.com')).toContain('class="article-bare-link"');
    const { of, ...contents } = builtInContents;
    const hidden = { ...navigation, hidden: ['/contact'] };
    const without = {
      ...contents,
      of: <T,>(words: T) => ((words as unknown) === navigation ? (hidden as T) : of(words)),
    };
    expect(
      renderToStaticMarkup(
        <ContentContext value={without}>
          <ArticleBody blocks={parseBody('See [us](/contact?tab=booking) there.')} />
        </ContentContext>,
      ),
    ).toContain('>See us there.<');
  });

  test('shows an uploaded picture in every size, and reserves its space', () => {
    const file = `/uploads/2026/${'0123456789abcdef'.repeat(2)}-1200x800`;
    expect(renderPlain(`![A "b"](${file}.jpg#focus=1,2 "See [c](/d)")`)).toBe(
      `<figure class="article-picture"><picture><source type="image/webp" srcSet="${file}-480.webp 480w, ${file}-960.webp 960w, ${file}-1200.webp 1200w" ` +
        `sizes="(min-width: 44rem) 41rem, calc(100vw - 2.5rem)"/><img src="${file}.jpg" alt="A &quot;b&quot;" width="1200" height="800" loading="lazy" decoding="async"/></picture>` +
        '<figcaption>See <a href="/d">c</a></figcaption></figure>',
    );
    expect(renderPlain(`![decorative](${file.replace('1200x800', '800x1200')}.jpg)`)).toMatch(
      /class="article-picture article-picture--tall".* alt=""/,
    );
  });

  test.each([
    '<script>alert(1)</script>',
    '# <img src=x onerror=alert(1)>',
    '• **<svg/onload=alert(1)>**',
    '"<iframe srcdoc=x>"',
    'The <a href="javascript:alert(1)">Word</a>:',
    'INTJ (<b onclick=x>): y',
    '</div></body><script>x</script>',
  ])('shows %j as text', (text) => {
    const html = renderPlain(text);
    const [elements, attributes] = [/(?<=<\/?)[a-z][a-z0-9]*/g, /(?<=\s)[a-z-]+(?==")/g].map(
      (names) => html.match(names) ?? [],
    );
    expect(['p', 'h2', 'ul', 'li', 'strong', 'blockquote']).toEqual(expect.arrayContaining(elements ?? []));
    expect(['class', 'id']).toEqual(expect.arrayContaining(attributes ?? []));
    expect(html).toContain('&lt;');
  });

  test('no text becomes an address that runs, opens another site unasked, or loads a foreign file', () => {
    const upload = `/uploads/2026/${'0'.repeat(32)}-9x9.jpg`;
    const schemes = [
      'javascript:',
      'JAVASCRIPT:',
      'java\tscript:',
      'data:text/html,',
      '//',
      '/\\',
      '\\\\',
      'https:',
    ];
    const tails = [
      'alert(1)',
      'evil.example/x',
      'x" onclick="alert(1)',
      "x' onload='x",
      '<svg onload=x>',
      '&quot;',
      '%22',
      '&#34;',
    ];
    const marks: ((address: string) => string)[] = [
      (address) => `[a](${address})`,
      (address) => `[**a](${address})**`,
      (address) => `> [a](${address})\n> — [b](${address})`,
      (address) => `- a\n  - [a](${address})`,
      (address) => `![a](${address})`,
      (address) => `![a](${address} "b")`,
      (address) => `![${address}](${upload} "${address}")`,
      (address) => `![a](${upload}#focus=${address})`,
      (address) => `[a\\](${address})](${address})`,
      (address) => address,
      (address) => `# [a](${address})`,
    ];
    const texts = marks.flatMap((mark) =>
      schemes.flatMap((scheme) => tails.slice(0, times(4, 8)).map((tail) => mark(scheme + tail))),
    );
    const elements = [...JSDOM.fragment(texts.map(render).join('')).querySelectorAll('*')];
    const attributes = elements.flatMap(({ localName, attributes }) =>
      [...attributes].map(({ name, value }) => ({ localName, name, value })),
    );
    const valuesOf = (asked: string) =>
      new Set(attributes.flatMap(({ name, value }) => (name === asked ? value : [])));
    expect(elements.map(({ localName }) => localName).filter((name) => !elementsWith[name])).toEqual([]);
    expect(
      attributes.filter(
        ({ localName, name }) => ![...(elementsWith[localName] ?? []), 'class', 'dir', 'id'].includes(name),
      ),
    ).toEqual([]);
    expect([...valuesOf('src')]).toEqual([upload]);
    expect([...valuesOf('href')]).toEqual([]);
  });

  test('an id cannot break out of its attribute', () => {
    expect(render('# a" onclick="x')).toContain('id="section-a-onclick-x"');
  });

  test('renders long hostile texts', () => {
    for (const unit of ['*a ', '# a\n', '• a\n', '\n', '"a"\n', '***a', '\ud800\0']) {
      expect(() => render(unit.repeat(times(5_000, 20_000) / unit.length))).not.toThrow();
    }
  });
});
