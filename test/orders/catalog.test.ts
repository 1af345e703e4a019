import { describe, expect, test } from '@jest/globals';
import { packagesPage } from '#shared/content/documents/packages-page.ts';
import { prices } from '#shared/content/documents/prices.ts';
import {
  categoryIds,
  categoryOf,
  packageCategories,
  packages,
  packagesOf,
  requirePackage,
} from '#shared/packages/catalog.ts';
import { priceOf } from '#shared/packages/prices.ts';

test('three families carry the anchors and names of docs/product.md', () => {
  expect(packageCategories.map(({ id, title }) => [id, title])).toEqual([
    ['leadership', 'Leadership Velocity'],
    ['career', 'Career Catalyst'],
    ['nextgen', 'NextGen Navigator'],
  ]);
  expect(packageCategories.map(({ id }) => id)).toEqual(categoryIds);
});

test.each([
  ['leadership', ['ESSENTIAL', 'PRO', 'MOST POPULAR', 'ULTIMATE']],
  ['career', ['MINIMUM', 'PRO', 'MOST POPULAR', 'ULTIMATE']],
  ['nextgen', ['MINIMUM', 'PRO', 'MOST POPULAR', 'ULTIMATE']],
] as const)('%s has four tiers at the four prices', (category, tiers) => {
  expect(packagesOf(category).map(({ tier }) => tier)).toEqual(tiers);
  expect(packagesOf(category).map((pkg) => priceOf(prices, pkg).full)).toEqual([1200, 3700, 5700, 10300]);
});

test('twelve packages have twelve ids', () => {
  expect(packages).toHaveLength(12);
  expect(new Set(packages.map(({ id }) => id)).size).toBe(12);
  expect(requirePackage('career_most_popular').tier).toBe('MOST POPULAR');
});

test('an id outside the catalog throws', () => {
  expect(() => requirePackage('leadership_minimum')).toThrow(RangeError);
});

test('each family lifts one package: the most popular one', () => {
  const lifted = packages.filter(({ highlighted }) => highlighted);
  expect(lifted.map(({ category, tier }) => `${category} ${tier}`)).toEqual([
    'leadership MOST POPULAR',
    'career MOST POPULAR',
    'nextgen MOST POPULAR',
  ]);
});

test('the words on a gradient are light, except on amber', () => {
  expect(packageCategories.map(({ textColorClass }) => textColorClass)).toEqual([
    'text-on-dark',
    'text-on-dark',
    'text-on-light',
  ]);
});

describe.each(packages)('$id', (pkg) => {
  const features = packagesPage.families[pkg.category][pkg.step];

  test('adds three to six features to the tier before it', () => {
    expect(features.length).toBeGreaterThanOrEqual(3);
    expect(features.length).toBeLessThanOrEqual(6);
    expect(pkg.buildsOn === null).toBe(pkg.step === 'first');
  });

  test('says the coaching, the check-ins and the email support that docs/product.md names', () => {
    const text = features.join('\n');
    expect(pkg.coachingSessions).toBe({ first: 0, pro: 3, popular: 6, ultimate: 12 }[pkg.step]);
    expect(text.includes('coaching sessions')).toBe(pkg.coachingSessions > 0);
    if (pkg.coachingSessions > 0)
      expect(text).toContain(`${pkg.coachingSessions} one-hour coaching sessions`);
    expect(text.includes('Bi-weekly check-ins')).toBe(pkg.checkIns === 'bi-weekly');
    expect(text.includes('Weekly check-ins')).toBe(pkg.checkIns === 'weekly');
    expect(text.includes('On-demand email support')).toBe(pkg.tier === 'ULTIMATE');
  });

  test('belongs to a family', () => {
    expect(categoryOf(pkg).id).toBe(pkg.category);
  });
});
