import { families, tiers } from './families.ts';
import type { FamilyOnSale, TierOnSale } from './on-sale.ts';

export type CategoryId = (typeof families)[number]['id'];
export type Tier = (typeof tiers)[number]['name'];
/** The place of a tier in its family: what it includes and costs. */
export type FeatureTier = (typeof tiers)[number]['step'];
export type PackageId = `${CategoryId}_${(typeof tiers)[number]['slug']}`;

/** The ground of each color, the class of the words that are readable on it, and the arcs of its cards. */
const grounds = {
  indigo: { gradientClass: 'gradient-leadership', textColorClass: 'text-on-dark', arcs: 'leadership' },
  teal: { gradientClass: 'gradient-career', textColorClass: 'text-on-dark', arcs: 'career' },
  amber: { gradientClass: 'gradient-nextgen', textColorClass: 'text-on-light', arcs: 'nextgen' },
} as const;

export type Category = (typeof packageCategories)[number];

export interface Package extends Pick<TierOnSale, 'coachingSessions' | 'checkIns'> {
  id: PackageId;
  category: CategoryId;
  tier: Tier;
  step: FeatureTier;
  /** The tier that this one includes. */
  buildsOn: Tier | null;
  otherNames: readonly string[];
  /** Highlighted among those of its family. */
  highlighted: boolean;
}

export const packageCategories = families.map((family) => ({ ...family, ...grounds[family.color] }));

export const categoryIds: readonly CategoryId[] = families.map(({ id }) => id);

/** From the lowest price to the highest. */
export const tierSteps: readonly FeatureTier[] = [...new Set(tiers.map(({ step }) => step))];

/** The tiers of a step, which cost the same. */
export const tiersAt = (step: FeatureTier) => tiers.filter((tier) => tier.step === step);

/** All packages, by family and then by price. */
export const packages = packagesFrom(families, tiers) as readonly Package[];

/** The packages of other lists, for tests. */
export function packagesFrom(families: readonly FamilyOnSale[], tiers: readonly TierOnSale[]) {
  return families.flatMap(({ id: category }) =>
    tiers
      .filter(({ families: having = [category] }) => having.includes(category))
      .map(({ name, slug, families: _, otherNames = [], highlighted = false, ...tier }, index, all) => ({
        ...tier,
        id: `${category}_${slug}`,
        category,
        tier: name,
        buildsOn: all[index - 1]?.name ?? null,
        otherNames,
        highlighted,
      })),
  );
}

export function packagesOf(category: CategoryId): readonly Package[] {
  return packages.filter((one) => one.category === category);
}

/** @throws RangeError for an id that is not in the catalog; `resolvePackageId` makes one from a visitor's text. */
export function requirePackage(id: PackageId): Package {
  return required(packages.find((one) => one.id === id));
}

export function categoryOf({ category }: Pick<Package, 'category'>): Category {
  return required(packageCategories.find(({ id }) => id === category));
}

function required<T>(found: T | undefined): T {
  if (found === undefined) throw new RangeError('The catalog has no such entry.');
  return found;
}
