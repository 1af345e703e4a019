import { queryOptions } from '@tanstack/react-query';
import type { ArticleSummary, ReadArticle } from '../../shared/articles/types.ts';
import { api } from '../../shared/paths.ts';

/** The published articles, newest first (specification, section 7: one retry). */
export const articleListQuery = queryOptions<ArticleSummary[]>({ queryKey: [api.articles], retry: 1 });

/** One article; any answer but 2xx means 'Article not found' (specification, section 7: one retry). */
export const articleQuery = (slug: string) =>
  queryOptions<ReadArticle>({ queryKey: [api.article(slug)], retry: 1 });

/** The built-in articles, for when the list is empty or fails; their texts are loaded only then. */
export const builtInListQuery = queryOptions<ArticleSummary[]>({
  queryKey: ['built-in articles'],
  queryFn: async () => (await import('../../shared/articles/built-in.ts')).builtInSummaries(),
});
