import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button } from 'react-bootstrap';
import { ListState } from '#client/panel/kit/list-state.tsx';
import { ViewHead } from '#client/panel/kit/view-head.tsx';
import { notifyFailure } from '#client/panel/notify.ts';
import { adminArticlesQuery } from '#client/panel/queries.ts';
import { useLogOut } from '#client/panel/session/logout.ts';
import { currentSession, setSession } from '#client/panel/session/session.ts';
import type { AdminArticle } from '#shared/articles/editing.ts';
import { adminList, adminToasts } from '#shared/articles/panel-words.ts';
import { KeptCopies, useKeptCopies } from '../copies/kept-copies.tsx';
import { readCopy } from '../copies/store.ts';
import type { EditorTarget } from '../editor/editor.tsx';
import { ArticleList } from './article-list.tsx';

const loadEditor = () => import('../editor/editor.tsx');

/** Loads the editor in advance. A failure is shown when the editor is opened. */
const preloadEditor = () => void loadEditor().catch(() => {});

interface Opened extends EditorTarget {
  Editor: Awaited<ReturnType<typeof loadEditor>>['default'];
}

/** The articles, the first view after signing in with the shared password (product.md, 5). */
export function Component() {
  const client = useQueryClient();
  const logOut = useLogOut();
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery(adminArticlesQuery);
  const [isAsked, setAsked] = useState(false);
  const { copies, discard, refresh } = useKeptCopies();

  async function ask() {
    setAsked(true);
    // Refetches the deleted articles too, if they are shown.
    const { queryKey } = adminArticlesQuery;
    await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    setAsked(false);
  }

  const open = useCallback(async (articleId: number | null, copyKey: string | null = null) => {
    try {
      const { default: Editor } = await loadEditor();
      setOpened({ Editor, articleId, copyKey });
    } catch {
      notifyFailure(adminToasts.editorFailed);
    }
  }, []);
  const edit = useCallback(({ id }: AdminArticle) => open(id), [open]);

  // Continues with the text that was open when the session ended.
  useEffect(() => {
    const { password, person, resume } = currentSession();
    const copy = resume && readCopy(resume);
    if (!copy) return;
    setSession({ password, person });
    open(copy.articleId, resume);
  }, [open]);

  return (
    <>
      <ViewHead title={adminList.title}>
        <Button variant="quiet" aria-disabled={isAsked} onClick={ask}>
          {adminList.refresh}
        </Button>
        <Button variant="outline-primary" onClick={logOut}>
          {adminList.logout}
        </Button>
        <Button onPointerEnter={preloadEditor} onClick={() => open(null)}>
          {adminList.create}
        </Button>
      </ViewHead>
      <KeptCopies
        copies={opened ? [] : copies}
        restoreLabel="Continue writing"
        onRestore={({ key, copy }) => open(copy.articleId, key)}
        onDiscard={discard}
      />
      <ListState query={query} words={adminList} onRetry={ask}>
        {(articles) => (
          <ArticleList
            articles={articles}
            loading={query.isFetching && (isAsked ? 'asked' : 'quiet')}
            onEdit={edit}
          />
        )}
      </ListState>
      {opened && (
        <opened.Editor
          articleId={opened.articleId}
          copyKey={opened.copyKey}
          onClose={() => {
            setOpened(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
