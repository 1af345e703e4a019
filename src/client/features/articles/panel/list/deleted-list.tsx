import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ListGroup } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { Empty, ListState } from '#client/panel/kit/list-state.tsx';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { deletedArticlesQuery } from '#client/panel/queries.ts';
import type { DeletedArticle } from '#shared/articles/editing.ts';
import { adminDeleted } from '#shared/articles/panel-words.ts';
import { useRowActions } from '../row-actions.ts';
import { clampPageNumber } from './filter.ts';
import { PagedRows } from './paged-rows.tsx';

/** Deleted articles that can still be restored, the most recently deleted first. */
export function DeletedList() {
  const [page, setPage] = useState(0);
  const query = useQuery(deletedArticlesQuery(page));
  const status = useRef<HTMLParagraphElement>(null);
  // The focused button disappears with its row.
  const focusStatus = () => status.current?.focus();

  // The last row of the last page was restored.
  const lastPage = query.data ? clampPageNumber(page, query.data.total) : page;
  useEffect(() => setPage(lastPage), [lastPage]);

  return (
    <ListState query={query} words={adminDeleted}>
      {({ articles, total }) => (
        <PagedRows
          rows={articles}
          total={total}
          page={page}
          onPage={setPage}
          status={status}
          empty={<Empty title={adminDeleted.empty} hint={adminDeleted.emptyHint} />}
        >
          {(article) => <DeletedRow key={article.id} article={article} onRestored={focusStatus} />}
        </PagedRows>
      )}
    </ListState>
  );
}

interface DeletedRowProps {
  article: DeletedArticle;
  onRestored(): void;
}

function DeletedRow({ article, onRestored }: DeletedRowProps) {
  const { timeZone } = usePageFacts();
  const { isBusy, restore } = useRowActions(onRestored);
  const { id, title, published, deletedAt, restorableUntil } = article;
  return (
    <ListGroup.Item as="li" className="admin-row admin-row--deleted" aria-busy={isBusy}>
      <div className="admin-row__what">
        <div>
          <h3 className="admin-row__title">{title}</h3>{' '}
          <StateMark tone={undefined}>
            {published ? adminDeleted.wasPublished : adminDeleted.wasDraft}
          </StateMark>
        </div>
        <p className="admin-row__meta">
          <span>{adminDeleted.deleted(formatDateTime(deletedAt, timeZone))}</span>
          <span>{adminDeleted.until(formatDateTime(restorableUntil, timeZone))}</span>
          {published && <span>{adminDeleted.publicAgain}</span>}
        </p>
      </div>
      <div className="admin-row__actions">
        <RowButton label={adminDeleted.restore} subject={title} isBusy={isBusy} onClick={() => restore(id)} />
      </div>
    </ListGroup.Item>
  );
}
