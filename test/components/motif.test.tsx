import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { renderToStaticMarkup } from 'react-dom/server';
import { Motif } from '#client/components/motif/motif.tsx';
import { threads } from '#client/features/proof/case-studies-page.tsx';
import { type Curve, fan, linePath, pointOn } from '#shared/motif/composition.ts';
import { figure } from '#shared/motif/figure.ts';
import { resting } from '#shared/motif/resting.ts';
import * as small from '#shared/motif/small.ts';

const rising: Curve = [
  [0, 100],
  [30, 100],
  [70, 0],
  [100, 0],
];
const level: Curve = [
  [0, 100],
  [30, 100],
  [70, 100],
  [100, 100],
];

describe('motif geometry', () => {
  test('a fan runs from its first curve to its last', () => {
    const curves = fan(rising, level, 5);
    expect(curves).toHaveLength(5);
    expect(curves[0]).toEqual(rising);
    expect(curves[4]).toEqual(level);
    expect(curves[2]?.[3]).toEqual([100, 50]);
  });

  test('a fan of one line is its first curve', () => {
    expect(fan(rising, level, 1)).toEqual([rising]);
  });

  test('ease crowds the lines at the first curve', () => {
    const [, second] = fan(rising, level, 5, 2);
    expect(second?.[3][1]).toBeCloseTo(100 / 16);
  });

  test('paths are short: whole units, no spaces to spare', () => {
    expect(linePath(rising)).toBe('M0 100C30 100 70 0 100 0');
  });

  test('a point on a curve knows its place and its direction', () => {
    expect(pointOn(rising, 0)).toEqual({ at: [0, 100], angle: 0 });
    const middle = pointOn(rising, 0.5);
    expect(middle.at).toEqual([50, 50]);
    expect(middle.angle).toBeLessThan(0);
  });
});

describe('motif drawings', () => {
  test('a composition without layers is no drawing, so that no hole stays', () => {
    expect(renderToStaticMarkup(<Motif composition={{ width: 480, height: 260, layers: [] }} />)).toBe('');
  });

  test('only the motif’s folder, and one scene, contain the figure', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const texts = globSync('{src,views,scripts}/**/*.{ts,tsx,scss,css,svg,eta}', { cwd: root });
    const withFigure = texts.filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return text.includes(figure) || (resting && text.includes(resting.body));
    });
    expect(withFigure.sort()).toEqual([
      'src/client/public/images/scenes/tree.svg',
      'src/shared/motif/figure.ts',
      'src/shared/motif/resting.ts',
    ]);
  });

  test.each(Object.entries({ ...small, threads }))(
    '%s is decoration, cheap and deterministic',
    (_name, composition) => {
      const draw = () => renderToStaticMarkup(<Motif composition={composition} />);
      const markup = draw();
      expect(draw()).toBe(markup);
      expect(markup).toContain('aria-hidden="true"');
      expect(markup).not.toMatch(/NaN|undefined|Infinity/);
      expect(markup.length).toBeLessThan(4000);
      expect(markup.match(/<(path|circle)/g)?.length).toBeLessThan(16);
    },
  );
});
