import { memo, useCallback, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { Button, FormControl, ListGroup } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { Empty } from '#client/panel/kit/list-state.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import type { AdminArticle } from '#shared/articles/editing.ts';
import { adminDeleted, adminList } from '#shared/articles/panel-words.ts';
import { longDate } from '#shared/dates/dates.ts';
import { paths } from '#shared/paths.ts';
import { useRowActions } from '../row-actions.ts';
import { DeletedList } from './deleted-list.tsx';
import {
  clampPageNumber,
  findArticles,
  type ListFilter,
  noListFilter,
  PAGE_SIZE,
  type State,
  stateLabels,
  states,
} from './filter.ts';
import { PagedRows } from './paged-rows.tsx';

interface ArticleListProps {
  articles: readonly AdminArticle[];
  /** Whether the list is being refetched: on request, which is announced, or automatically. */
  loading: false | 'asked' | 'quiet';
  onEdit(article: AdminArticle): void;
}

/** The rows, filtered and in pages, so that a list of thousands of articles is as fast as a list of ten. */
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
  // The focused button has disappeared with its row.
  const focusStatus = useCallback(() => status.current?.focus(), []);

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
        <PagedRows
          rows={rows}
          total={shown.length}
          page={page}
          onPage={setPage}
          status={status}
          note={
            loading && (
              <span className="admin-status__loading" aria-hidden={loading === 'quiet'}>
                {adminList.loading}
              </span>
            )
          }
          empty={
            articles.length === 0 ? (
              <Empty title={adminList.empty} hint={adminList.emptyHint} />
            ) : (
              <Empty title={adminList.nothingFound} hint={adminList.nothingFoundHint}>
                <Button variant="outline-primary" onClick={() => setFilter(noListFilter)}>
                  {adminList.showAll}
                </Button>
              </Empty>
            )
          }
        >
          {(article) => (
            <ArticleRow
              key={article.id}
              article={article}
              timeZone={timeZone}
              onEdit={onEdit}
              onGone={focusStatus}
            />
          )}
        </PagedRows>
      )}
    </section>
  );
}

interface ListToolsProps {
  filter: ListFilter;
  counts: Record<State, number>;
  /** Deleted articles are shown instead. They are not counted or searched here. */
  isDeleted: boolean;
  onDeleted(): void;
  onChange(filter: ListFilter): void;
}

/** The search and the states, with the number of articles in each state. */
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

interface ArticleRowProps {
  article: AdminArticle;
  /** The firm's time zone, for dates. */
  timeZone: string;
  onEdit(article: AdminArticle): void;
  /** Called after the article was deleted. */
  onGone(): void;
}

/** One article in the list, with its actions (product.md, 5). */
const ArticleRow = memo(function ArticleRow({ article, timeZone, onEdit, onGone }: ArticleRowProps) {
  const { isBusy, toggle, remove } = useRowActions(onGone);
  const { title, published, excerpt, author, createdAt, slug } = article;
  return (
    <ListGroup.Item as="li" className="admin-row" aria-busy={isBusy}>
      <div className="admin-row__what">
        <div>
          <h3 className="admin-row__title">{title}</h3>{' '}
          <StateMark tone={published ? 'good' : undefined}>{published ? 'Published' : 'Draft'}</StateMark>
        </div>
        <p className="admin-row__excerpt">{excerpt}</p>
        <p className="admin-row__meta">
          <span>{`By ${author}`}</span>
          <time dateTime={createdAt}>{longDate(createdAt, timeZone)}</time>
        </p>
      </div>
      <div className="admin-row__actions">
        {published && (
          <a
            className="btn btn-sm btn-quiet"
            href={paths.article(slug)}
            target="_blank"
            rel="noopener"
            aria-label={`View: ${title} (opens in a new tab)`}
          >
            View
          </a>
        )}
        <RowButton label="Edit" subject={title} onClick={() => onEdit(article)} />
        <RowButton
          className="admin-row__toggle"
          label={published ? 'Unpublish' : 'Publish'}
          subject={title}
          isBusy={isBusy}
          onClick={() => toggle(article)}
        />
        <RowButton
          variant="quiet-danger"
          label="Delete"
          subject={title}
          isBusy={isBusy}
          onClick={() => remove(article)}
        />
      </div>
    </ListGroup.Item>
  );
});
