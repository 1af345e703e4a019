import { useCallback } from 'react';
import { ListGroup } from 'react-bootstrap';
import { usePageFacts } from '#client/components/page-facts.ts';
import { StateMark } from '#client/panel/kit/link-rows.tsx';
import { formatDateTime } from '#client/panel/kit/moment.tsx';
import { RowButton } from '#client/panel/kit/row-button.tsx';
import { brokenLinkWords } from '#shared/articles/broken-link-words.ts';
import type { BrokenLinks, DeletedArticle, PanelArticle } from '#shared/articles/editing.ts';
import { deletedArticleWords } from '#shared/articles/panel-words.ts';
import { publishingWords } from '#shared/articles/publishing-words.ts';
import { longDate } from '#shared/dates/dates.ts';
import { paths } from '#shared/paths.ts';
import { useRowActions } from '../row-actions.ts';

interface ArticleRowProps {
  article: PanelArticle;
  onEdit(id: number): void;
  /** Called after the article was deleted. */
  onGone(): void;
}

/** One article in the list, with its actions (product.md, 5). */
export function ArticleRow({ article, onEdit, onGone }: ArticleRowProps) {
  const { timeZone } = usePageFacts();
  const { isBusy, toggle, remove } = useRowActions(onGone);
  const { id, title, published, excerpt, author, createdAt, slug } = article;
  return (
    <ListGroup.Item as="li" className="list-item" aria-busy={isBusy}>
      <div>
        <h2 className="list-item__title">{title}</h2>{' '}
        <StateMark tone={published ? 'good' : undefined}>{published ? 'Published' : 'Draft'}</StateMark>{' '}
        <ScheduleMark article={article} />
        <p className="list-item__text mb-0">{excerpt}</p>
        <p className="small mb-0">
          {`By ${author} · `}
          <time dateTime={createdAt}>{longDate(createdAt, timeZone)}</time>
        </p>
      </div>
      <div className="list-item__actions">
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
        <RowButton label="Edit" subject={title} onClick={() => onEdit(id)} />
        <RowButton
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
}

/** When a draft will be published, or why it was not. */
function ScheduleMark({ article: { scheduledFor, scheduleProblem } }: Pick<ArticleRowProps, 'article'>) {
  const { timeZone } = usePageFacts();
  if (!scheduledFor) return null;
  const moment = formatDateTime(scheduledFor, timeZone);
  if (!scheduleProblem) return <StateMark tone="open">{publishingWords.scheduledFor(moment)}</StateMark>;
  return (
    <>
      <StateMark tone="bad">{publishingWords.missed(moment)}</StateMark>
      <p className="mb-0">{scheduleProblem}</p>
    </>
  );
}

interface DeletedRowProps {
  article: DeletedArticle;
  onRestored(): void;
}

/** A deleted article that can still be restored. */
export function DeletedRow({ article, onRestored }: DeletedRowProps) {
  const { timeZone } = usePageFacts();
  const { isBusy, restore } = useRowActions(onRestored);
  const { id, title, published, deletedAt, restorableUntil } = article;
  return (
    <ListGroup.Item as="li" className="list-item" aria-busy={isBusy}>
      <div>
        <h2 className="list-item__title">{title}</h2>{' '}
        <StateMark tone={undefined}>
          {published ? deletedArticleWords.wasPublished : deletedArticleWords.wasDraft}
        </StateMark>
        <p className="small mb-0">
          <span className="d-block">{deletedArticleWords.deleted(formatDateTime(deletedAt, timeZone))}</span>
          <span className="d-block">
            {deletedArticleWords.until(formatDateTime(restorableUntil, timeZone))}
          </span>
          {published && <span className="d-block">{deletedArticleWords.publicAgain}</span>}
        </p>
      </div>
      <div className="list-item__actions">
        <RowButton
          label={deletedArticleWords.restore}
          subject={title}
          isBusy={isBusy}
          onClick={() => restore(id)}
        />
      </div>
    </ListGroup.Item>
  );
}

interface BrokenLinkRowProps {
  link: BrokenLinks['links'][number];
  onEdit(): void;
  /** Called when the row disappears with the focus in it. */
  onGone(): void;
}

/** A link of a published article that leads nowhere. */
export function BrokenLinkRow({ link: { text, href, problem, title }, onEdit, onGone }: BrokenLinkRowProps) {
  // Once the link is corrected, its row goes, after the editor has given the focus back to it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the row disappears.
  const actions = useCallback(
    (buttons: HTMLElement | null) => () => {
      if (buttons?.contains(document.activeElement)) onGone();
    },
    [],
  );
  return (
    <ListGroup.Item as="li" className="list-item">
      <div className="text-break">
        <h2 className="list-item__title">{text}</h2>
        <p className="mb-0">{problem}</p>
        <p className="small mb-0">
          <code>{href}</code>
        </p>
        <p className="small mb-0">{brokenLinkWords.of(title)}</p>
      </div>
      <div ref={actions} className="list-item__actions">
        <RowButton label="Edit" subject={brokenLinkWords.subject(text, title)} onClick={onEdit} />
      </div>
    </ListGroup.Item>
  );
}
