import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Badge, Button, ListGroup } from 'react-bootstrap';
import type { DeletedArticle } from '../../../../../shared/articles/editing.ts';
import { adminDeleted } from '../../../../../shared/content/admin.ts';
import { usePageFacts } from '../../../../components/page-facts.ts';
import { formatDateTime } from '../../../../desk/date-time.ts';
import { LoadError, StaleList } from '../../../../desk/kit/load-error.tsx';
import { deletedArticlesQuery } from '../../../../desk/queries.ts';
import { logOutOn401 } from '../../../../desk/session/logout.ts';
import { useBusyRows, useRestoreArticle } from '../mutations.ts';
import { clampPage, pageLabel } from './filter.ts';
import { Pager } from './pager.tsx';

/** What was deleted and can still be restored, the last deleted first. */
export function DeletedList() {
  const client = useQueryClient();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery(deletedArticlesQuery(page));
  const status = useRef<HTMLParagraphElement>(null);
  // The button that had the focus goes with its row.
  const restore = useRestoreArticle(() => status.current?.focus());
  const busyIds = useBusyRows();

  useEffect(() => {
    if (error) logOutOn401(client, error);
  }, [client, error]);

  // The last row of the last page was restored.
  const lastPage = data ? clampPage(page, data.total) : page;
  useEffect(() => setPage(lastPage), [lastPage]);

  if (!data) {
    if (error) return <LoadError title={adminDeleted.failed} error={error} onRetry={() => refetch()} />;
    return (
      <p className="admin-status" role="status">
        {adminDeleted.loading}
      </p>
    );
  }
  const { articles, total } = data;
  return (
    <>
      {error && <StaleList error={error} onRetry={() => refetch()} />}
      <p ref={status} className="admin-status" role="status" tabIndex={-1}>
        {pageLabel(page, articles.length, total)}
      </p>
      {total === 0 ? (
        <div className="admin-empty">
          <p className="admin-empty__title">{adminDeleted.empty}</p>
          <p>{adminDeleted.emptyHint}</p>
        </div>
      ) : (
        <ListGroup as="ul" variant="flush" className="admin-rows">
          {articles.map((article) => (
            <DeletedRow
              key={article.id}
              article={article}
              busy={busyIds.has(article.id)}
              onRestore={() => restore(article)}
            />
          ))}
        </ListGroup>
      )}
      <Pager
        page={page}
        count={total}
        onPage={(next) => {
          setPage(next);
          status.current?.focus({ preventScroll: true });
          status.current?.scrollIntoView({ block: 'center' });
        }}
      />
    </>
  );
}

interface DeletedRowProps {
  article: DeletedArticle;
  busy: boolean;
  onRestore(): void;
}

function DeletedRow({ article, busy, onRestore }: DeletedRowProps) {
  const { timeZone } = usePageFacts();
  const { title, published, deletedAt, restorableUntil } = article;
  return (
    <ListGroup.Item as="li" className="admin-row admin-row--deleted" aria-busy={busy}>
      <div className="admin-row__what">
        <div>
          <h3 className="admin-row__title">{title}</h3>{' '}
          <Badge pill bg="draft">
            {published ? adminDeleted.wasPublished : adminDeleted.wasDraft}
          </Badge>
        </div>
        <p className="admin-row__meta">
          <span>{adminDeleted.deleted(formatDateTime(deletedAt, timeZone))}</span>
          <span>{adminDeleted.until(formatDateTime(restorableUntil, timeZone))}</span>
          {published && <span>{adminDeleted.publicAgain}</span>}
        </p>
      </div>
      <div className="admin-row__actions">
        <Button
          variant="quiet"
          size="sm"
          aria-label={`${adminDeleted.restore}: ${title}`}
          aria-disabled={busy}
          onClick={onRestore}
        >
          {adminDeleted.restore}
        </Button>
      </div>
    </ListGroup.Item>
  );
}
