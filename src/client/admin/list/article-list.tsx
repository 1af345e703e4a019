import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AdminArticle } from '../../../shared/articles/editing.ts';
import { adminList } from '../../../shared/content/admin.ts';
import { usePageFacts } from '../../ui/page-facts.ts';
import { ArticleRow } from './article-row.tsx';
import { clampPage, findArticles, noListFilter, PAGE_SIZE } from './filter.ts';
import { ListTools } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import { useRowActions } from './use-row-actions.ts';

interface ArticleListProps {
  articles: readonly AdminArticle[];
  onEdit(article: AdminArticle): void;
}

/** The rows, narrowed and by pages, so that thousands of articles are as quick as ten. */
export function ArticleList({ articles, onEdit }: ArticleListProps) {
  const { timeZone } = usePageFacts();
  const [filter, setFilter] = useState(noListFilter);
  const [wantedPage, setPage] = useState(0);
  const status = useRef<HTMLParagraphElement>(null);
  const narrowed = useDeferredValue(filter);
  const { shown, counts } = useMemo(() => findArticles(articles, narrowed), [articles, narrowed]);
  const page = clampPage(wantedPage, shown.length);
  const rows = shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  // The button that had the focus is gone with its row.
  const focusStatus = useCallback(() => status.current?.focus(), []);
  const { busyIds, toggle, remove } = useRowActions(focusStatus);

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
        onChange={(next) => {
          setFilter(next);
          setPage(0);
        }}
      />
      <p ref={status} className="admin-status" role="status" tabIndex={-1}>
        {statusLabel(page, rows.length, shown.length)}
      </p>
      {shown.length === 0 ? (
        <div className="admin-empty">
          <p className="admin-empty__title">
            {articles.length === 0 ? adminList.empty : adminList.nothingFound}
          </p>
          <p>{articles.length === 0 ? adminList.emptyHint : adminList.nothingFoundHint}</p>
          {articles.length > 0 && (
            <button type="button" className="btn btn-outline-primary" onClick={() => setFilter(noListFilter)}>
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
    </section>
  );
}

function statusLabel(page: number, rows: number, total: number): string {
  const all = total === 1 ? '1 article' : `${total.toLocaleString('en-US')} articles`;
  if (rows === total) return all;
  const first = page * PAGE_SIZE + 1;
  return `${first.toLocaleString('en-US')} to ${(first + rows - 1).toLocaleString('en-US')} of ${all}`;
}
