/** The category buttons of /articles, after 'All' (specification, section 2). */
export const categories = ['Leadership', 'Career Development', 'NextGen'] as const;

/** The keyword chips of /articles (specification, section 9). */
export const keywords = [
  'assessment',
  'MBTI',
  'career',
  'goal setting',
  'hiring',
  'behavioral',
  'networking',
  'professional',
  'development',
  'team',
  'personality',
  'workplace',
] as const;
