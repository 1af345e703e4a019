import type { Request } from 'express';
import type { Knex } from 'knex';
import { bumpContentVersion } from '#server/db/content-version.ts';
import type { Row } from '#server/db/tables.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { toDate } from '#server/db/values.ts';
import type { PanelServices, StaffAction } from '#server/http/staff.ts';
import type { DeletedArticle, DeletedArticles, RestoredArticle } from '#shared/articles/editing.ts';
import { PAGE_SIZE } from '#shared/panel/list.ts';
import { noSchedule } from './schedule.ts';
import { reclaimSlug } from './slugs.ts';
import { articleNotFound, requireListed } from './store.ts';

/** How long a delete can be undone. */
const UNDO_MS = 30 * 24 * 60 * 60_000;

/** Moves an article to the trash, so that it can be restored. @throws {HttpError} 404 */
export async function deleteArticle(context: PanelServices, req: Request, id: number): Promise<void> {
  await inTransaction(context.knex, async (trx) => {
    const removed = await trx('articles')
      .where({ id })
      .whereNull('deleted_at')
      .update({
        deleted_at: context.now(),
        ...noSchedule,
      });
    if (!removed) throw articleNotFound();
    await tell(context, trx, req, id, 'delete');
  });
}

/**
 * Restores an article that was deleted in the last 30 days, unchanged: a public article is public again. An article that is not deleted
 * stays as it is.
 * @throws {HttpError} 404
 */
export async function restoreArticle(
  context: PanelServices,
  req: Request,
  id: number,
): Promise<RestoredArticle> {
  return inTransaction(context.knex, async (trx) => {
    const restored = await trx('articles')
      .where({ id })
      .where('deleted_at', '>=', oldestUndo(context.now()))
      .update({ deleted_at: null });
    const formerSlug = restored ? await reclaimSlug(trx, id) : null;
    if (restored) await tell(context, trx, req, id, 'restore');
    return { ...(await requireListed(trx, id)), ...(formerSlug !== null && { formerSlug }) };
  });
}

/** Articles that can be restored, the last deleted first. @param page from 0 */
export async function listDeleted(db: Knex, page: number, now: Date): Promise<DeletedArticles> {
  const deleted = db('articles').where('deleted_at', '>=', oldestUndo(now));
  const rows = await deleted
    .clone()
    .orderBy([
      { column: 'deleted_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(page * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .select('id', 'title', 'published', 'deleted_at');
  const [count] = await deleted.count({ total: 'id' });
  return { articles: rows.map(presentDeleted), total: Number(count?.total) };
}

type DeletedRow = Pick<Row<'articles'>, 'id' | 'title' | 'published' | 'deleted_at'>;

function presentDeleted({ id, title, published, deleted_at }: DeletedRow): DeletedArticle {
  const deletedAt = toDate(deleted_at ?? 0);
  return {
    id: Number(id),
    title,
    published: Boolean(published),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + UNDO_MS).toISOString(),
  };
}

async function tell(
  { staff }: PanelServices,
  trx: Knex.Transaction,
  req: Request,
  id: number,
  action: StaffAction['action'],
): Promise<void> {
  const row = await trx('articles').where({ id }).first('slug', 'published');
  if (!row) throw articleNotFound();
  if (row.published) await bumpContentVersion(trx);
  await staff.record(trx, req, { action, articleId: id, subject: row.slug });
}

/** Deletes articles that can no longer be restored, with their revisions and former addresses. */
export async function purgeDeletedArticles(db: Knex, now: Date): Promise<void> {
  await db('articles').where('deleted_at', '<', oldestUndo(now)).del();
}

const oldestUndo = (now: Date) => new Date(now.getTime() - UNDO_MS);
