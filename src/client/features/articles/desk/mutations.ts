import { type QueryClient, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type {
  AdminArticle,
  ArticleDraft,
  RestoredArticle,
  SavedArticle,
} from '../../../../shared/articles/editing.ts';
import { adminToasts } from '../../../../shared/content/admin.ts';
import { longDate } from '../../../../shared/dates.ts';
import { staffApi } from '../../../../shared/desk/paths.ts';
import { api, paths } from '../../../../shared/paths.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { notifyError, notifySuccess } from '../../../desk/notify.ts';
import { adminArticlesQuery, call, callForBlob } from '../../../desk/queries.ts';
import { logOutOn401 } from '../../../desk/session/logout.ts';

const createArticle = (draft: ArticleDraft) => call<SavedArticle>(staffApi.createArticle, draft);

type Change = Partial<ArticleDraft> & {
  /** The save that it was made upon; another one in between is a 409. Without it whoever saves last wins. */
  version?: number;
};

/** What the change does not name stays as it is. */
const updateArticle = (id: number, change: Change) => call<SavedArticle>(staffApi.updateArticle(id), change);

interface Save {
  draft: ArticleDraft;
  /** What it takes the place of; null for a new article. */
  existing: { id: number; version: number } | null;
}

export const saveArticle = ({ draft, existing }: Save) =>
  existing ? updateArticle(existing.id, { ...draft, version: existing.version }) : createArticle(draft);

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

interface SaveNotice {
  /** What every save of this kind says (product.md, 5). */
  words: string;
  /** Whether the article is not being edited any more: its date can then be set back from the toast. */
  closes: boolean;
}

/**
 * Tells that an article was saved. One that was published again has another date than its readers knew: that is said,
 * and the former one offered (docs/decisions/0012).
 */
export function useNotifySaved(): (saved: SavedArticle, notice: SaveNotice) => void {
  const { timeZone } = usePageFacts();
  const keepDate = useKeepDate();
  return useCallback(
    (saved, { words, closes }) => {
      const { title, publishedAt, formerPublishedAt } = saved;
      const date = publishedAt && longDate(publishedAt, timeZone);
      const former = formerPublishedAt && longDate(formerPublishedAt, timeZone);
      const isRedated = date && former && date !== former;
      notifySuccess(words, {
        ...(isRedated && { note: adminToasts.datedAnew(date, former) }),
        ...(isRedated &&
          closes && {
            action: {
              label: `Keep ${former}`,
              altText: `Date the article ${title} ${former} again`,
              onClick: () => keepDate({ saved, former }),
            },
          }),
      });
    },
    [keepDate, timeZone],
  );
}

/** Sets the former date again, upon the save that was just answered: somebody else's stays as it is. */
function useKeepDate() {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ saved }: { saved: SavedArticle; former: string }) => {
      const { id, version, formerPublishedAt = null } = saved;
      return updateArticle(id, { published: true, publishedAt: formerPublishedAt, version });
    },
    onSuccess(answer, { former }) {
      putArticle(client, answer);
      notifySuccess(adminToasts.dateKept(former));
    },
    onError(error) {
      logOutOn401(client, error);
      notifyError(error, adminToasts.statusFailed);
    },
  });
  return mutate;
}

/** What a row does by itself, by the article's id. */
const rowKey = ['admin-row'];
type Row = Pick<AdminArticle, 'id'>;

interface RowAction<R extends Row, Answer> {
  mutationFn(row: R): Promise<Answer>;
  onSuccess(answer: Answer, row: R): void;
  /** What is said where the server says nothing. */
  failure: string;
}

/** A second click while the first is on its way is the same click. */
function useRowAction<R extends Row, Answer>({ failure, ...options }: RowAction<R, Answer>) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: rowKey,
    ...options,
    onError(error) {
      logOutOn401(client, error);
      notifyError(error, failure);
    },
  });
  return useCallback(
    (row: R) => {
      const isSame = { mutationKey: rowKey, predicate: isOf(row.id) };
      if (client.isMutating(isSame) === 0) mutate(row);
    },
    [client, mutate],
  );
}

const isOf =
  (id: number) =>
  ({ state }: { state: { variables: unknown } }) =>
    (state.variables as Row).id === id;

/** The articles whose row is at work. */
export function useBusyRows(): ReadonlySet<number> {
  const ids = useMutationState({
    filters: { mutationKey: rowKey, status: 'pending' },
    select: ({ state }) => (state.variables as Row).id,
  });
  return useMemo(() => new Set(ids), [ids]);
}

export function useTogglePublished() {
  const client = useQueryClient();
  const notifySaved = useNotifySaved();
  return useRowAction({
    mutationFn: ({ id, published }: AdminArticle) =>
      updateArticle(id, {
        published: !published,
        publishedAt: published ? null : new Date().toISOString(),
      }),
    onSuccess(saved, { published }) {
      putArticle(client, saved);
      notifySaved(saved, {
        words: published ? adminToasts.unpublished : adminToasts.published,
        closes: true,
      });
    },
    failure: adminToasts.statusFailed,
  });
}

/** @param onDeleted once its row is gone */
export function useDeleteArticle(onDeleted: () => void) {
  const client = useQueryClient();
  const restore = useRestoreArticle();
  return useRowAction({
    mutationFn: ({ id }: AdminArticle) => callForBlob(staffApi.deleteArticle(id)),
    onSuccess(_answer, { id, title }) {
      dropArticle(client, id);
      onDeleted();
      notifySuccess(adminToasts.deleted, {
        action: { label: 'Undo', altText: `Restore the article ${title}`, onClick: () => restore({ id }) },
      });
    },
    failure: adminToasts.deleteFailed,
  });
}

/** Brings a deleted article back, and tells under which address if another one has taken its own. */
export function useRestoreArticle(onRestored?: () => void) {
  const client = useQueryClient();
  return useRowAction({
    mutationFn: ({ id }: Row) => call<RestoredArticle>(staffApi.restoreArticle(id)),
    onSuccess(restored) {
      putArticle(client, restored);
      onRestored?.();
      const { slug, formerSlug } = restored;
      const note = formerSlug && adminToasts.addressTaken(paths.article(formerSlug), paths.article(slug));
      notifySuccess(adminToasts.restored, note ? { note } : {});
    },
    failure: adminToasts.restoreFailed,
  });
}
