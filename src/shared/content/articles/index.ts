import { careerChange } from './career-change.ts';
import { firstNinetyDays } from './first-ninety-days.ts';
import { firstTimeManager } from './first-time-manager.ts';
import { mbtiType } from './mbti-type.ts';
import { networking } from './networking.ts';
import { structuredInterview } from './structured-interview.ts';
import type { BuiltInArticle } from './types.ts';

export type { ArticleCategory, BuiltInArticle } from './types.ts';

/** Newest first. */
export const builtInArticles: readonly BuiltInArticle[] = [
  firstTimeManager,
  networking,
  mbtiType,
  firstNinetyDays,
  careerChange,
  structuredInterview,
];
