import { expect, test } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { drawnIn, shaded, shadesOf } from '#shared/shade.ts';

/** Deep green, moss, rust and sand. */
const other = {
  ...brand,
  ink: '#14231c',
  'brand-indigo': '#1f5b3d',
  violet: '#4d7a35',
  'brand-teal': '#7a3b12',
  emerald: '#8a4b12',
  amber: '#d9b26f',
  coral: '#b5522b',
};

test('with the colors that the pictures are drawn in, a shade is the color itself', () => {
  const same = shadesOf(drawnIn);
  expect(['#7a4a99', '#F2A541', '#fff'].map(same)).toEqual(['#7a4a99', '#F2A541', '#fff']);
});

test('with other colors, a color of the firm is the new one, and a shade moves with its neighbors', () => {
  const to = shadesOf(other);
  expect([to('#4c3fa3'), to('#F2A541'), to('#0f766e')]).toEqual([
    other['brand-indigo'],
    other.amber,
    other['brand-teal'],
  ]);
  // A lighter indigo, in a green as much lighter; a dark one stays darker than the firm's.
  expect([to('#8f83e0'), to('#2f2668')]).toEqual(['#739f77', '#123924']);
  expect(['#fff', '#000', '#999999'].map(to)).toEqual(['#fff', '#000', '#999999']);
});

test('every shade is a color, also for gray and for glaring firms', () => {
  const firms = ['#808080', '#ff0000', '#00ff00', '#ffff00', '#000000', '#ffffff'].map((color) =>
    shadesOf({ ...other, 'brand-indigo': color, 'brand-teal': color, amber: color }),
  );
  const colors = ['#f0936a', '#241c50', '#b4618f', '#fdf3e1', '#120e26', '#8fd3ca'];
  const shades = firms.flatMap((to) => colors.map(to));
  expect(shades.filter((each) => !/^#[\da-f]{6}$/.test(each))).toEqual([]);
});

test('the shades of a drawing leave the addresses of its parts', () => {
  const svg = '<path fill="#4c3fa3" stroke="url(#add)"/><use href="#fade00"/><style>svg{--x:#4c3fa3}</style>';
  expect(shaded(svg, shadesOf(other))).toBe(svg.replaceAll('#4c3fa3', other['brand-indigo']));
});
