import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import type { AdminArticle } from '../../../shared/articles/editing.ts';
import { adminToasts } from '../../../shared/content/admin.ts';
import { dropArticle, putArticle } from '../article-cache.ts';
import { deleteArticle, restoreArticle, setPublished } from '../calls.ts';
import { endIfRejected } from '../log-in-out.ts';
import { tellFailure, tellSuccess } from '../tell.ts';

/** What a row can do by itself. A second click while the first is on its way is the same click. */
export function useRowActions(onDeleted: () => void) {
  const client = useQueryClient();
  const running = useRef(new Set<number>());
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());

  const run = useCallback(
    async (id: number, failure: string, work: () => Promise<void>) => {
      if (running.current.has(id)) return;
      running.current.add(id);
      setBusyIds(new Set(running.current));
      try {
        await work();
      } catch (error) {
        endIfRejected(client, error);
        tellFailure(error, failure);
      } finally {
        running.current.delete(id);
        setBusyIds(new Set(running.current));
      }
    },
    [client],
  );

  const toggle = useCallback(
    ({ id, published }: AdminArticle) =>
      run(id, adminToasts.statusFailed, async () => {
        const next = published
          ? { published: false, publishedAt: null }
          : { published: true, publishedAt: new Date().toISOString() };
        putArticle(client, await setPublished(id, next));
        tellSuccess(published ? adminToasts.unpublished : adminToasts.published);
      }),
    [client, run],
  );

  const remove = useCallback(
    ({ id, title }: AdminArticle) =>
      run(id, adminToasts.deleteFailed, async () => {
        await deleteArticle(id);
        dropArticle(client, id);
        onDeleted();
        const undo = () =>
          run(id, adminToasts.restoreFailed, async () => {
            putArticle(client, await restoreArticle(id));
            tellSuccess(adminToasts.restored);
          });
        tellSuccess(adminToasts.deleted, {
          label: 'Undo',
          altText: `Restore the article ${title}`,
          onClick: undo,
        });
      }),
    [client, run, onDeleted],
  );

  return { busyIds, toggle, remove };
}
