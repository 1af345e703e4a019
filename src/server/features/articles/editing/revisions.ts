import type { Knex } from 'knex';
import type { Row } from '#server/db/tables.ts';
import { toDate } from '#server/db/values.ts';
import { dropOldest } from '#server/db/versions.ts';
import { notFound } from '#server/http/errors.ts';
import {
  type ArticleRevision,
  type ArticleRevisionWithText,
  type ArticleText,
  MAX_REVISIONS,
} from '#shared/articles/editing.ts';
import { presentSearchWords } from '../presenter.ts';
import { textColumns } from './text.ts';

const listColumns = [
  'id',
  'saved_at',
  'title',
  'length',
] as const satisfies readonly (keyof Row<'article_revisions'>)[];

/** Keeps the text that a save replaces, and drops the oldest past the limit. */
export async function keepRevision(
  trx: Knex,
  articleId: number,
  text: ArticleText,
  now: Date,
): Promise<void> {
  await trx('article_revisions').insert({
    article_id: articleId,
    saved_at: now,
    length: text.content.length,
    ...textColumns(text),
  });
  await dropOldest(ofArticle(trx, articleId), MAX_REVISIONS);
}

/** Newest first. */
export async function listRevisions(db: Knex, articleId: number): Promise<ArticleRevision[]> {
  const rows = await ofArticle(db, articleId)
    .orderBy('id', 'desc')
    .select(...listColumns);
  return rows.map(presentRevision);
}

/** @throws {HttpError} 404 when the article has no such revision */
export async function requireRevision(
  db: Knex,
  articleId: number,
  id: number,
): Promise<ArticleRevisionWithText> {
  const row = await ofArticle(db, articleId)
    .where({ id })
    .first(
      ...listColumns,
      'slug',
      'excerpt',
      'content',
      'author',
      'category',
      'featured_image',
      'featured_image_alt',
      'search_title',
      'search_description',
      'card_image',
    );
  if (!row) throw notFound('Revision not found');
  return {
    ...presentRevision(row),
    slug: row.slug,
    excerpt: row.excerpt,
    content: row.content,
    author: row.author,
    category: row.category,
    featuredImage: row.featured_image,
    featuredImageAlt: row.featured_image_alt,
    ...presentSearchWords(row),
  };
}

const ofArticle = (db: Knex, articleId: number) => db('article_revisions').where({ article_id: articleId });

function presentRevision(row: Pick<Row<'article_revisions'>, (typeof listColumns)[number]>): ArticleRevision {
  return {
    id: Number(row.id),
    savedAt: toDate(row.saved_at).toISOString(),
    title: row.title,
    length: row.length,
  };
}
