import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArticleBody } from '#client/components/article/body.tsx';

const render = (text: string) =>
  renderToStaticMarkup(<ArticleBody text={text} />).replace(/^<div class="article-body">(.*)<\/div>$/s, '$1');
/** Without the direction, which each block has. */
const renderPlain = (text: string) => render(text).replaceAll(' dir="auto"', '');

describe('a rendered body', () => {
  test('has one root', () => {
    expect(renderToStaticMarkup(<ArticleBody text="" />)).toBe('<div class="article-body"></div>');
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
        const headings = [
          ...render(lines.join('\n\n')).matchAll(/<h(\d) class="[^"]*level-(\d)[^"]*"[^>]*>A</g),
        ];
        expect(headings.map(([, , look]) => Number(look))).toEqual(
          lines.flatMap((written) => /^#+(?= )/.exec(written)?.[0].length ?? []),
        );
        // The page's title is the h1.
        const outline = [
          1,
          ...[...render(lines.join('\n\n')).matchAll(/<h(\d)/g)].map(([, rank]) => Number(rank)),
        ];
        for (const [at, rank] of outline.entries())
          expect(rank).toBeLessThanOrEqual((outline[at - 1] ?? rank) + 1);
      }),
      { numRuns: 500 },
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

  test('an id cannot break out of its attribute', () => {
    expect(render('# a" onclick="x')).toContain('id="section-a-onclick-x"');
  });

  test('renders long hostile texts', () => {
    for (const unit of ['*a ', '# a\n', '• a\n', '\n', '"a"\n', '***a', '\ud800\0']) {
      expect(() => render(unit.repeat(20_000 / unit.length))).not.toThrow();
    }
  });
});
