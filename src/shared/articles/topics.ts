import { behavioral } from '../spelling.ts';

/** The category buttons of /articles, after 'All' (product.md, 2). */
export const categories = ['Leadership', 'Career Development', 'NextGen'] as const;

/** The keyword chips of /articles (product.md, 2). */
export const keywords = [
  'assessment',
  'MBTI',
  'career',
  'goal setting',
  'hiring',
  behavioral,
  'networking',
  'professional',
  'development',
  'team',
  'personality',
  'workplace',
] as const;
