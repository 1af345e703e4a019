import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ArticleRevision,
  ArticleRevisionWithText,
  BrokenLinks,
  DeletedArticles,
  PanelArticle,
  PanelArticleWithContent,
} from '#shared/articles/editing.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { readJson } from '../api/fetch-api.ts';
import { type PostOptions, sendApi } from '../api/post-api.ts';
import { isOtherAccount, logOutOnRefusal } from './session/logout.ts';
import { accountHeader, currentSession } from './session/session.ts';

/**
 * The admin calls (product.md, 6). Each is a POST whose body holds the password, unless a cookie identifies the caller, and whose header
 * names the account that the page shows. All throw as `postApi`.
 */
export async function call<T>(path: string, body: object = {}, options?: CallOptions): Promise<T> {
  return (await readJson(await send(path, body, options))) as T;
}

type CallOptions = Pick<PostOptions, 'signal'>;

/** A call whose answer is not JSON: a file, or an empty body. @throws as `sendApi` */
export const callForBlob = async (path: string, body: object = {}) => (await send(path, body)).blob();

async function send(path: string, body: object, options?: CallOptions): Promise<Response> {
  try {
    return await sendApi(path, withPassword(body), { ...options, headers: accountHeader() });
  } catch (error) {
    // Whatever was called: the page must not go on showing the other account.
    if (isOtherAccount(error)) logOutOnRefusal(error);
    throw error;
  }
}

function withPassword(body: object): object {
  const { password, person } = currentSession();
  return person ? body : { ...body, password: password ?? '' };
}

/**
 * The start of the key of every panel query except the articles. These queries are removed together when the session
 * ends.
 */
export const PANEL = 'panel';

export const readEditedArticle = (id: number) => call<PanelArticleWithContent>(staffApi.article(id));

/** How often visible lists, other than the articles, are refetched. */
const REFRESH_MS = 60_000;
/** When a tab becomes visible again within this time, it shows the data of the last fetch. */
const FRESH_MS = 3_000;

/**
 * All articles including drafts, newest first (product.md, 6). Cached under this key until a change or 'Refresh'; never refetched at
 * intervals or when the tab becomes visible, and never retried.
 */
export const panelArticlesQuery = queryOptions<PanelArticle[]>({
  queryKey: ['admin-articles'],
  queryFn: () => call(staffApi.articles),
  retry: false,
  // Without a network, the call fails immediately instead of waiting for a connection.
  networkMode: 'always',
  // Comparing thousands of rows with their previous versions would take longer than rendering one page of them.
  structuralSharing: false,
});

/** Refetches a list each minute and when its tab becomes visible, to show changes by others (docs/decisions/0012). */
const refreshing = { refetchInterval: REFRESH_MS, refetchOnWindowFocus: true } as const;

/** Shows failures immediately, and changes by colleagues and visitors automatically. */
export const pollingOptions = {
  retry: false,
  networkMode: 'always',
  staleTime: FRESH_MS,
  ...refreshing,
} as const;

/** For data that rarely changes, or that the server needs long to compute. */
export const seldom = { staleTime: 60_000, refetchInterval: false, refetchOnWindowFocus: false } as const;

/** A query for a call of the panel. @param key starts with the name of the group that it is refetched with */
export const panelQuery = <T>(key: readonly string[], path: string, body: object = {}) =>
  queryOptions({
    queryKey: [PANEL, ...key, body],
    queryFn: () => call<T>(path, body),
    ...pollingOptions,
  });

/** Fetched each time that it is opened, because another person may have changed it since. */
const readWhenOpened = { gcTime: 0, retryOnMount: true, networkMode: 'always' } as const;

/**
 * Deleted articles that can still be restored. The key starts like the key of the article list, because a change of one
 * list changes the other.
 */
export const deletedArticlesQuery = (page: number) =>
  queryOptions({
    queryKey: [...panelArticlesQuery.queryKey, 'deleted', page],
    queryFn: () => call<DeletedArticles>(staffApi.deletedArticles, { page }),
    ...readWhenOpened,
    staleTime: 0,
    ...refreshing,
    placeholderData: keepPreviousData,
  });

/** The links of published articles that lead nowhere. A change of any article may change them. */
export const brokenLinksQuery = queryOptions({
  queryKey: [...panelArticlesQuery.queryKey, 'broken links'],
  queryFn: () => call<BrokenLinks>(staffApi.brokenLinks),
  ...readWhenOpened,
  ...seldom,
});

export const editedArticleQuery = (id: number) =>
  queryOptions({ queryKey: ['admin-article', id], queryFn: () => readEditedArticle(id), ...readWhenOpened });

/** The texts that an article had before each save, newest first. */
export const revisionsQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['panel-revisions', articleId],
    queryFn: () => call<ArticleRevision[]>(staffApi.revisions(articleId)),
    ...readWhenOpened,
  });

export const revisionQuery = (articleId: number, revision: number) =>
  queryOptions({
    queryKey: ['panel-revision', articleId, revision],
    queryFn: () => call<ArticleRevisionWithText>(staffApi.revision(articleId, revision)),
    ...readWhenOpened,
  });
