import { describe, expect, test } from '@jest/globals';
import { articleContents } from '#server/features/articles/contents.ts';
import { parseBody } from '#shared/articles/body/blocks.ts';
import { builtInArticles } from '#shared/content/articles/index.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

const filler = 'Words that make a text long. '.repeat(200);
const article = (...headings: string[]) => headings.map((heading) => `${heading}\n\n${filler}`).join('\n\n');
const contentsOf = (text: string) => articleContents(text, parseBody(text));
const titles = (text: string) => contentsOf(text)?.map(({ title }) => title);

describe('the contents of an article', () => {
  testOfSpecified('name the headings of each built-in article by their ids', () => {
    for (const { content } of builtInArticles) {
      const ids = parseBody(content).flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
      const entries = contentsOf(content) ?? [];
      expect(entries.length).toBeGreaterThan(4);
      for (const { id } of entries) expect(ids).toContain(id);
    }
  });

  test('are left out of short texts and of those with fewer than three headings', () => {
    expect(contentsOf('# One\n\nText.\n\n# Two\n\nText.\n\n# Three\n\nText.')).toBeUndefined();
    expect(contentsOf(article('# One', '# Two'))).toBeUndefined();
    expect(contentsOf(filler)).toBeUndefined();
  });

  test('bear headings that repeat, skip a level, are empty, or contain marks and emoji', () => {
    const text = article(
      '# Same',
      '# Same',
      '### Deep',
      '#',
      '# \u200b',
      '# **Bold** and *fine* <b>',
      '# 🎯',
      'The Word:',
    );
    expect(titles(text)).toEqual(['Same', 'Same', 'Deep', 'Bold and fine <b>', '🎯', 'The Word']);
    const ids = contentsOf(text)?.map(({ id }) => id) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('leave out the deepest level of a text with many headings, but never all', () => {
    const many = (mark: string) => Array.from({ length: 20 }, (_, at) => `${mark} Part ${at}`);
    expect(titles(article('# One', '# Two', '# Three', ...many('##')))).toEqual(['One', 'Two', 'Three']);
    expect(titles(article('# One', ...many('##')))).toHaveLength(21);
    expect(titles(article(...Array.from({ length: 10 }, () => many('#')).flat()))).toHaveLength(60);
  });

  test('cut an endless heading', () => {
    const [first = ''] = titles(article(`# ${'🚀'.repeat(500)}`, '# Two', '# Three')) ?? [];
    expect(first).toBe(`${'🚀'.repeat(120)}…`);
  });
});
