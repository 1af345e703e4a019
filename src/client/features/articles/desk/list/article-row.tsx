import { memo } from 'react';
import { Badge, Button, ListGroup } from 'react-bootstrap';
import type { AdminArticle } from '../../../../../shared/articles/editing.ts';
import { longDate } from '../../../../../shared/dates.ts';
import { paths } from '../../../../../shared/paths.ts';
import { useRowActions } from '../row-actions.ts';

interface ArticleRowProps {
  article: AdminArticle;
  /** The firm's, in which dates are printed. */
  timeZone: string;
  onEdit(article: AdminArticle): void;
  /** Once it was deleted. */
  onGone(): void;
}

/** One article of the list: what it is, and what can be done with it (product.md, 5). */
export const ArticleRow = memo(function ArticleRow({ article, timeZone, onEdit, onGone }: ArticleRowProps) {
  const { isBusy, toggle, remove } = useRowActions(onGone);
  const { title, published, excerpt, author, createdAt, slug } = article;
  const toggleLabel = published ? 'Unpublish' : 'Publish';
  return (
    <ListGroup.Item as="li" className="admin-row" aria-busy={isBusy}>
      <div className="admin-row__what">
        <div>
          <h3 className="admin-row__title">{title}</h3>{' '}
          <Badge pill bg={published ? 'published' : 'draft'}>
            {published ? 'Published' : 'Draft'}
          </Badge>
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
        <Button variant="quiet" size="sm" aria-label={`Edit: ${title}`} onClick={() => onEdit(article)}>
          Edit
        </Button>
        <Button
          variant="quiet"
          size="sm"
          className="admin-row__toggle"
          aria-label={`${toggleLabel}: ${title}`}
          aria-disabled={isBusy}
          onClick={() => toggle(article)}
        >
          {toggleLabel}
        </Button>
        <Button
          variant="quiet-danger"
          size="sm"
          aria-label={`Delete: ${title}`}
          aria-disabled={isBusy}
          onClick={() => remove(article)}
        >
          Delete
        </Button>
      </div>
    </ListGroup.Item>
  );
});
