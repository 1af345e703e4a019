import type { Request } from 'express';
import type { Knex } from 'knex';
import type { ArticleChangeValues, ArticleDraftValues } from '../../../../shared/articles/draft-schema.ts';
import { bumpContentVersion } from '../../../db/content-version.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { badFields } from '../../../http/read-form.ts';
import type { EditingContext } from './context.ts';
import { publication } from './publication.ts';
import { keepRevision } from './revisions.ts';
import { claimSlug, freeSlug, keepFormerSlug, orDuplicateSlug } from './slugs.ts';
import { claimSave, type EditorRowWithContent, requireArticle } from './store.ts';
import { type ArticleText, isSameText, mergeText, noText, textColumns } from './text.ts';

const draft = { published: false, publishedAt: null };

/** @throws {HttpError} 409 for a slug that is taken, 422 for a date or image that cannot be */
export async function createArticle(
  context: EditingContext,
  req: Request,
  values: ArticleDraftValues,
): Promise<EditorRowWithContent> {
  const now = context.now();
  const state = publication(values, draft, { now, timeZone: context.config.firmTimeZone });
  return inTransaction(context.knex, async (trx) => {
    const text = mergeText(noText, values);
    text.slug ||= await freeSlug(trx, text.title, now);
    await claimSlug(trx, text.slug, null);
    await requireImage(context, trx, text, noText);
    const [id = 0] = await orDuplicateSlug(async () =>
      trx('articles').insert({
        ...textColumns(text),
        published: state.published,
        published_at: state.publishedAt,
        first_published_at: state.published ? now : null,
        created_at: now,
        updated_at: now,
      }),
    );
    if (state.published) await bumpContentVersion(trx);
    await context.staff.record(trx, req, { action: 'create', articleId: id, subject: text.slug });
    return requireArticle(trx, id);
  });
}

export interface SavedRow {
  article: EditorRowWithContent;
  /** The save made it public. */
  isPublished: boolean;
}

/**
 * Changes what is named of an article. The former text becomes a revision, the former
 * address of a public article leads to the new one.
 * @throws {HttpError} 404, 409 for a slug that is taken or a version that is not the article's, 422 for a date or image that
 *   cannot be
 */
export async function updateArticle(
  context: EditingContext,
  req: Request,
  id: number,
  change: ArticleChangeValues,
): Promise<SavedRow> {
  const now = context.now();
  return inTransaction(context.knex, async (trx) => {
    await claimSave(trx, { id, version: change.version, now });
    const former = await requireArticle(trx, id);
    const text = mergeText(former, change);
    const state = publication(change, former, { now, timeZone: context.config.firmTimeZone });
    const isSame = isSameText(former, text);
    if (!isSame) {
      if (text.slug !== former.slug) await changeSlug(trx, former, text.slug, now);
      await requireImage(context, trx, text, former);
      await keepRevision(trx, id, former, now);
    }
    const columns = {
      ...(!isSame && textColumns(text)),
      published: state.published,
      published_at: state.publishedAt,
      first_published_at: former.firstPublishedAt ?? (state.published ? now : null),
      former_published_at: state.published
        ? former.formerPublishedAt
        : (former.publishedAt ?? former.formerPublishedAt),
    };
    await orDuplicateSlug(async () => trx('articles').where({ id }).update(columns));
    const isSameDate = former.publishedAt?.getTime() === state.publishedAt?.getTime();
    const isPublicChange =
      former.published !== state.published || (state.published && !(isSame && isSameDate));
    if (isPublicChange) await bumpContentVersion(trx);
    await context.staff.record(trx, req, {
      action: actionOf(former.published, state.published),
      articleId: id,
      subject: text.slug,
    });
    return {
      article: await requireArticle(trx, id),
      isPublished: state.published && !former.published,
    };
  });
}

function actionOf(was: boolean, is: boolean): string {
  if (was === is) return 'update';
  return is ? 'publish' : 'unpublish';
}

async function changeSlug(trx: Knex, former: EditorRowWithContent, slug: string, now: Date): Promise<void> {
  await claimSlug(trx, slug, former.id);
  // Nobody can know the address of what was never public.
  if (former.firstPublishedAt) await keepFormerSlug(trx, former.slug, former.id, now);
}

async function requireImage(
  { keepImage }: EditingContext,
  trx: Knex,
  { featuredImage }: ArticleText,
  former: ArticleText,
): Promise<void> {
  if (featuredImage === null || featuredImage === former.featuredImage) return;
  if (await keepImage(trx, featuredImage)) return;
  throw badFields({ featuredImage: 'This image is no longer kept. Please upload it again.' });
}
