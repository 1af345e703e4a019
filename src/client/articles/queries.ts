import { queryOptions } from '@tanstack/react-query';
import type { Article, ArticleSummary } from '../../shared/articles/types.ts';
import { api } from '../../shared/paths.ts';

/** The published articles, newest first (specification, section 7: one retry). */
export const articleListQuery = queryOptions<ArticleSummary[]>({ queryKey: [api.articles], retry: 1 });

/** An article in the browser. Its content is null where the page's own HTML is all there is of it. */
export type ShownArticle = Omit<Article, 'content'> & { content: string | null };

/** One article; any answer but 2xx means 'Article not found' (specification, section 7: one retry). */
export const articleQuery = (slug: string) =>
  queryOptions<ShownArticle>({
    queryKey: [api.article(slug)],
    retry: 1,
    // The text travels once: as the HTML that readers and crawlers see (see AdoptedBody).
    meta: { asSent: (article: ShownArticle): ShownArticle => ({ ...article, content: null }) },
  });

/** The built-in articles, for when the list is empty or fails; their texts are loaded only then. */
export const builtInListQuery = queryOptions<ArticleSummary[]>({
  queryKey: ['built-in articles'],
  queryFn: async () => (await import('../../shared/articles/built-in.ts')).builtInSummaries(),
});
