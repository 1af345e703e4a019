import type { AdminArticle, AdminArticleWithContent } from '../../../shared/articles/editing.ts';
import { presentSummary } from '../presenter.ts';
import type { EditorRow, EditorRowWithContent } from './store.ts';

export function presentForEditor(row: EditorRow): AdminArticle {
  return { ...presentSummary(row), updatedAt: row.updatedAt.toISOString(), version: row.version };
}

export function presentWithContent(row: EditorRowWithContent): AdminArticleWithContent {
  return { ...presentForEditor(row), content: row.content };
}
