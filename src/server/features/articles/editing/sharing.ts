import type { Request } from 'express';
import { inTransaction } from '#server/db/transaction.ts';
import { HttpError } from '#server/http/errors.ts';
import type { PanelServices } from '#server/http/staff.ts';
import type { PreviewLink } from '#shared/articles/editing.ts';
import { noPreview, sharePreview } from '../preview-link.ts';
import { requireArticle } from './store.ts';

/** The link by which people without an account see a draft. @throws {HttpError} 404; 409 for a public article */
export const shareDraft = ({ knex, config, staff, now }: PanelServices, req: Request, articleId: number) =>
  inTransaction(knex, async (trx): Promise<PreviewLink> => {
    const { slug } = await requireArticle(trx, articleId);
    const shared = await sharePreview(trx, articleId, { ...config, now: now() });
    if (!shared) throw new HttpError(409, 'This article is public. Share its own address.');
    if (shared.isNew) await staff.record(trx, req, { action: 'share', articleId, subject: slug });
    return shared.link;
  });

/** Its link works no longer. @throws {HttpError} 404 */
export const endSharing = ({ knex, staff }: PanelServices, req: Request, articleId: number) =>
  inTransaction(knex, async (trx) => {
    const { id, slug } = await requireArticle(trx, articleId);
    const ended = await trx('articles').where({ id }).whereNotNull('preview_nonce').update(noPreview);
    if (ended) await staff.record(trx, req, { action: 'unshare', articleId, subject: slug });
    return { id };
  });
