import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminToasts } from '../../../../shared/content/admin.ts';
import { paths } from '../../../../shared/paths.ts';
import { putArticle } from '../article-cache.ts';
import { restoreArticle } from '../calls.ts';
import { tellSuccess } from '../tell.ts';
import { useRunner } from './use-runner.ts';

/** Brings a deleted article back, and tells under which address if another one has taken its own. */
export function useRestore(onRestored?: () => void) {
  const client = useQueryClient();
  const { busyIds, run } = useRunner();
  const restore = useCallback(
    (id: number) =>
      run(id, adminToasts.restoreFailed, async () => {
        const restored = await restoreArticle(id);
        putArticle(client, restored);
        onRestored?.();
        const { slug, formerSlug } = restored;
        const note = formerSlug && adminToasts.addressTaken(paths.article(formerSlug), paths.article(slug));
        tellSuccess(adminToasts.restored, note ? { note } : {});
      }),
    [client, run, onRestored],
  );
  return { busyIds, restore };
}
