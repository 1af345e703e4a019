import type {
  AdminArticle,
  AdminArticleWithContent,
  ArticleDraft,
  ArticleRevision,
  ArticleRevisionWithText,
} from '../../shared/articles/editing.ts';
import { api } from '../../shared/paths.ts';
import { postApi } from '../api/post-api.ts';
import { currentSession } from './session.ts';

/** The admin calls (specification, section 7): each is a POST whose body holds the password. All throw as `postApi`. */
async function call<T>(path: string, body: object = {}): Promise<T> {
  return (await postApi(path, { ...body, password: currentSession().password ?? '' })) as T;
}

export const listArticles = () => call<AdminArticle[]>(api.adminArticles);
export const readArticle = (id: number) => call<AdminArticleWithContent>(api.adminRead(id));
export const createArticle = (draft: ArticleDraft) => call<AdminArticle>(api.adminCreate, draft);

/** @param version the save that the changes were made upon; another one in between is a 409 */
export const updateArticle = (id: number, draft: ArticleDraft, version: number) =>
  call<AdminArticle>(api.adminUpdate(id), { ...draft, version });

/** The list's toggle: nothing else of the article is touched. */
export const setPublished = (id: number, state: Pick<ArticleDraft, 'published' | 'publishedAt'>) =>
  call<AdminArticle>(api.adminUpdate(id), state);

export const deleteArticle = (id: number) => call<unknown>(api.adminDelete(id));
export const restoreArticle = (id: number) => call<AdminArticle>(api.adminRestore(id));
export const listRevisions = (id: number) => call<ArticleRevision[]>(api.adminRevisions(id));
export const readRevision = (id: number, revision: number) =>
  call<ArticleRevisionWithText>(api.adminRevision(id, revision));
