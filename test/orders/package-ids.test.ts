import { describe, expect, test } from '@jest/globals';
import { type PackageId, packages, requirePackage } from '#shared/packages/catalog.ts';
import { resolvePackageId, selectionFor, storageKeys } from '#shared/packages/package-ids.ts';
import { testOfSpecified } from '../support/firm-tests.ts';
import { prices } from '../support/price-list.ts';

/** One that the specified firm sells. */
const packageOf = (id: string) => requirePackage(id as PackageId);

test('the storage keys are those of docs/product.md', () => {
  expect(Object.values(storageKeys)).toEqual([
    'selectedPackageId',
    'selectedPackageName',
    'selectedAmount',
    'zohoInvoiceId',
    'zohoInvoiceNumber',
  ]);
});

describe('the stored selection', () => {
  testOfSpecified('replaces only the spaces of the family by underscores', () => {
    expect(selectionFor(packageOf('leadership_most_popular'), 'full', prices)).toEqual({
      selectedPackageId: 'leadership_velocity_most popular',
      selectedPackageName: 'Leadership Velocity - MOST POPULAR',
      selectedAmount: '5700',
    });
  });

  testOfSpecified('holds the stored monthly amount when paid monthly', () => {
    expect(selectionFor(packageOf('nextgen_minimum'), 'monthly', prices)).toEqual({
      selectedPackageId: 'nextgen_navigator_minimum',
      selectedPackageName: 'NextGen Navigator - MINIMUM',
      selectedAmount: '400',
    });
  });

  test.each(packages)('of $id leads back to it', (pkg) => {
    expect(resolvePackageId(selectionFor(pkg, 'full', prices).selectedPackageId)).toBe(pkg.id);
    expect(resolvePackageId(pkg.id)).toBe(pkg.id);
  });
});

describe('package ids are read through one alias table', () => {
  testOfSpecified.each([
    ['leadership_velocity_essential', 'leadership_essential'],
    ['leadership_velocity_minimum', 'leadership_essential'],
    ['leadership velocity minimum', 'leadership_essential'],
    ['leadership_minimum', 'leadership_essential'],
    ['career_catalyst_essential', 'career_minimum'],
    ['Career Catalyst MOST POPULAR', 'career_most_popular'],
    ['career_catalyst_premium', 'career_most_popular'],
    ['CAREER_PREMIUM', 'career_most_popular'],
    ['nextgen_navigator_most_popular', 'nextgen_most_popular'],
    [' nextgen_ultimate ', 'nextgen_ultimate'],
  ])('%j is %s', (id, expected) => {
    expect(resolvePackageId(id)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    'leadership',
    'leadership_velocity',
    'pro',
    'leadership-pro',
    'leadership__pro',
    'leadership_velocity_gold',
    'gift_card_100',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'leadership_pro\u0000',
  ])('%j is unknown', (id) => {
    expect(resolvePackageId(id)).toBeNull();
  });
});
