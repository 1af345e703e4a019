import type { Request } from 'express';
import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { claimVersion } from '#server/db/versions.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { CONFLICT, type PanelArticle, type PanelArticleWithContent } from '#shared/articles/editing.ts';
import { withFocus } from '#shared/images/focus.ts';
import { presentSearchWords, presentSummary } from '../presenter.ts';
import { previewEnd } from '../preview-link.ts';
import { listColumns } from '../store.ts';
import { isInTexts } from './pictures.ts';

const editorColumns = [
  ...listColumns,
  'scheduled_for',
  'schedule_problem',
  'updated_at',
  'version',
] as const satisfies readonly (keyof Row<'articles'>)[];

/** All articles that are not deleted. */
const articles = (db: Knex) => db('articles').whereNull('deleted_at');

/** Newest first, without contents: thousands of rows are one quick query. */
export async function listForEditors(db: Knex): Promise<PanelArticle[]> {
  const rows = await articles(db)
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .select(...editorColumns);
  return rows.map(presentForEditor);
}

/** An article as the list shows it. @throws {HttpError} 404 for an unknown or deleted one */
export const requireListed = async (db: Knex, id: number): Promise<PanelArticle> =>
  presentForEditor(await requireRow(db, id));

/** @throws {HttpError} 404 for an unknown or deleted article */
export async function requireArticle(db: Knex, id: number): Promise<PanelArticleWithContent> {
  const row = await requireRow(db, id);
  return {
    ...presentForEditor(row),
    ...presentText(row),
    previewUntil: previewEnd(row, new Date())?.toISOString() ?? null,
  };
}

export type StoredArticle = Awaited<ReturnType<typeof requireStoredArticle>>;

/** An article before a save, with dates that the panel does not show. @throws {HttpError} 404 */
export async function requireStoredArticle(trx: Knex, id: number) {
  const row = await requireRow(trx, id);
  return {
    ...presentForEditor(row),
    ...presentText(row),
    publishedAt: toDateOrNull(row.published_at),
    scheduledFor: momentOfSchedule(row),
    firstPublishedAt: toDateOrNull(row.first_published_at),
    /** The date that it lost when it was last unpublished. */
    formerPublishedAt: toDateOrNull(row.former_published_at),
  };
}

async function requireRow(db: Knex, id: number) {
  const row = await articles(db)
    .where({ id })
    .first(
      ...editorColumns,
      ...textColumnsOfEditor,
      'first_published_at',
      'former_published_at',
      'preview_until',
    );
  if (!row) throw articleNotFound();
  return row;
}

/**
 * The first step of a save.
 * @param version the one that the editor started from; without it the last save wins
 * @throws {HttpError} 404; 409 when someone else saved since
 */
export const claimSave = (
  trx: Knex,
  { id, version, now }: { id: number; version: number | undefined; now: Date },
) =>
  claimVersion(articles(trx).where({ id }), {
    version,
    change: { updated_at: now },
    conflict: () => new HttpError(409, CONFLICT),
    gone: articleNotFound,
  });

/** Whether an article shows the image at an address: published or not, deleted but not yet gone, or in a former text. */
export async function showsImage(db: Knex, address: string): Promise<boolean> {
  // With any focal point, too.
  const range = [address, withFocus(address, { left: 999, top: 999 })] as const;
  for (const column of ['featured_image', 'card_image']) {
    const found =
      (await db('articles').whereBetween(column, range).first('id')) ??
      (await db('article_revisions').whereBetween(column, range).first('id'));
    if (found) return true;
  }
  return isInTexts(db, address);
}

const textColumnsOfEditor = [
  'content',
  'search_title',
  'search_description',
  'card_image',
  'revised_at',
] as const satisfies readonly (keyof Row<'articles'>)[];

const presentText = (row: Pick<Row<'articles'>, (typeof textColumnsOfEditor)[number]>) => ({
  content: row.content,
  ...presentSearchWords(row),
  revisedAt: toDateOrNull(row.revised_at)?.toISOString() ?? null,
});

/** The number in a path. @throws {HttpError} 404 for an impossible one */
export function articleIdOf(req: Request, name = 'id'): number {
  const text = String(req.params[name]);
  if (/^[1-9][0-9]{0,14}$/.test(text)) return Number(text);
  throw articleNotFound();
}

export const articleNotFound = () => notFound('Article not found');

/** A version of the site without schedules may have published a scheduled draft: unpublished again, it must stay one. */
const momentOfSchedule = (row: Pick<Row<'articles'>, 'published' | 'scheduled_for'>) =>
  row.published ? null : toDateOrNull(row.scheduled_for);

function presentForEditor(row: Pick<Row<'articles'>, (typeof editorColumns)[number]>): PanelArticle {
  return {
    ...presentSummary(row),
    scheduledFor: momentOfSchedule(row)?.toISOString() ?? null,
    scheduleProblem: row.schedule_problem,
    updatedAt: toDate(row.updated_at).toISOString(),
    version: row.version,
  };
}
