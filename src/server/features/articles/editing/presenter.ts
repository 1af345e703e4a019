import type {
  AdminArticle,
  AdminArticleWithContent,
  DeletedArticle,
  RestoredArticle,
  SavedArticle,
} from '../../../../shared/articles/editing.ts';
import { presentSummary } from '../presenter.ts';
import type { DeletedRow, RestoredRow } from './removal.ts';
import type { SavedRow } from './save.ts';
import type { EditorRow, EditorRowWithContent } from './store.ts';

export function presentForEditor(row: EditorRow): AdminArticle {
  return { ...presentSummary(row), updatedAt: row.updatedAt.toISOString(), version: row.version };
}

export function presentWithContent(row: EditorRowWithContent): AdminArticleWithContent {
  return { ...presentForEditor(row), content: row.content };
}

export function presentSaved({ article, isPublished }: SavedRow): SavedArticle {
  const { formerPublishedAt } = article;
  return {
    ...presentWithContent(article),
    ...(isPublished && formerPublishedAt && { formerPublishedAt: formerPublishedAt.toISOString() }),
  };
}

export function presentRestored({ article, formerSlug }: RestoredRow): RestoredArticle {
  return { ...presentForEditor(article), ...(formerSlug !== null && { formerSlug }) };
}

export function presentDeleted({
  id,
  title,
  published,
  deletedAt,
  restorableUntil,
}: DeletedRow): DeletedArticle {
  return {
    id,
    title,
    published,
    deletedAt: deletedAt.toISOString(),
    restorableUntil: restorableUntil.toISOString(),
  };
}
