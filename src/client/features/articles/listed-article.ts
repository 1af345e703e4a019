import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { QueryPart } from '#client/api/query-client.ts';
import type { ArticleInList, ArticleSummary, PageArticle } from '#shared/articles/types.ts';
import { api } from '#shared/paths.ts';

/** What a list that this browser has shown says of an article or, less, another article's links. */
export function listedArticle(client: QueryClient, slug: string): ArticleInList | undefined {
  const read = <T>(isWanted: (call: string) => boolean) =>
    client
      .getQueriesData<T>({ predicate: ({ queryKey: [call] }) => isWanted(String(call)) })
      .flatMap(([, data]) => data ?? []);
  const lists = read<InfiniteData<QueryPart<ArticleSummary>>>((call) => call.split('?')[0] === api.articles);
  const articles = read<PageArticle>((call) => call.startsWith(`${api.articles}/`));
  const listed: (ArticleInList | null)[] = [
    ...lists.flatMap(({ pages }) => pages).flatMap(({ items }) => items),
    ...articles.flatMap(({ related, older, newer }) => [...related, older, newer]),
  ];
  return listed.find((article) => article?.slug === slug) ?? undefined;
}
