import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  AdminArticle,
  AdminArticleWithContent,
  ArticleRevision,
  ArticleRevisionWithText,
  DeletedArticles,
} from '../../shared/articles/editing.ts';
import { staffApi } from '../../shared/desk/paths.ts';
import { postApi, sendApi } from '../api/post-api.ts';
import { currentSession } from './session/session.ts';

/**
 * The admin calls (product.md, 6): each is a POST whose body holds the password, unless the cookie says who asks. All
 * throw as `postApi`.
 */
export async function call<T>(path: string, body: object = {}): Promise<T> {
  return (await postApi(path, withPassword(body))) as T;
}

/** A call whose answer is no JSON: a file, or nothing. @throws as `sendApi` */
export const callForBlob = async (path: string, body: object = {}) =>
  (await sendApi(path, withPassword(body))).blob();

function withPassword(body: object): object {
  const { password, person } = currentSession();
  return person ? body : { ...body, password: password ?? '' };
}

/** What the key of every query of the panel but the articles begins with: they go together when the session ends. */
export const PANEL = 'panel';

export const readArticle = (id: number) => call<AdminArticleWithContent>(staffApi.article(id));

/** How often lists other than the articles are read again while they are in sight. */
const REFRESH_MS = 60_000;
/** A tab that comes into sight within this time of the last reading shows that. */
const FRESH_MS = 3_000;

/**
 * All articles, drafts included, newest first (product.md, 6): cached under this key until a change or 'Refresh' reads
 * them again, never by the clock or when the tab comes into sight; no retry.
 */
export const adminArticlesQuery = queryOptions<AdminArticle[]>({
  queryKey: ['admin-articles'],
  queryFn: () => call(staffApi.articles),
  retry: false,
  // Without a network it fails and says so, instead of waiting in silence.
  networkMode: 'always',
  // Comparing thousands of rows with their former selves would cost more than drawing one page of them.
  structuralSharing: false,
});

/** Reads a list again, each minute and when its tab comes into sight, for what others changed (docs/decisions/0012). */
const refreshing = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: true } as const;

/** A failure appears at once; changes by colleagues and visitors appear automatically. */
export const pollingOptions = {
  retry: false,
  networkMode: 'always',
  staleTime: FRESH_MS,
  ...refreshing,
} as const;

/** For what hardly changes, or takes the server long to add up. */
export const seldom = { staleTime: 60_000, refetchInterval: false, refetchOnWindowFocus: false } as const;

/** What a call of the panel answers. @param key names it, beginning with what changes with it */
export const panelQuery = <T>(key: readonly string[], path: string, body: object = {}) =>
  queryOptions({
    queryKey: [PANEL, ...key, body],
    queryFn: () => call<T>(path, body),
    ...pollingOptions,
  });

/** Read each time that it is opened: someone else may have changed it since. */
const readWhenOpened = { gcTime: 0, retryOnMount: true, networkMode: 'always' } as const;

/** What can be restored. Its key begins as the list's: a change of one is a change of the other. */
export const deletedArticlesQuery = (page: number) =>
  queryOptions({
    queryKey: [...adminArticlesQuery.queryKey, 'deleted', page],
    queryFn: () => call<DeletedArticles>(staffApi.deletedArticles, { page }),
    ...readWhenOpened,
    staleTime: 0,
    ...refreshing,
    placeholderData: keepPreviousData,
  });

export const articleQuery = (id: number) =>
  queryOptions({ queryKey: ['admin-article', id], queryFn: () => readArticle(id), ...readWhenOpened });

/** The texts that an article had before each save, newest first. */
export const revisionsQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['admin-revisions', articleId],
    queryFn: () => call<ArticleRevision[]>(staffApi.revisions(articleId)),
    ...readWhenOpened,
  });

export const revisionQuery = (articleId: number, revision: number) =>
  queryOptions({
    queryKey: ['admin-revision', articleId, revision],
    queryFn: () => call<ArticleRevisionWithText>(staffApi.revision(articleId, revision)),
    ...readWhenOpened,
  });
