/** A family, as `families.ts` lists it. */
export interface FamilyOnSale {
  /** Also the anchor on /packages. */
  id: string;
  title: string;
  /** The color of the brand that marks its parts, and the ground of its head and cards. */
  color: 'indigo' | 'teal' | 'amber';
}

/** A tier, as `families.ts` lists it. */
export interface TierOnSale<Family = string> {
  /** As pages and orders name it. */
  name: string;
  /** The end of the package's id. */
  slug: string;
  /** Tiers of one step cost the same. */
  step: string;
  /** The ids of the families that have it, if not all do. */
  families?: readonly Family[];
  /** What links and stored orders may call it, too. */
  otherNames?: readonly string[];
  /** One-hour coaching sessions in all. */
  coachingSessions: number;
  checkIns: 'none' | 'bi-weekly' | 'weekly';
  highlighted?: boolean;
}
