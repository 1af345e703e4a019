/** The four tiers of a family by their place, for what they include and cost. */
export type FeatureTier = 'first' | 'pro' | 'popular' | 'ultimate';
