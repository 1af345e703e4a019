import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePageFacts } from '#client/components/page-facts.ts';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { useAction } from '#client/panel/kit/use-action.ts';
import { notifySuccess } from '#client/panel/notify.ts';
import { panelArticlesQuery } from '#client/panel/queries.ts';
import { brokenLinkWords } from '#shared/articles/broken-link-words.ts';
import type { ArticleDraft, PanelArticle, RestoredArticle, SavedArticle } from '#shared/articles/editing.ts';
import { panelToasts } from '#shared/articles/panel-words.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { longDate } from '#shared/dates/dates.ts';
import { staffApi } from '#shared/panel/paths.ts';
import { paths } from '#shared/paths.ts';
import { dropArticle, putArticle } from './mutations.ts';

/** Fields to change; all others stay the same. */
type Change = Partial<ArticleDraft> & {
  /**
   * The version that the change is based on. If another save came first, the call fails with 409. Without a version,
   * the last save wins.
   */
  version?: number;
};

interface SaveNotice {
  /** The message for every save of this kind (product.md, 5). */
  words: string;
  /** Whether the article is no longer being edited. The toast then offers to restore its previous date. */
  closes: boolean;
}

/**
 * Announces that an article was saved. A republished article has a new date, so the toast says this and offers to restore the previous date
 * (docs/decisions/0038).
 */
export function useNotifySaved(): (saved: SavedArticle, notice: SaveNotice) => void {
  const { timeZone } = usePageFacts();
  const keepDate = useKeepDate();
  return useCallback(
    (saved, { words, closes }) => {
      const { publishedAt, formerPublishedAt, scheduledFor, brokenLinks = [] } = saved;
      const date = publishedAt && longDate(publishedAt, timeZone);
      const former = formerPublishedAt && longDate(formerPublishedAt, timeZone);
      const isRedated = date && former && date !== former;
      const notes = [
        ...(scheduledFor ? [publishingWords.scheduledNote(formatDateTime(scheduledFor, timeZone))] : []),
        ...(isRedated ? [panelToasts.datedAnew(date, former)] : []),
        ...(brokenLinks.length > 0 ? [brokenLinkWords.saved(brokenLinks.map(({ href }) => href))] : []),
      ];
      notifySuccess(words, {
        ...(notes.length > 0 && { note: notes.join(' ') }),
        ...(isRedated &&
          closes && {
            action: {
              label: `Restore ${former}`,
              onClick: () => keepDate(saved, former),
            },
          }),
      });
    },
    [keepDate, timeZone],
  );
}

/** Restores the previous date, based on the save that was just answered. A later save is not overwritten. */
function useKeepDate() {
  const client = useQueryClient();
  const { act } = useAction({ rereads: null });
  return useCallback(
    ({ id, version, formerPublishedAt }: SavedArticle, former: string) =>
      act({
        path: staffApi.updateArticle(id),
        body: { published: true, publishedAt: formerPublishedAt ?? null, version } satisfies Change,
        done: panelToasts.dateKept(former),
        failed: panelToasts.statusFailed,
        onDone: (answer: SavedArticle) => putArticle(client, answer),
      }),
    [act, client],
  );
}

/** The actions of a row, one at a time. @param onGone called once the row has disappeared */
export function useRowActions(onGone: () => void) {
  const client = useQueryClient();
  const notifySaved = useNotifySaved();
  const { act, isBusy } = useAction({ rereads: null, rereadsAfterFailure: panelArticlesQuery.queryKey });
  /** If another article has taken the address, the toast says which address the restored article has. */
  const restore = (id: number, onRestored?: () => void) =>
    act({
      path: staffApi.restoreArticle(id),
      failed: panelToasts.restoreFailed,
      onDone(restored: RestoredArticle) {
        putArticle(client, restored);
        onRestored?.();
        const { slug, formerSlug } = restored;
        const note = formerSlug && panelToasts.addressTaken(paths.article(formerSlug), paths.article(slug));
        notifySuccess(panelToasts.restored, note ? { note } : {});
      },
    });
  return {
    isBusy,
    restore: (id: number) => restore(id, onGone),
    toggle: ({ id, published, version }: PanelArticle) =>
      act({
        path: staffApi.updateArticle(id),
        body: {
          published: !published,
          publishedAt: published ? null : new Date().toISOString(),
          // If two people press the button, the second call fails with 409 instead of changing the date again.
          version,
        } satisfies Change,
        failed: panelToasts.statusFailed,
        onDone(saved: SavedArticle) {
          putArticle(client, saved);
          const words = published ? panelToasts.unpublished : panelToasts.published;
          notifySaved(saved, { words, closes: true });
        },
      }),
    remove: ({ id }: PanelArticle) =>
      act({
        path: staffApi.deleteArticle(id),
        failed: panelToasts.deleteFailed,
        onDone() {
          dropArticle(client, id);
          onGone();
          notifySuccess(panelToasts.deleted, {
            action: { label: 'Undo', onClick: () => restore(id) },
          });
        },
      }),
  };
}
