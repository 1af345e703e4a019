import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminArticle, RestoredArticle, SavedArticle } from '../../../shared/articles/editing.ts';
import { api } from '../../../shared/paths.ts';
import { listArticles, listDeleted } from './calls.ts';

/** How often what others changed is looked for while the list is in sight. */
const REFRESH_MS = 60_000;
/** A tab that comes into sight within this time of the last reading shows that. */
const FRESH_MS = 3_000;

/** All articles, drafts included, newest first (product.md, 6: cached under this key, no retry). */
export const adminArticlesQuery = queryOptions<AdminArticle[]>({
  queryKey: ['admin-articles'],
  queryFn: listArticles,
  retry: false,
  // Without a network it fails and says so, instead of waiting in silence.
  networkMode: 'always',
  // Comparing thousands of rows with their former selves would cost more than drawing one page of them.
  structuralSharing: false,
  staleTime: FRESH_MS,
});

/** Reads the list again, by itself and when its tab comes into sight, for what others changed (docs/decisions/0038). */
export const refreshing = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: true } as const;

/** What can be restored. Its key begins as the list's: a change of one is a change of the other. */
export const deletedArticlesQuery = (page: number) =>
  queryOptions({
    queryKey: [...adminArticlesQuery.queryKey, 'deleted', page],
    queryFn: () => listDeleted(page),
    networkMode: 'always',
    // Read each time that it is opened.
    gcTime: 0,
    staleTime: 0,
    retryOnMount: true,
    ...refreshing,
    placeholderData: keepPreviousData,
  });

/** Puts what a call answered into the list, in the place of its row or as a new one, and reads the list again. */
export function putArticle(client: QueryClient, answer: AdminArticle | SavedArticle | RestoredArticle): void {
  const { content, formerPublishedAt, formerSlug, ...article } = answer as SavedArticle & RestoredArticle;
  client.setQueryData(adminArticlesQuery.queryKey, (articles) => articles && withArticle(articles, article));
  readAgain(client);
}

export function dropArticle(client: QueryClient, id: number): void {
  client.setQueryData(adminArticlesQuery.queryKey, (articles) =>
    articles?.filter((article) => article.id !== id),
  );
  readAgain(client);
}

/** After each change the list is read again, and what this tab holds of the public pages when one is opened next. */
function readAgain(client: QueryClient): void {
  client.invalidateQueries({ queryKey: adminArticlesQuery.queryKey });
  client.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(api.articles) });
}

function withArticle(articles: readonly AdminArticle[], article: AdminArticle): AdminArticle[] {
  if (articles.some(({ id }) => id === article.id)) {
    return articles.map((other) => (other.id === article.id ? article : other));
  }
  const older = articles.findIndex((other) => other.createdAt <= article.createdAt);
  return older === -1 ? [...articles, article] : articles.toSpliced(older, 0, article);
}
