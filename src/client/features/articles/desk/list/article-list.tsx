import { useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button, FormControl, ListGroup } from 'react-bootstrap';
import type { AdminArticle } from '../../../../../shared/articles/editing.ts';
import { adminDeleted, adminList } from '../../../../../shared/content/admin.ts';
import { usePageFacts } from '../../../../components/page-facts.ts';
import { Empty } from '../../../../desk/kit/list-state.tsx';
import { ArticleRow } from './article-row.tsx';
import { DeletedList } from './deleted-list.tsx';
import {
  clampPageNumber,
  findArticles,
  type ListFilter,
  noListFilter,
  PAGE_SIZE,
  pageLabel,
  type State,
  stateLabels,
  states,
} from './filter.ts';
import { Pager } from './pager.tsx';

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
  const page = clampPageNumber(wantedPage, shown.length);
  const rows = shown.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  // The button that had the focus is gone with its row.
  const focusStatus = useCallback(() => status.current?.focus(), []);

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
            <Empty
              title={articles.length === 0 ? adminList.empty : adminList.nothingFound}
              hint={articles.length === 0 ? adminList.emptyHint : adminList.nothingFoundHint}
            >
              {articles.length > 0 && (
                <Button variant="outline-primary" onClick={() => setFilter(noListFilter)}>
                  {adminList.showAll}
                </Button>
              )}
            </Empty>
          ) : (
            <ListGroup as="ul" variant="flush" className="admin-rows">
              {rows.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  timeZone={timeZone}
                  onEdit={onEdit}
                  onGone={focusStatus}
                />
              ))}
            </ListGroup>
          )}
          <Pager page={page} count={shown.length} onPage={goTo} />
        </>
      )}
    </section>
  );
}

interface ListToolsProps {
  filter: ListFilter;
  counts: Record<State, number>;
  /** What was deleted is shown instead; it is neither counted nor searched here. */
  isDeleted: boolean;
  onDeleted(): void;
  onChange(filter: ListFilter): void;
}

/** Search and state, with how many articles each would show. */
function ListTools({ filter, counts, isDeleted, onDeleted, onChange }: ListToolsProps) {
  const id = useId();
  return (
    <search className="admin-tools">
      <fieldset className="segmented">
        <legend className="visually-hidden">State</legend>
        {states.map((state) => (
          <button
            key={state}
            type="button"
            className="segmented__item"
            aria-pressed={!isDeleted && filter.state === state}
            onClick={() => onChange({ ...filter, state })}
          >
            {stateLabels[state]} <span className="admin-count">{counts[state].toLocaleString('en-US')}</span>
          </button>
        ))}
        <button type="button" className="segmented__item" aria-pressed={isDeleted} onClick={onDeleted}>
          {adminDeleted.label}
        </button>
      </fieldset>
      <div className={isDeleted ? 'admin-tools__search admin-tools__search--away' : 'admin-tools__search'}>
        <label htmlFor={id} className="visually-hidden">
          Search articles
        </label>
        <FormControl
          id={id}
          type="search"
          autoComplete="off"
          placeholder="Search title, excerpt, author..."
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
      </div>
    </search>
  );
}
