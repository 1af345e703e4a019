import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { QueryPart } from '#client/api/query-client.ts';
import type { ApiError } from '#shared/api-error.ts';
import { type ListAddress, listCall } from '#shared/articles/list-address.ts';
import type { ArticleSummary, PageArticle } from '#shared/articles/types.ts';
import { api } from '#shared/paths.ts';

/**
 * One article. Any answer other than 2xx means 'Article not found' (product.md, 6: one retry). After a 404, the retry does not wait,
 * because a list may have shown the article.
 */
export const articleQuery = (slug: string) =>
  queryOptions<PageArticle, Error | ApiError>({
    queryKey: [api.articlePage(slug)],
    retry: 1,
    retryDelay: (_count, error) => ((error as ApiError).status === 404 ? 0 : 1_000),
  });

/** A page of the published articles, newest first, and the parts loaded after it (product.md, 6: one retry). */
export function articleListQuery(address: ListAddress) {
  const call = listCall(address);
  return infiniteQueryOptions<QueryPart<ArticleSummary>, Error, LoadedArticles, [string], string>({
    queryKey: [call],
    initialPageParam: call,
    getNextPageParam: ({ next }) => next,
    select: joinParts,
    retry: 1,
    // A visitor who returns from a long article finds the list at the same length.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export interface LoadedArticles {
  articles: ArticleSummary[];
  /** In how many parts the articles were loaded. */
  parts: number;
}

function joinParts({ pages }: { pages: QueryPart<ArticleSummary>[] }): LoadedArticles {
  return { articles: pages.flatMap(({ items }) => items), parts: pages.length };
}

/** The built-in articles, for an empty or failed list. They are loaded only when needed. */
export const builtInListQuery = queryOptions<ArticleSummary[]>({
  queryKey: ['built-in articles'],
  queryFn: async () => (await import('#shared/articles/built-in-list.ts')).builtInList,
});
