import type { FeatureTier } from './features.ts';

/** The three families and their four tiers: /packages, the gift card's package picker and the server's orders. */
export const categoryIds = ['leadership', 'career', 'nextgen'] as const;

export type CategoryId = (typeof categoryIds)[number];

export type Tier = 'ESSENTIAL' | 'MINIMUM' | 'PRO' | 'MOST POPULAR' | 'ULTIMATE';

export interface Category {
  /** Also the anchor on /packages. */
  id: CategoryId;
  title: string;
  /** The ground of the family's head and cards; `textColorClass` is readable on it. */
  gradientClass: 'gradient-leadership' | 'gradient-career' | 'gradient-nextgen';
  textColorClass: 'text-on-dark' | 'text-on-light';
  /** A color of the brand, by name. */
  buttonColor: 'indigo' | 'teal' | 'amber';
}

export type PackageId = `${CategoryId}_${'essential' | 'minimum' | 'pro' | 'most_popular' | 'ultimate'}`;

export interface Package {
  id: PackageId;
  category: CategoryId;
  tier: Tier;
  /** Which of the four prices it has. */
  step: FeatureTier;
  /** The tier that this one includes. */
  buildsOn: Tier | null;
  /** One-hour coaching sessions in all. */
  coachingSessions: number;
  checkIns: 'none' | 'bi-weekly' | 'weekly';
  /** Highlighted among the four. */
  highlighted: boolean;
}

export const packageCategories: readonly Category[] = [
  {
    id: 'leadership',
    title: 'Leadership Velocity',
    gradientClass: 'gradient-leadership',
    textColorClass: 'text-on-dark',
    buttonColor: 'indigo',
  },
  {
    id: 'career',
    title: 'Career Catalyst',
    gradientClass: 'gradient-career',
    textColorClass: 'text-on-dark',
    buttonColor: 'teal',
  },
  {
    id: 'nextgen',
    title: 'NextGen Navigator',
    gradientClass: 'gradient-nextgen',
    textColorClass: 'text-on-light',
    buttonColor: 'amber',
  },
];

/** Each tier is the same in all families; Essential and Minimum are two names of the first. */
const tiers = {
  ESSENTIAL: { slug: 'essential', step: 'first', coachingSessions: 0, checkIns: 'none' },
  MINIMUM: { slug: 'minimum', step: 'first', coachingSessions: 0, checkIns: 'none' },
  PRO: { slug: 'pro', step: 'pro', coachingSessions: 3, checkIns: 'none' },
  'MOST POPULAR': {
    slug: 'most_popular',
    step: 'popular',
    coachingSessions: 6,
    checkIns: 'bi-weekly',
  },
  ULTIMATE: { slug: 'ultimate', step: 'ultimate', coachingSessions: 12, checkIns: 'weekly' },
} as const satisfies Record<Tier, Pick<Package, 'step' | 'coachingSessions' | 'checkIns'> & { slug: string }>;

const tiersOf: Record<CategoryId, readonly Tier[]> = {
  leadership: ['ESSENTIAL', 'PRO', 'MOST POPULAR', 'ULTIMATE'],
  career: ['MINIMUM', 'PRO', 'MOST POPULAR', 'ULTIMATE'],
  nextgen: ['MINIMUM', 'PRO', 'MOST POPULAR', 'ULTIMATE'],
};

/** The twelve packages, by family and then by price. */
export const packages: readonly Package[] = categoryIds.flatMap((category) =>
  tiersOf[category].map((tier, index, all): Package => {
    const { slug, step, coachingSessions, checkIns } = tiers[tier];
    return {
      id: `${category}_${slug}`,
      category,
      tier,
      step,
      buildsOn: all[index - 1] ?? null,
      coachingSessions,
      checkIns,
      highlighted: tier === 'MOST POPULAR',
    };
  }),
);

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
