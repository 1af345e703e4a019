import { describe, expect, test } from '@jest/globals';
import { landscapeOf, landscapeWithin } from '#server/features/articles/drawings/landscape.ts';
import { monogramOf } from '#server/features/articles/drawings/monogram.ts';

const slugs = Array.from({ length: 60 }, (_, at) => `article-${at}`);

describe('the drawing of an article', () => {
  test('is another one for each slug, and the same one each time', () => {
    const shapes = (slug: string) => landscapeOf(slug).replaceAll(/<style>.*<\/style>/g, '');
    expect(new Set(slugs.map(shapes)).size).toBe(slugs.length);
    for (const slug of slugs) expect(landscapeOf(slug)).toBe(landscapeOf(slug));
  });

  test('has its own colors by day and by night, and no number that is none', () => {
    for (const slug of slugs) {
      const [, day, night] =
        /<style>svg\{(.*?)\}@media\(prefers-color-scheme:dark\)\{svg\{(.*?)\}\}<\/style>/.exec(
          landscapeOf(slug),
        ) ?? [];
      expect(day).toMatch(/^(--[a-z]+:#[0-9a-f]{3,6};?){7}$/);
      expect(night).toMatch(/^(--[a-z]+:#[0-9a-f]{3,6};?){7}$/);
      expect(night).not.toBe(day);
      expect(landscapeOf(slug)).not.toMatch(/NaN|undefined/);
      expect(landscapeOf(slug).length).toBeLessThan(4_500);
    }
  });

  test('has its colors where they are used if it is part of a preview card', () => {
    const part = landscapeWithin('a-slug', 'x="1"');
    expect(part).toMatch(/^<svg x="1" fill="none">/);
    expect(part).not.toContain('var(');
  });
});

test('a monogram shows the initials as text, whatever the name', () => {
  expect(monogramOf('Ana de la Cruz')).toContain('>AC</text>');
  expect(monogramOf('<b> &c')).toContain('>&lt;&amp;</text>');
  expect(monogramOf('')).toContain('></text>');
});
