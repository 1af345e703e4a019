import { describe, expect, test } from '@jest/globals';
import { packagesPage } from '#shared/content/documents/packages-page.ts';
import {
  categoryIds,
  categoryOf,
  type PackageId,
  packageCategories,
  packages,
  packagesOf,
  requirePackage,
} from '#shared/packages/catalog.ts';
import { testOfSpecified } from '../support/firm-tests.ts';

test('each package has its own id, and each family its place', () => {
  expect(packageCategories.map(({ id }) => id)).toEqual(categoryIds);
  expect(new Set(packages.map(({ id }) => id)).size).toBe(packages.length);
  for (const one of packages) expect(requirePackage(one.id)).toBe(one);
});

test('an id outside the catalog throws', () => {
  expect(() => requirePackage('unknown_minimum' as PackageId)).toThrow(RangeError);
});

test('the words on a gradient are light, except on amber', () => {
  for (const { color, textColorClass } of packageCategories)
    expect([color, textColorClass]).toEqual([
      color,
      (color as string) === 'amber' ? 'text-on-light' : 'text-on-dark',
    ]);
});

/** By the places of the specified tiers. */
const sessions: Readonly<Record<string, number>> = { first: 0, pro: 3, popular: 6, ultimate: 12 };

describe.each(packages)('$id', (pkg) => {
  const features = packagesPage.families[pkg.category][pkg.step];

  test('builds on the tier before it', () => {
    expect(pkg.buildsOn === null).toBe(pkg === packagesOf(pkg.category)[0]);
  });

  testOfSpecified('adds three to six features to the tier before it', () => {
    expect(features.length).toBeGreaterThanOrEqual(3);
    expect(features.length).toBeLessThanOrEqual(6);
  });

  testOfSpecified('says the coaching, the check-ins and the email support that docs/product.md names', () => {
    const text = features.join('\n');
    expect(pkg.coachingSessions).toBe(sessions[pkg.step]);
    expect(text.includes('coaching sessions')).toBe(pkg.coachingSessions > 0);
    if (pkg.coachingSessions > 0)
      expect(text).toContain(`${pkg.coachingSessions} one-hour coaching sessions`);
    expect(text.includes('Bi-weekly check-ins')).toBe(pkg.checkIns === 'bi-weekly');
    expect(text.includes('Weekly check-ins')).toBe(pkg.checkIns === 'weekly');
    expect(text.includes('On-demand email support')).toBe((pkg.tier as string) === 'ULTIMATE');
  });

  test('belongs to a family', () => {
    expect(categoryOf(pkg).id).toBe(pkg.category);
  });
});
