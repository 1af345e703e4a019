import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { AdminArticle } from '../../shared/articles/editing.ts';
import { api } from '../../shared/paths.ts';
import { listArticles } from './calls.ts';

/** All articles, drafts included, newest first (specification, section 7: cached under this key, no retry). */
export const adminArticlesQuery = queryOptions<AdminArticle[]>({
  queryKey: ['admin-articles'],
  queryFn: listArticles,
  retry: false,
  // Without a network it fails and says so, instead of waiting in silence.
  networkMode: 'always',
  // Comparing thousands of rows with their former selves would cost more than drawing one page of them.
  structuralSharing: false,
});

/** Puts what a call answered into the list, in the place of its row or as a new one. Nothing is fetched again. */
export function putArticle(client: QueryClient, answer: AdminArticle & { content?: string }): void {
  const { content: _dialogOnly, ...article } = answer;
  client.setQueryData(adminArticlesQuery.queryKey, (articles) => articles && withArticle(articles, article));
  forgetPublicArticles(client);
}

export function dropArticle(client: QueryClient, id: number): void {
  client.setQueryData(adminArticlesQuery.queryKey, (articles) =>
    articles?.filter((article) => article.id !== id),
  );
  forgetPublicArticles(client);
}

/** What this tab holds of the public pages is read anew when one is opened next. */
function forgetPublicArticles(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(api.articles) });
}

function withArticle(articles: readonly AdminArticle[], article: AdminArticle): AdminArticle[] {
  if (articles.some(({ id }) => id === article.id)) {
    return articles.map((other) => (other.id === article.id ? article : other));
  }
  const older = articles.findIndex((other) => other.createdAt <= article.createdAt);
  return older === -1 ? [...articles, article] : articles.toSpliced(older, 0, article);
}
