import type { Request } from 'express';
import type { Knex } from 'knex';
import { bumpContentVersion } from '../../db/content-version.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { EditingContext } from './context.ts';
import { articleNotFound, type EditorRow, requireArticle } from './store.ts';

/** How long a delete can be undone (decisions, 'Delete'). */
const UNDO_MS = 30 * 24 * 60 * 60_000;

/** Takes an article out of sight, whole, so that it can be brought back. @throws {HttpError} 404 */
export async function deleteArticle(context: EditingContext, req: Request, id: number): Promise<void> {
  await inTransaction(context.knex, async (trx) => {
    const removed = await trx('articles').where({ id }).whereNull('deleted_at').update({
      deleted_at: context.now(),
    });
    if (!removed) throw articleNotFound();
    await tell(context, trx, req, id, 'delete');
  });
}

/** Undoes a delete of the last 30 days; what was not deleted is fine as it is. @throws {HttpError} 404 */
export async function restoreArticle(context: EditingContext, req: Request, id: number): Promise<EditorRow> {
  return inTransaction(context.knex, async (trx) => {
    const restored = await trx('articles')
      .where({ id })
      .where('deleted_at', '>=', oldestUndo(context.now()))
      .update({ deleted_at: null });
    if (restored) await tell(context, trx, req, id, 'restore');
    return requireArticle(trx, id);
  });
}

async function tell(
  { staff }: EditingContext,
  trx: Knex.Transaction,
  req: Request,
  id: number,
  action: string,
): Promise<void> {
  const row = await trx('articles').where({ id }).first('slug', 'published');
  if (row.published) await bumpContentVersion(trx);
  await staff.record(trx, req, { action, articleId: id, subject: row.slug });
}

/** Drops for good, with revisions and former addresses, what nobody can bring back any more. */
export async function forgetDeletedArticles(db: Knex, now: Date): Promise<void> {
  await db('articles').where('deleted_at', '<', oldestUndo(now)).del();
}

const oldestUndo = (now: Date) => new Date(now.getTime() - UNDO_MS);
