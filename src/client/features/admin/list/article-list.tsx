import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AdminArticle } from '../../../../shared/articles/editing.ts';
import { adminList } from '../../../../shared/content/admin.ts';
import { usePageFacts } from '../../../components/page-facts.ts';
import { ArticleRow } from './article-row.tsx';
import { DeletedList } from './deleted-list.tsx';
import { clampPage, findArticles, noListFilter, PAGE_SIZE, pageLabel } from './filter.ts';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { useRowActions } from './use-row-actions.ts';

interface ArticleListProps {
  articles: readonly AdminArticle[];
  /** Read again: because someone asked for it, which is announced, or by itself. */
  loading: false | 'asked' | 'quiet';
  onEdit(article: AdminArticle): void;
}

/** The rows, narrowed and by pages, so that thousands of articles are as quick as ten. */
export function ArticleList({ articles, loading, onEdit }: ArticleListProps) {
  const { timeZone } = usePageFacts();
  const [filter, setFilter] = useState(noListFilter);
  const [wantedPage, setPage] = useState(0);
  const [isDeleted, setDeleted] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const narrowed = useDeferredValue(filter);
  const { shown, counts } = useMemo(() => findArticles(articles, narrowed), [articles, narrowed]);
  const page = clampPage(wantedPage, shown.length);
  const rows = shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  // The button that had the focus is gone with its row.
  const focusStatus = useCallback(() => status.current?.focus(), []);
  const { busyIds, toggle, remove } = useRowActions(timeZone, focusStatus);

  function goTo(next: number) {
    setPage(next);
    status.current?.focus({ preventScroll: true });
    status.current?.scrollIntoView({ block: 'center' });
  }

  return (
    <section aria-label="Articles">
      <h2 className="visually-hidden">Articles</h2>
      <ListTools
        filter={filter}
        counts={counts}
        isDeleted={isDeleted}
        onDeleted={() => setDeleted(true)}
        onChange={(next) => {
          setFilter(next);
          setPage(0);
          setDeleted(false);
        }}
      />
      {isDeleted ? (
        <DeletedList />
      ) : (
        <>
          <p ref={status} className="admin-status" role="status" tabIndex={-1}>
            {pageLabel(page, rows.length, shown.length)}
            {loading && (
              <span className="admin-status__loading" aria-hidden={loading === 'quiet'}>
                {adminList.loading}
              </span>
            )}
          </p>
          {shown.length === 0 ? (
            <div className="admin-empty">
              <p className="admin-empty__title">
                {articles.length === 0 ? adminList.empty : adminList.nothingFound}
              </p>
              <p>{articles.length === 0 ? adminList.emptyHint : adminList.nothingFoundHint}</p>
              {articles.length > 0 && (
                <button
                  type="button"
                  className="btn btn-outline-primary"
                  onClick={() => setFilter(noListFilter)}
                >
                  {adminList.showAll}
                </button>
              )}
            </div>
          ) : (
            <ul className="admin-rows">
              {rows.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  timeZone={timeZone}
                  busy={busyIds.has(article.id)}
                  onEdit={onEdit}
                  onToggle={toggle}
                  onDelete={remove}
                />
              ))}
            </ul>
          )}
          <Pager page={page} count={shown.length} onPage={goTo} />
        </>
      )}
    </section>
  );
}
