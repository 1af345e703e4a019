import type {
  AdminArticle,
  AdminArticleWithContent,
  ArticleDraft,
  ArticleRevision,
  ArticleRevisionWithText,
  DeletedArticles,
  RestoredArticle,
  SavedArticle,
} from '../../../shared/articles/editing.ts';
import { api } from '../../../shared/paths.ts';
import { postApi } from '../../api/post-api.ts';
import { currentSession } from './session.ts';

/** The admin calls (product.md, 6): each is a POST whose body holds the password. All throw as `postApi`. */
async function call<T>(path: string, body: object = {}): Promise<T> {
  return (await postApi(path, { ...body, password: currentSession().password ?? '' })) as T;
}

export const listArticles = () => call<AdminArticle[]>(api.adminArticles);
export const readArticle = (id: number) => call<AdminArticleWithContent>(api.adminRead(id));
export const createArticle = (draft: ArticleDraft) => call<SavedArticle>(api.adminCreate, draft);

/** @param version the save that the changes were made upon; another one in between is a 409 */
export const updateArticle = (id: number, draft: ArticleDraft, version: number) =>
  call<SavedArticle>(api.adminUpdate(id), { ...draft, version });

/**
 * The list's toggle: nothing else of the article is touched.
 * @param version as above; without it whoever saves last wins
 */
export const setPublished = (
  id: number,
  state: Pick<ArticleDraft, 'published' | 'publishedAt'>,
  version?: number,
) => call<SavedArticle>(api.adminUpdate(id), { ...state, ...(version !== undefined && { version }) });

export const deleteArticle = (id: number) => call<unknown>(api.adminDelete(id));
export const listDeleted = (page: number) => call<DeletedArticles>(api.adminDeleted, { page });
export const restoreArticle = (id: number) => call<RestoredArticle>(api.adminRestore(id));
export const listRevisions = (id: number) => call<ArticleRevision[]>(api.adminRevisions(id));
export const readRevision = (id: number, revision: number) =>
  call<ArticleRevisionWithText>(api.adminRevision(id, revision));
