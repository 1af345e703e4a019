import { describe, expect, test } from '@jest/globals';
import { parseBody } from '#shared/articles/body/blocks.ts';

const headings = (text: string) => parseBody(text).filter((block) => block.kind === 'heading');
const ranks = (...lines: string[]) => headings(lines.join('\n\n')).map(({ rank }) => rank);
const ids = (...lines: string[]) => headings(lines.join('\n\n')).map(({ id }) => id);

describe('ranks of headings', () => {
  test('three levels become h2, h3 and h4', () => {
    expect(ranks('# A', '## B', '### C', '# D')).toEqual([2, 3, 4, 2]);
  });

  test('a text that starts at the third level starts at h2, and its like stay level with it', () => {
    expect(ranks('### A', '### B')).toEqual([2, 2]);
  });

  test('a skipped level is closed up', () => {
    expect(ranks('# A', '### B', '### C', '## D')).toEqual([2, 3, 3, 3]);
  });

  test('a heading less deep than all before it is an h2 too', () => {
    expect(ranks('### A', '## B', '# C', '## D')).toEqual([2, 2, 2, 3]);
  });

  test('types and words are below a topic', () => {
    expect(
      ranks('Understanding Types', 'INTJ (The Architect):', 'The Word:', 'At Work', 'The Word:'),
    ).toEqual([2, 3, 3, 2, 3]);
  });

  test('types and words are h2 in a text without topics', () => {
    expect(ranks('The Challenge:', 'The Solution:', 'INTJ (The Architect):')).toEqual([2, 2, 2]);
  });
});

describe('ids of headings', () => {
  test('an id is the heading in small letters with hyphens', () => {
    expect(ids('# **Why** trust matters!', 'INTJ (The Architect):')).toEqual([
      'section-why-trust-matters',
      'section-intj-the-architect',
    ]);
  });

  test('accents and apostrophes are dropped, other scripts stay', () => {
    expect(ids('# Café crème', "# Don't wait", '# Доверие')).toEqual([
      'section-cafe-creme',
      'section-dont-wait',
      'section-доверие',
    ]);
  });

  test('equal headings get different ids, also where another heading already reads like one', () => {
    expect(ids('# A', '# A 2', '# A', '# A')).toEqual([
      'section-a',
      'section-a-2',
      'section-a-3',
      'section-a-4',
    ]);
  });

  test('a heading without letters and digits still gets an id', () => {
    expect(ids('# ?!', '# …')).toEqual(['section-untitled', 'section-untitled-2']);
  });

  test('a long heading gets a short id', () => {
    expect(ids(`# ${'long '.repeat(100)}`)[0]?.length).toBeLessThan(80);
  });
});
