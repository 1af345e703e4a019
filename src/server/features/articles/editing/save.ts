import type { Request } from 'express';
import type { Knex } from 'knex';
import { bumpContentVersion } from '#server/db/content-version.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { keepImage } from '#server/features/images/store.ts';
import { invalidFields } from '#server/http/read-form.ts';
import type { PanelServices, StaffAction } from '#server/http/staff.ts';
import { localMoment } from '#server/lib/local-moment.ts';
import type { ArticleChangeValues, ArticleDraftValues } from '#shared/articles/draft-schema.ts';
import { type ArticleText, emptyText, type SavedArticle } from '#shared/articles/editing.ts';
import { readDay } from '#shared/bookings/booking-day.ts';
import { localNow } from '#shared/dates/local-day.ts';
import { paths } from '#shared/paths.ts';
import { moveRedirects } from '../redirects.ts';
import { findBrokenLinks } from './broken-links.ts';
import { keepPictures, requireAltTexts } from './pictures.ts';
import { keepRevision } from './revisions.ts';
import { claimSlug, freeSlug, keepFormerSlug, refuseDuplicateSlug } from './slugs.ts';
import { claimSave, requireArticle, requireStoredArticle, type StoredArticle } from './store.ts';
import { articleColumns, isSameText, mergeText } from './text.ts';

const draft = { published: false, publishedAt: null };

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
  const brokenLinks = await findBrokenLinks(trx, context, article);
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
      published: state.published,
      published_at: state.publishedAt,
      first_published_at: former.firstPublishedAt ?? (state.published ? now : null),
      ...(change.revised && { revised_at: now }),
      former_published_at: state.published
        ? former.formerPublishedAt
        : (former.publishedAt ?? former.formerPublishedAt),
    };
    await refuseDuplicateSlug(async () => trx('articles').where({ id }).update(columns));
    const isSameDate = former.publishedAt?.getTime() === state.publishedAt?.getTime();
    const isPublicChange =
      former.published !== state.published || (state.published && !(isSame && isSameDate && !change.revised));
    if (isPublicChange) await bumpContentVersion(trx);
    await context.staff.record(trx, req, {
      action: actionOf(former.published, state.published),
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

function actionOf(was: boolean, is: boolean): StaffAction['action'] {
  if (was === is) return 'update';
  return is ? 'publish' : 'unpublish';
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

interface Publication {
  published: boolean;
  publishedAt: Date | null;
}

interface Wanted {
  published?: boolean | undefined;
  /** An ISO moment, a day alone, or nothing. */
  publishedAt?: string | null | undefined;
}

/**
 * Whether and since when an article is public. `published`
 * alone decides; a draft has no date; a public article without a new date keeps the one it has.
 * @throws {HttpError} 422 for a date that does not exist
 */
function resolvePublication(
  { published, publishedAt }: Wanted,
  former: Publication,
  { now, timeZone }: { now: Date; timeZone: string },
): Publication {
  // Always checked: an invalid date is a mistake, even if it is not used.
  const date = publishedAt ? readDate(publishedAt, former.publishedAt, timeZone) : null;
  if (!(published ?? former.published)) return { published: false, publishedAt: null };
  const kept = former.published ? former.publishedAt : null;
  return { published: true, publishedAt: date ?? kept ?? now };
}

const momentPattern = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

function readDate(text: string, former: Date | null, timeZone: string): Date {
  const day = text.length === 10 ? text : (momentPattern.exec(text)?.[1] ?? '');
  // The years that people use, and that all databases accept.
  if (!/^(19|20|21)/.test(day) || readDay(day, timeZone) === null) throw notADate();
  if (day !== text) {
    const moment = new Date(text);
    if (Number.isNaN(moment.getTime())) throw notADate();
    return moment;
  }
  // If the article already has that day, saving it again keeps the time of day.
  if (former && localNow(former, timeZone).day === day) return former;
  return localMoment(day, timeZone, { hour: 12 });
}

const notADate = () => invalidFields({ publishedAt: 'Please enter a valid date, such as 2026-03-09.' });
