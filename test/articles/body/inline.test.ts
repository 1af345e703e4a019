import { describe, expect, test } from '@jest/globals';
import { parseInline } from '#shared/articles/body/inline.ts';

/** Content as tags, to distinguish literal text from markup. */
function tags(text: string): string {
  const tag = (part: ReturnType<typeof parseInline>[number]): string => {
    if (part.kind === 'text') return part.text;
    if (part.kind === 'break') return '/';
    const name = part.kind === 'strong' ? 'b' : 'i';
    return `<${name}>${part.children.map(tag).join('')}</${name}>`;
  };
  return parseInline(text).map(tag).join('');
}

describe('emphasis', () => {
  test.each([
    ['a **b** c', 'a <b>b</b> c'],
    ['a *b* c', 'a <i>b</i> c'],
    ['**a**b**c**', '<b>a</b>b<b>c</b>'],
    ['**M**yers', '<b>M</b>yers'],
    ['*a\nb*', '<i>a/b</i>'],
  ])('%j is read', (text, expected) => {
    expect(tags(text)).toBe(expected);
  });

  test.each([
    ['**a *b* c**', '<b>a <i>b</i> c</b>'],
    ['*a **b** c*', '<i>a <b>b</b> c</i>'],
    ['***a***', '<b><i>a</i></b>'],
    ['***a* b**', '<b><i>a</i> b</b>'],
    ['***a** b*', '<i><b>a</b> b</i>'],
    ['**a *b***', '<b>a <i>b</i></b>'],
    ['*a **b***', '<i>a <b>b</b></i>'],
    ['*a***b**', '<i>a</i><b>b</b>'],
  ])('%j nests', (text, expected) => {
    expect(tags(text)).toBe(expected);
  });

  test.each([
    '*',
    '**',
    '***',
    '****',
    '**a',
    'a**',
    '*a',
    'a*',
    '2 * 3 * 4',
    '* a *',
    '** a **',
    '****a****',
    'fee* and tax*',
  ])('%j stays literal', (text) => {
    expect(tags(text)).toBe(text);
  });

  test.each([
    ['**a *b** c*', '<b>a *b</b> c*'],
    ['*a **b* c**', '<i>a **b</i> c**'],
    ['**a *b* c', '**a <i>b</i> c'],
    ['*a *b*', '*a <i>b</i>'],
    ['**a **b**', '**a <b>b</b>'],
    ['***a*', '**<i>a</i>'],
    ['***a**', '*<b>a</b>'],
    ['*a***', '<i>a</i>**'],
    ['*a** b*', '<i>a** b</i>'],
  ])('%j keeps the marks without a partner', (text, expected) => {
    expect(tags(text)).toBe(expected);
  });
});
