import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import type { AdminArticle } from '../../../../../shared/articles/editing.ts';
import { adminList, adminToasts } from '../../../../../shared/content/admin.ts';
import { LoadError, StaleList } from '../../../../desk/kit/load-error.tsx';
import { useViewHeading } from '../../../../desk/kit/view-head.tsx';
import { notifyError } from '../../../../desk/notify.ts';
import { adminArticlesQuery } from '../../../../desk/queries.ts';
import { logOutOn401, useLogOut } from '../../../../desk/session/logout.ts';
import { currentSession, setSession } from '../../../../desk/session/session.ts';
import { KeptCopies, useKeptCopies } from '../copies/kept-copies.tsx';
import { readCopy } from '../copies/store.ts';
import type { EditorTarget } from '../editor/editor.tsx';
import { ArticleList } from './article-list.tsx';

const loadEditor = () => import('../editor/editor.tsx');

/** Ahead of need; a failure shows when it is needed. */
const preloadEditor = () => void loadEditor().catch(() => {});

interface Opened {
  Editor: Awaited<ReturnType<typeof loadEditor>>['default'];
  target: EditorTarget;
}

/** The articles, which is what the shared password opens (product.md, 5). */
export function Component() {
  const client = useQueryClient();
  const logOut = useLogOut();
  const [opened, setOpened] = useState<Opened | null>(null);
  const { data, error, isFetching } = useQuery(adminArticlesQuery);
  const [isAsked, setAsked] = useState(false);
  const { copies, discard, refresh } = useKeptCopies();
  const heading = useViewHeading();

  async function ask() {
    setAsked(true);
    // What was deleted too, where it is shown.
    const { queryKey } = adminArticlesQuery;
    await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    setAsked(false);
  }

  const open = useCallback(async (target: EditorTarget) => {
    try {
      const { default: Editor } = await loadEditor();
      setOpened({ Editor, target });
    } catch {
      notifyError(null, adminToasts.editorFailed);
    }
  }, []);
  const edit = useCallback(({ id }: AdminArticle) => open({ articleId: id, copyKey: null }), [open]);
  const openCopy = useCallback(
    (key: string, articleId: number | null) => open({ articleId, copyKey: key }),
    [open],
  );

  useEffect(() => {
    if (error) logOutOn401(client, error);
  }, [client, error]);

  // Goes on where a session ended in the middle of the work.
  useEffect(() => {
    const { password, person, resume } = currentSession();
    const copy = resume && readCopy(resume);
    if (!copy) return;
    setSession({ password, person });
    openCopy(resume, copy.articleId);
  }, [openCopy]);

  return (
    <>
      <div className="admin-head">
        <h1 ref={heading} className="admin-head__title" tabIndex={-1}>
          {adminList.title}
        </h1>
        <div className="admin-head__actions">
          <Button variant="quiet" aria-disabled={isAsked} onClick={ask}>
            {adminList.refresh}
          </Button>
          <Button variant="outline-primary" onClick={logOut}>
            {adminList.logout}
          </Button>
          <Button onPointerEnter={preloadEditor} onClick={() => open({ articleId: null, copyKey: null })}>
            {adminList.create}
          </Button>
        </div>
      </div>
      <KeptCopies
        copies={opened ? [] : copies}
        restoreLabel="Continue writing"
        onRestore={({ key, copy }) => openCopy(key, copy.articleId)}
        onDiscard={discard}
      />
      {isFetching && !data && (
        <p className="admin-status" role="status">
          {adminList.loading}
        </p>
      )}
      {error && !data && !isFetching && <LoadError title={adminList.failed} error={error} onRetry={ask} />}
      {error && data && <StaleList error={error} onRetry={ask} />}
      {data && (
        <ArticleList articles={data} loading={isFetching && (isAsked ? 'asked' : 'quiet')} onEdit={edit} />
      )}
      {opened && (
        <opened.Editor
          target={opened.target}
          onClose={() => {
            setOpened(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
