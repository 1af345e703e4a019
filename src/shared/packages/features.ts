/** The feature lists of the packages page: what each tier adds to the one before it. */
export type FeatureTier = 'first' | 'pro' | 'popular' | 'ultimate';

type FamilyFeatures = Record<FeatureTier, readonly string[]>;

const leadership: FamilyFeatures = {
  first: [
    'Big Five leadership profile, taken online',
    'Written report on strengths and development areas',
    'Results conversation with a consultant',
    'One-page development plan',
  ],
  pro: [
    '3 one-hour coaching sessions in all',
    'Two leadership goals in your own words',
    'Preparation for one conversation that matters',
  ],
  popular: [
    '6 one-hour coaching sessions in all',
    'Bi-weekly check-ins',
    '360-degree feedback from people you choose',
    'A 90-day plan built on that feedback',
  ],
  ultimate: [
    '12 one-hour coaching sessions in all',
    'Weekly check-ins',
    'On-demand email support between sessions',
    'A second round of 360-degree feedback',
    'A half-day workshop with your team',
  ],
};

const career: FamilyFeatures = {
  first: [
    'Interest and personality assessment, taken online',
    'Written report with directions worth exploring',
    'Results conversation with a consultant',
    'Résumé review with written notes',
  ],
  pro: [
    '3 one-hour coaching sessions in all',
    'Résumé and cover letter revised together',
    'LinkedIn profile review',
  ],
  popular: [
    '6 one-hour coaching sessions in all',
    'Bi-weekly check-ins',
    'Two practice interviews with recorded feedback',
    'A plan for conversations in your field of interest',
  ],
  ultimate: [
    '12 one-hour coaching sessions in all',
    'Weekly check-ins',
    'On-demand email support between sessions',
    'Preparation for talks about salary and offers',
    'A plan for the first 90 days in the new role',
  ],
};

const nextgen: FamilyFeatures = {
  first: [
    'Interest and personality assessment, taken online',
    'Report in plain language, with fields to explore',
    'Results conversation with a consultant',
    'First résumé reviewed with written notes',
  ],
  pro: [
    '3 one-hour coaching sessions in all',
    'Choosing a major or first field, step by step',
    'LinkedIn profile set up together',
  ],
  popular: [
    '6 one-hour coaching sessions in all',
    'Bi-weekly check-ins',
    'Two practice interviews for internships or first jobs',
    'An application plan with dates',
  ],
  ultimate: [
    '12 one-hour coaching sessions in all',
    'Weekly check-ins',
    'On-demand email support between sessions',
    'Help comparing offers',
    'A plan for the first 90 days at work',
  ],
};

export const features = { leadership, career, nextgen };
