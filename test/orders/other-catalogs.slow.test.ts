import { expect, test } from '@jest/globals';
import { packagesFrom } from '#shared/packages/catalog.ts';
import type { FamilyOnSale, TierOnSale } from '#shared/packages/on-sale.ts';
import { times } from '../support/form.ts';
import { withOtherCode } from '../support/other-code.ts';

const colors = ['teal', 'amber', 'indigo'] as const;

const familiesOf = (count: number): FamilyOnSale[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `family-${index}`,
    title: `Family ${index}`,
    color: colors[index % 3] ?? 'teal',
  }));

const tiersOf = (count: number): TierOnSale[] =>
  Array.from({ length: count }, (_, index) => ({
    name: `TIER ${index}`,
    slug: `tier_${index}`,
    step: `step-${index}`,
    coachingSessions: index,
    checkIns: 'none',
    highlighted: index === 1,
  }));

test.each([
  [1, 1],
  [2, 3],
  [3, 4],
  [12, 4],
])('%i families of %i tiers are as many packages, each tier upon the one before', (ofFamilies, ofTiers) => {
  const packages = packagesFrom(familiesOf(ofFamilies), tiersOf(ofTiers));
  expect(new Set(packages.map(({ id }) => id)).size).toBe(ofFamilies * ofTiers);
  for (const [index, { buildsOn }] of packages.entries())
    expect(buildsOn).toBe(index % ofTiers === 0 ? null : `TIER ${(index % ofTiers) - 1}`);
  expect(packages.filter(({ highlighted }) => highlighted)).toHaveLength(ofTiers > 1 ? ofFamilies : 0);
});

const checkAll = `
  import { Ajv } from 'ajv';
  import { ajvOptions } from '#server/http/read-form.ts';
  import { formKeywords } from '#shared/content/schema.ts';
  import home from '#shared/content/documents/home.ts';
  import page from '#shared/content/documents/packages-page.ts';
  import priceList, { prices } from '#shared/content/documents/prices.ts';
  import { moneyWords } from '#shared/money/words.ts';
  import { packages } from '#shared/packages/catalog.ts';
  import { resolvePackageId, selectionFor } from '#shared/packages/package-ids.ts';
  const ajv = new Ajv({ ...ajvOptions, keywords: [...ajvOptions.keywords, ...formKeywords] });
  const misfits = ({ schema, builtIn, check }) => [
    ...(ajv.compile(schema)(builtIn) ? [] : [builtIn.kind]),
    ...(check?.(builtIn) ?? []),
  ];
  const found = packages.map((pkg) => resolvePackageId(selectionFor(pkg, 'full', prices).selectedPackageId));
  const families = Object.keys(moneyWords.families);
  console.log(JSON.stringify({ misfits: [home, page, priceList].flatMap(misfits), found, families }));`;

test.each(
  [
    [1, 1],
    [12, 12],
    [2, 3],
  ].slice(0, times(2, 3)),
)(
  'a file with %i families of %i tiers makes documents that fit, and orders',
  async (ofFamilies = 0, ofTiers = 0) => {
    const families = familiesOf(ofFamilies);
    const tiers = tiersOf(ofTiers);
    const source = `export const families = ${JSON.stringify(families)}; export const tiers = ${JSON.stringify(tiers)};`;
    expect(await withOtherCode({ 'packages/families.ts': source }, checkAll)).toEqual({
      misfits: [],
      found: packagesFrom(families, tiers).map(({ id }) => id),
      families: [...families.map(({ id }) => id), 'gift_card', 'other'],
    });
  },
);
