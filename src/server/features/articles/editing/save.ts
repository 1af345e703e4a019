import type { Request } from 'express';
import type { Knex } from 'knex';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keepImage } from '#server/features/images/store.ts';
import { invalidFields } from '#server/http/read-form.ts';
import type { PanelServices, StaffAction } from '#server/http/staff.ts';
import type { ArticleChangeValues, ArticleDraftValues } from '#shared/articles/draft-schema.ts';
import { type ArticleText, emptyText, type SavedArticle } from '#shared/articles/editing.ts';
import { paths } from '#shared/paths.ts';
import { parseText } from '../blocks.ts';
import { noPreview } from '../preview-link.ts';
import { moveRedirects } from '../redirects.ts';
import { findBrokenLinks } from './broken-links.ts';
import { keepPictures, requireAltTexts } from './pictures.ts';
import { isSameMoment, type PublicationState, resolvePublication } from './publication.ts';
import { keepRevision } from './revisions.ts';
import { noSchedule } from './schedule.ts';
import { claimSlug, freeSlug, keepFormerSlug, refuseDuplicateSlug } from './slugs.ts';
import { claimSave, requireArticle, requireStoredArticle, type StoredArticle } from './store.ts';
import { articleColumns, isSameText, mergeText } from './text.ts';

const draft = { published: false, publishedAt: null, scheduledFor: null };

/** @throws {HttpError} 409 for a slug in use, 422 for an invalid date or image, or a public picture without a description */
export async function createArticle(
  context: PanelServices,
  req: Request,
  values: ArticleDraftValues,
): Promise<SavedArticle> {
  const now = context.now();
  const state = resolvePublication(values, draft, { now, timeZone: context.config.firmTimeZone });
  return inTransaction(context.knex, async (trx) => {
    const text = mergeText(emptyText, values);
    if (state.published) requireAltTexts(text.content);
    text.slug ||= await freeSlug(trx, text.title, now);
    await claimSlug(trx, text.slug, null);
    await requireImages(context, trx, text, emptyText);
    const [id = 0] = await refuseDuplicateSlug(async () =>
      trx('articles').insert({
        ...articleColumns(text),
        ...scheduleColumns(state, draft, context.staff.nameOf(req)),
        published: state.published,
        published_at: state.publishedAt,
        first_published_at: state.published ? now : null,
        created_at: now,
        updated_at: now,
      }),
    );
    await keepPictures(trx, id, { text, former: emptyText, now });
    if (state.published) await bumpContentVersion(trx);
    await context.staff.record(trx, req, { action: 'create', articleId: id, subject: text.slug });
    return savedArticle(context, trx, id);
  });
}

/** The article as a save answers it. */
async function savedArticle(context: PanelServices, trx: Knex, id: number): Promise<SavedArticle> {
  const article = await requireArticle(trx, id);
  const brokenLinks = await findBrokenLinks(trx, context, {
    slug: article.slug,
    blocks: parseText(article.content),
  });
  return { ...article, ...(brokenLinks.length > 0 && { brokenLinks }) };
}

/**
 * Changes the given fields of an article. The former text becomes a revision, and the former address of a public article redirects to
 * the new one.
 * @throws {HttpError} 404, 409 for a slug in use or an outdated version, 422 for an invalid date or image, or a public picture without a
 * description
 */
export async function updateArticle(
  context: PanelServices,
  req: Request,
  id: number,
  change: ArticleChangeValues,
): Promise<SavedArticle> {
  const now = context.now();
  return inTransaction(context.knex, async (trx) => {
    await claimSave(trx, { id, version: change.version, now });
    const former = await requireStoredArticle(trx, id);
    const text = mergeText(former, change);
    const state = resolvePublication(change, former, { now, timeZone: context.config.firmTimeZone });
    if (state.published) requireAltTexts(text.content);
    const isSame = isSameText(former, text);
    if (!isSame) {
      if (text.slug !== former.slug) await changeSlug(trx, former, text.slug, now);
      await requireImages(context, trx, text, former);
      await keepPictures(trx, id, { text, former, now });
      await keepRevision(trx, id, former, now);
    }
    const columns = {
      ...(!isSame && articleColumns(text)),
      ...scheduleColumns(state, former, context.staff.nameOf(req)),
      ...(state.published && noPreview),
      published: state.published,
      published_at: state.publishedAt,
      first_published_at: former.firstPublishedAt ?? (state.published ? now : null),
      ...(change.revised && { revised_at: now }),
      former_published_at: state.published
        ? former.formerPublishedAt
        : (former.publishedAt ?? former.formerPublishedAt),
    };
    await refuseDuplicateSlug(async () => trx('articles').where({ id }).update(columns));
    const isSameDate = isSameMoment(former.publishedAt, state.publishedAt);
    const isPublicChange =
      former.published !== state.published || (state.published && !(isSame && isSameDate && !change.revised));
    if (isPublicChange) await bumpContentVersion(trx);
    await context.staff.record(trx, req, {
      action: actionOf(former, state),
      articleId: id,
      subject: text.slug,
    });
    const { formerPublishedAt } = former;
    const isPublished = state.published && !former.published;
    return {
      ...(await savedArticle(context, trx, id)),
      ...(isPublished && formerPublishedAt && { formerPublishedAt: formerPublishedAt.toISOString() }),
    };
  });
}

function actionOf(was: PublicationState, is: PublicationState): StaffAction['action'] {
  if (was.published !== is.published) return is.published ? 'publish' : 'unpublish';
  if (isSameMoment(was.scheduledFor, is.scheduledFor)) return 'update';
  return is.scheduledFor ? 'schedule' : 'unschedule';
}

/** Each save lets the job try again. @param who schedules it */
function scheduleColumns({ scheduledFor }: PublicationState, former: PublicationState, who: string | null) {
  if (!scheduledFor) return noSchedule;
  const isKept = isSameMoment(scheduledFor, former.scheduledFor);
  return { scheduled_for: scheduledFor, schedule_problem: null, ...(!isKept && { scheduled_by: who }) };
}

async function changeSlug(trx: Knex, former: StoredArticle, slug: string, now: Date): Promise<void> {
  await claimSlug(trx, slug, former.id);
  // No one can know the address of an article that was never public.
  if (former.firstPublishedAt) await keepFormerSlug(trx, former.slug, former.id, now);
  await moveRedirects(trx, paths.article(former.slug), paths.article(slug));
}

async function requireImages(
  { now }: PanelServices,
  trx: Knex,
  text: ArticleText,
  former: ArticleText,
): Promise<void> {
  for (const name of ['featuredImage', 'cardImage'] as const) {
    const address = text[name];
    if (address === null || address === former[name] || (await keepImage(trx, address, now()))) continue;
    throw invalidFields({ [name]: 'This image is no longer stored. Please upload it again.' });
  }
}
