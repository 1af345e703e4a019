import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AdminArticle } from '../../../../shared/articles/editing.ts';
import { adminToasts } from '../../../../shared/content/admin.ts';
import { dropArticle, putArticle } from '../article-cache.ts';
import { deleteArticle, setPublished } from '../calls.ts';
import { tellSaved } from '../published-again.ts';
import { tellSuccess } from '../tell.ts';
import { useRestore } from './use-restore.ts';
import { useRunner } from './use-runner.ts';

/** What a row can do by itself. @param timeZone the firm's, in which dates are printed */
export function useRowActions(timeZone: string, onDeleted: () => void) {
  const client = useQueryClient();
  const { busyIds, run } = useRunner();
  const { restore } = useRestore();

  const toggle = useCallback(
    ({ id, published }: AdminArticle) =>
      run(id, adminToasts.statusFailed, async () => {
        const next = published
          ? { published: false, publishedAt: null }
          : { published: true, publishedAt: new Date().toISOString() };
        const saved = await setPublished(id, next);
        putArticle(client, saved);
        const words = published ? adminToasts.unpublished : adminToasts.published;
        tellSaved(client, saved, { words, closes: true, timeZone });
      }),
    [client, run, timeZone],
  );

  const remove = useCallback(
    ({ id, title }: AdminArticle) =>
      run(id, adminToasts.deleteFailed, async () => {
        await deleteArticle(id);
        dropArticle(client, id);
        onDeleted();
        tellSuccess(adminToasts.deleted, {
          action: { label: 'Undo', altText: `Restore the article ${title}`, onClick: () => restore(id) },
        });
      }),
    [client, run, restore, onDeleted],
  );

  return { busyIds, toggle, remove };
}
