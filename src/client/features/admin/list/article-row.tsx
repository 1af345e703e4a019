import { memo } from 'react';
import type { AdminArticle } from '../../../../shared/articles/editing.ts';
import { longDate } from '../../../../shared/dates.ts';
import { paths } from '../../../../shared/paths.ts';

interface ArticleRowProps {
  article: AdminArticle;
  /** The firm's, in which dates are printed. */
  timeZone: string;
  busy: boolean;
  onEdit(article: AdminArticle): void;
  onToggle(article: AdminArticle): void;
  onDelete(article: AdminArticle): void;
}

/** One article of the list: what it is, and what can be done with it (product.md, 5). */
export const ArticleRow = memo(function ArticleRow({
  article,
  timeZone,
  busy,
  onEdit,
  onToggle,
  onDelete,
}: ArticleRowProps) {
  const { title, published, excerpt, author, createdAt, slug } = article;
  const toggleLabel = published ? 'Unpublish' : 'Publish';
  return (
    <li className="admin-row" aria-busy={busy}>
      <div className="admin-row__what">
        <div>
          <h3 className="admin-row__title">{title}</h3>{' '}
          <span className={published ? 'admin-badge admin-badge--on' : 'admin-badge'}>
            {published ? 'Published' : 'Draft'}
          </span>
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
            className="btn btn-sm admin-quiet"
            href={paths.article(slug)}
            target="_blank"
            rel="noopener"
            aria-label={`View: ${title} (opens in a new tab)`}
          >
            View
          </a>
        )}
        <button
          type="button"
          className="btn btn-sm admin-quiet"
          aria-label={`Edit: ${title}`}
          onClick={() => onEdit(article)}
        >
          Edit
        </button>
        <button
          type="button"
          className="btn btn-sm admin-quiet admin-row__toggle"
          aria-label={`${toggleLabel}: ${title}`}
          aria-disabled={busy}
          onClick={() => onToggle(article)}
        >
          {toggleLabel}
        </button>
        <button
          type="button"
          className="btn btn-sm admin-quiet admin-quiet--danger"
          aria-label={`Delete: ${title}`}
          aria-disabled={busy}
          onClick={() => onDelete(article)}
        >
          Delete
        </button>
      </div>
    </li>
  );
});
