import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type ListAddress, listCall } from '../../../shared/articles/list-address.ts';
import type { ArticleSummary, ReadArticle } from '../../../shared/articles/types.ts';
import { api } from '../../../shared/paths.ts';
import type { ListPart } from '../../api/query-client.ts';

/** One article; any answer but 2xx means 'Article not found' (product.md, 6: one retry). */
export const articleQuery = (slug: string) =>
  queryOptions<ReadArticle>({ queryKey: [api.article(slug)], retry: 1 });

/** A page of the published articles, newest first, and what was loaded after it (product.md, 6: one retry). */
export function articleListQuery(address: ListAddress) {
  const call = listCall(address);
  return infiniteQueryOptions<ListPart<ArticleSummary>, Error, LoadedArticles, [string], string>({
    queryKey: [call],
    initialPageParam: call,
    getNextPageParam: ({ next }) => next,
    select: joinParts,
    retry: 1,
    // Someone who comes back from a long article finds the list as long as they left it.
    gcTime: Number.POSITIVE_INFINITY,
  });
}

export interface LoadedArticles {
  articles: ArticleSummary[];
  /** How many parts they came in. */
  parts: number;
}

function joinParts({ pages }: { pages: ListPart<ArticleSummary>[] }): LoadedArticles {
  return { articles: pages.flatMap(({ items }) => items), parts: pages.length };
}

/** The built-in articles, for when the list is empty or fails; their texts are loaded only then. */
export const builtInListQuery = queryOptions<ArticleSummary[]>({
  queryKey: ['built-in articles'],
  queryFn: async () => (await import('../../../shared/articles/built-in.ts')).builtInSummaries(),
});
