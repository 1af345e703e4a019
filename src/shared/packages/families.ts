import type { FamilyOnSale, TierOnSale } from './on-sale.ts';

/** The families of packages, in the order of /packages. An id is in addresses and in stored orders, so it has to stay. */
export const families = [
  { id: 'leadership', title: 'Leadership Velocity', color: 'indigo' },
  { id: 'career', title: 'Career Catalyst', color: 'teal' },
  { id: 'nextgen', title: 'NextGen Navigator', color: 'amber' },
] as const satisfies readonly FamilyOnSale[];

/** The tiers of every family, in the order of their prices. Essential and Minimum are two names of the first. */
export const tiers = [
  {
    name: 'ESSENTIAL',
    slug: 'essential',
    step: 'first',
    families: ['leadership'],
    otherNames: ['MINIMUM'],
    coachingSessions: 0,
    checkIns: 'none',
  },
  {
    name: 'MINIMUM',
    slug: 'minimum',
    step: 'first',
    families: ['career', 'nextgen'],
    otherNames: ['ESSENTIAL'],
    coachingSessions: 0,
    checkIns: 'none',
  },
  { name: 'PRO', slug: 'pro', step: 'pro', coachingSessions: 3, checkIns: 'none' },
  {
    name: 'MOST POPULAR',
    slug: 'most_popular',
    step: 'popular',
    otherNames: ['PREMIUM'],
    coachingSessions: 6,
    checkIns: 'bi-weekly',
    highlighted: true,
  },
  { name: 'ULTIMATE', slug: 'ultimate', step: 'ultimate', coachingSessions: 12, checkIns: 'weekly' },
] as const satisfies readonly TierOnSale<(typeof families)[number]['id']>[];
