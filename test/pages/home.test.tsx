import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { countAt } from '#client/components/count-up.tsx';
import { Rating } from '#client/components/rating.tsx';
import { team } from '#shared/content/documents/team.ts';
import { initialsOf, portraitOf } from '#shared/motif/portrait.ts';

describe('a rating', () => {
  test.each([
    [5, 5],
    [4.5, 5],
    [4, 4],
    [0.5, 1],
    [1, 1],
  ])('of %p fills %p stars in whole or in part', (value, filled) => {
    const html = renderToStaticMarkup(<Rating value={value} />);
    expect(html.match(/rating__fill/g)).toHaveLength(filled);
    expect(html.match(/rating__line/g)).toHaveLength(5);
    expect(html).toContain(`aria-label="Rated ${value} out of 5"`);
  });

  test('ends with half a star only where there is one', () => {
    const fills = (value: number) =>
      [...renderToStaticMarkup(<Rating value={value} />).matchAll(/rating__fill" d="([^"]+)"/g)].map(
        ([, path]) => path,
      );
    expect(new Set(fills(5)).size).toBe(1);
    expect(new Set(fills(4.5)).size).toBe(2);
    expect(fills(4.5).at(-1)).not.toBe(fills(5).at(-1));
  });
});

describe('a monogram', () => {
  test.each([
    ['Maren Holloway', 'MH'],
    ['Ana de la Cruz', 'AC'],
    ['Prince', 'P'],
    ['  élise   marchetti ', 'ÉM'],
    ['', ''],
  ])('of %p reads %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  test('gives the team at least four different grounds', () => {
    expect(new Set(team.people.map(({ name }) => portraitOf(name).ground)).size).toBeGreaterThanOrEqual(4);
  });
});

describe('a counter', () => {
  test('counts from 0 to the target in 2.5 s', () => {
    expect(countAt(5000, 0)).toBe(0);
    expect(countAt(5000, 2_499)).toBeLessThanOrEqual(5000);
    expect(countAt(5000, 2_500)).toBe(5000);
    expect(countAt(5000, 60_000)).toBe(5000);
    expect(countAt(5000, -5)).toBe(0);
  });

  test('eases out: fast at first, slow at the end, never back', () => {
    const values = Array.from({ length: 26 }, (_, index) => countAt(30000, index * 100));
    const steps = values.slice(1).map((value, index) => value - (values[index] ?? 0));
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
    expect([...steps].sort((a, b) => b - a)).toEqual(steps);
    expect(values[13]).toBeGreaterThan(15000);
  });
});
