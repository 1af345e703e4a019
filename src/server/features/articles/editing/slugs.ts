import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from '#server/db/values.ts';
import { HttpError } from '#server/http/errors.ts';
import { DUPLICATE_SLUG } from '#shared/articles/editing.ts';
import { toSlug } from '#shared/articles/slug.ts';

/**
 * Makes a slug free for an article, in the transaction that then writes it. A deleted article gives up its slug. A former address of
 * another published article is not free: its readers would end up at the wrong text.
 * @param own the article that wants the slug, if it exists already; it may take back one of its former slugs
 * @throws {HttpError} 409
 */
export async function claimSlug(trx: Knex, slug: string, own: number | null): Promise<void> {
  if (await isSlugTaken(trx, slug, own)) throw duplicateSlug();
  const deleted = await trx('articles')
    .where({ slug })
    .whereNotNull('deleted_at')
    .first('id', 'slug_before_delete');
  if (deleted) {
    const aside = toSlug(`${slug.slice(0, 180)}-${randomBytes(4).toString('hex')}`);
    const before = deleted.slug_before_delete ?? slug;
    await trx('articles').where({ id: deleted.id }).update({ slug: aside, slug_before_delete: before });
  }
  await trx('former_slugs').where({ slug }).del();
}

/** A slug for an article without one: made from its title, with a number behind it if it is in use. */
export async function freeSlug(trx: Knex, title: string, now: Date): Promise<string> {
  const slug = toSlug(title) || 'article';
  if (!(await isSlugTaken(trx, slug, null))) return slug;
  return toSlug(`${slug.slice(0, 170)}-${now.getTime()}`);
}

/**
 * Gives a restored article its slug back, unless another article has it now.
 * @returns the slug that it cannot have back, because another article has it now; null otherwise
 */
export async function reclaimSlug(trx: Knex, id: number): Promise<string | null> {
  const row = await trx('articles').where({ id }).first('slug_before_delete');
  const wanted = row?.slug_before_delete ?? null;
  if (wanted === null) return null;
  const isLost = await isSlugTaken(trx, wanted, id);
  if (!isLost) await claimSlug(trx, wanted, id);
  await trx('articles')
    .where({ id })
    .update({ slug_before_delete: null, ...(!isLost && { slug: wanted }) });
  return isLost ? wanted : null;
}

/** Remembers an address that readers may know; it answers 301 from now on. */
export async function keepFormerSlug(trx: Knex, slug: string, articleId: number, now: Date): Promise<void> {
  await trx('former_slugs')
    .insert({ slug, article_id: articleId, created_at: now })
    .onConflict('slug')
    .merge();
}

/** If two saves want the same slug at once, the unique key lets one of them have it. */
export async function refuseDuplicateSlug<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error)) throw duplicateSlug();
    throw error;
  }
}

/** Whether a slug leads to an article that is not deleted, now or by a redirect. @param own the article that may have it */
export async function isSlugTaken(trx: Knex, slug: string, own: number | null): Promise<boolean> {
  const others = trx('articles')
    .whereNull('deleted_at')
    .whereNot('articles.id', own ?? 0);
  if (await others.clone().where({ slug }).first('id')) return true;
  const former = await others
    .join('former_slugs', 'former_slugs.article_id', 'articles.id')
    .where('former_slugs.slug', slug)
    .where({ published: true })
    .first('articles.id');
  return former !== undefined;
}

const duplicateSlug = () =>
  new HttpError(409, DUPLICATE_SLUG, {
    fields: [{ pointer: '/slug', detail: 'Another article uses this slug. Please choose a different one.' }],
  });
