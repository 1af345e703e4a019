import type { QueryClient } from '@tanstack/react-query';
import { call, panelArticlesQuery } from '#client/panel/queries.ts';
import type { ArticleDraft, PanelArticle, RestoredArticle, SavedArticle } from '#shared/articles/editing.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { api } from '#shared/paths.ts';

interface Save {
  draft: ArticleDraft;
  /** The saved article to update; null for a new article. */
  existing: { id: number; version: number } | null;
}

export const saveArticle = ({ draft, existing }: Save) =>
  existing
    ? call<SavedArticle>(staffApi.updateArticle(existing.id), { ...draft, version: existing.version })
    : call<SavedArticle>(staffApi.createArticle, draft);

/** Puts the article from a response into the list, as a new row or instead of the old one, and refetches the list. */
export function putArticle(client: QueryClient, answer: PanelArticle | SavedArticle | RestoredArticle): void {
  const { content, previewUntil, brokenLinks, formerPublishedAt, formerSlug, ...article } =
    answer as SavedArticle & RestoredArticle;
  client.setQueryData(panelArticlesQuery.queryKey, (articles) => articles && withArticle(articles, article));
  readAgain(client);
}

export function dropArticle(client: QueryClient, id: number): void {
  client.setQueryData(panelArticlesQuery.queryKey, (articles) =>
    articles?.filter((article) => article.id !== id),
  );
  readAgain(client);
}

/**
 * After each change, refetches the article list. Public pages that this tab has cached are refetched when one is opened
 * next.
 */
function readAgain(client: QueryClient): void {
  client.invalidateQueries({ queryKey: panelArticlesQuery.queryKey });
  client.removeQueries({ predicate: ({ queryKey: [path] }) => String(path).startsWith(api.articles) });
}

function withArticle(articles: readonly PanelArticle[], article: PanelArticle): PanelArticle[] {
  if (articles.some(({ id }) => id === article.id)) {
    return articles.map((other) => (other.id === article.id ? article : other));
  }
  const older = articles.findIndex((other) => other.createdAt <= article.createdAt);
  return older === -1
    ? [...articles, article]
    : [...articles.slice(0, older), article, ...articles.slice(older)];
}
