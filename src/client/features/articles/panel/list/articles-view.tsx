import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Button, ListGroup } from 'react-bootstrap';
import { useLocation } from 'react-router';
import { ListFrame } from '#client/panel/kit/list-view.tsx';
import { countedPage, localPage, rowsBefore } from '#client/panel/kit/local-page.ts';
import { KeptCopies, useKeptCopies } from '#client/panel/kit/versions/kept-copies.tsx';
import { notifyFailure } from '#client/panel/notify.ts';
import { brokenLinksQuery, deletedArticlesQuery, panelArticlesQuery } from '#client/panel/queries.ts';
import { useLogOut } from '#client/panel/session/logout.ts';
import { currentSession, setSession } from '#client/panel/session/session.ts';
import { brokenLinkWords } from '#shared/articles/broken-link-words.ts';
import { deletedArticleWords, panelToasts, articleListWords as words } from '#shared/articles/panel-words.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { PAGE_SIZE } from '#shared/panel/list.ts';
import { articleCopies } from '../article-copies.ts';
import type { EditorTarget } from '../editor/editor.tsx';
import { ArticleRow, BrokenLinkRow, DeletedRow } from './article-rows.tsx';
import { articleList, findArticles } from './find-articles.ts';

const articleOf = ({ recordId }: { recordId: number | string | null }) => recordId as number | null;

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
  const [isAsked, setAsked] = useState(false);
  const { copies, discard, refresh, ...kept } = useKeptCopies(articleCopies);
  const values = articleList.address.read(useLocation().search);
  const isDeleted = values.state === 'deleted';
  const before = rowsBefore(values.after);
  const found = useQuery({ ...panelArticlesQuery, select: (articles) => findArticles(articles, values) });
  const deleted = useQuery({
    ...deletedArticlesQuery(Math.floor(before / PAGE_SIZE)),
    enabled: isDeleted,
    select: ({ articles, total }) => countedPage(articles, before, total),
  });
  const isLinks = values.state === 'links';
  const broken = useQuery({
    ...brokenLinksQuery,
    enabled: isLinks,
    select: ({ links, isComplete }) => ({ ...localPage(links, values.after), isComplete }),
  });

  async function ask() {
    setAsked(true);
    // Refetches the deleted articles too, if they are shown.
    const { queryKey } = panelArticlesQuery;
    await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    setAsked(false);
  }

  const open = useCallback(async (articleId: number | null, target: Partial<EditorTarget> = {}) => {
    try {
      const { default: Editor } = await loadEditor();
      setOpened({ Editor, copyKey: null, link: null, ...target, articleId });
    } catch {
      notifyFailure(panelToasts.editorFailed);
    }
  }, []);

  // Continues with the text that was open when the session ended.
  useEffect(() => {
    const { password, person, resume } = currentSession();
    const copy = resume && articleCopies.read(resume);
    if (!copy) return;
    setSession({ password, person });
    open(articleOf(copy), { copyKey: resume });
  }, [open]);

  const counts = found.data?.counts;
  const frame = {
    list: articleList,
    values,
    actions: (
      <>
        <Button variant="quiet" aria-disabled={isAsked} onClick={ask}>
          {words.refresh}
        </Button>
        <Button variant="outline-primary" onClick={logOut}>
          {words.logout}
        </Button>
        <Button onPointerEnter={preloadEditor} onClick={() => open(null)}>
          {words.create}
        </Button>
      </>
    ),
    notice: (
      <KeptCopies
        {...kept}
        copies={opened ? [] : copies}
        restoreLabel="Continue writing"
        onRestore={({ key, copy }) => open(articleOf(copy), { copyKey: key })}
        onDiscard={discard}
      />
    ),
    tabs: {
      name: 'state',
      label: words.states,
      tabs: [
        { value: undefined, word: words.all, count: counts?.all },
        { value: 'published', word: words.published, count: counts?.published },
        { value: 'draft', word: words.drafts, count: counts?.draft },
        { value: 'scheduled', word: publishingWords.scheduled, count: counts?.scheduled },
        { value: 'links', word: brokenLinkWords.label },
        { value: 'deleted', word: deletedArticleWords.label },
      ],
    },
  };
  const isLoading = found.isFetching && !isDeleted && !isLinks;
  return (
    <>
      {isLinks ? (
        <ListFrame
          {...frame}
          query={broken}
          words={{
            ...words,
            ...brokenLinkWords,
            rows: () => brokenLinkWords.rows(broken.data?.total ?? 0, broken.data?.isComplete ?? true),
          }}
          filters={[]}
        >
          {({ rows }, focusStatus) => (
            <ListGroup as="ul" variant="flush" aria-label={brokenLinkWords.list}>
              {rows.map((link) => (
                <BrokenLinkRow
                  key={`${link.articleId} ${link.href} ${link.text}`}
                  link={link}
                  onEdit={() => open(link.articleId, { link: link.href })}
                  onGone={focusStatus}
                />
              ))}
            </ListGroup>
          )}
        </ListFrame>
      ) : isDeleted ? (
        <ListFrame
          {...frame}
          query={deleted}
          words={{
            ...words,
            ...deletedArticleWords,
            rows: (count) => words.rows(count, before, deleted.data?.total ?? 0),
          }}
          filters={[]}
        >
          {({ rows }, focusStatus) => (
            <ListGroup as="ul" variant="flush" aria-label={deletedArticleWords.list}>
              {rows.map((article) => (
                <DeletedRow key={article.id} article={article} onRestored={focusStatus} />
              ))}
            </ListGroup>
          )}
        </ListFrame>
      ) : (
        <ListFrame
          {...frame}
          query={found}
          words={{
            ...words,
            keys: words.shortcuts,
            rows: (count) => (
              <>
                {words.rows(count, before, found.data?.total ?? 0)}
                {isLoading && <span aria-hidden={!isAsked}>{` · ${words.loading}`}</span>}
              </>
            ),
          }}
          filters={[{ name: 'search', type: 'search', label: words.search }]}
          isLive
        >
          {({ rows }, focusStatus) => (
            <ListGroup as="ul" variant="flush" aria-label={words.list}>
              {rows.map((article) => (
                <ArticleRow key={article.id} article={article} onEdit={open} onGone={focusStatus} />
              ))}
            </ListGroup>
          )}
        </ListFrame>
      )}
      {opened && (
        <opened.Editor
          articleId={opened.articleId}
          copyKey={opened.copyKey}
          link={opened.link}
          onClose={() => {
            setOpened(null);
            refresh();
          }}
        />
      )}
    </>
  );
}
