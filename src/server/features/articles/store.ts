import type { Knex } from 'knex';
import { isSqlite } from '#server/db/schema.ts';
import type { Row } from '#server/db/tables.ts';
import type { CardArticle } from '#shared/pages/cards.ts';

export const listColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'category',
  'read_minutes',
  'featured_image',
  'featured_image_alt',
  'published',
  'published_at',
  'created_at',
] as const satisfies readonly (keyof Row<'articles'>)[];

/**
 * Articles for visitors: published and not deleted, so that they have a `listed_at` (migration `article_search`). Every public query
 * starts here, so no draft can leak.
 */
export function publicArticles(db: Knex): Knex.QueryBuilder {
  return db('articles').whereNotNull('articles.listed_at');
}

type ListIndex = 'articles_listed_index' | 'articles_listed_by_category_index';

/**
 * `articles`, read by an index of the list, the newest entry first. Until its statistics are up to date, MySQL would read and sort all
 * articles; SQLite and MariaDB use the index without a hint.
 */
export function articlesByIndex(db: Knex, index: ListIndex): Knex.Raw | 'articles' {
  return isSqlite(db) ? 'articles' : db.raw('articles force index (??)', [index]);
}

/** The public articles, newest first, without reading those after the last requested one. */
export function newestArticles(db: Knex): Knex.QueryBuilder {
  return newestFirst(publicArticles(db)).from(articlesByIndex(db, 'articles_listed_index'));
}

/** By the date that visitors read, `publishedAt` or else `createdAt`; the list's index serves this order. */
export function newestFirst(articles: Knex.QueryBuilder): Knex.QueryBuilder {
  return articles.orderBy([
    { column: 'articles.listed_at', order: 'desc' },
    { column: 'articles.id', order: 'desc' },
  ]);
}

/** The slug with exact case, because MySQL also finds it in another case. */
export async function findPublishedSlug(db: Knex, slug: string): Promise<string | null> {
  const row = await publicArticles(db).where({ slug }).first('slug');
  return row?.slug ?? null;
}

/** The current address of a published article, for a former one. */
export async function findCurrentSlug(db: Knex, formerSlug: string): Promise<string | null> {
  const row = await publicArticles(db)
    .join('former_slugs', 'former_slugs.article_id', 'articles.id')
    .where('former_slugs.slug', formerSlug)
    .first('articles.slug');
  return row?.slug ?? null;
}

export async function hasPublished(db: Knex): Promise<boolean> {
  return (await publicArticles(db).first('id')) !== undefined;
}

/** A row of a list; `search_text` if it was selected. */
export type StoredListRow = Pick<Row<'articles'>, (typeof listColumns)[number]> & {
  search_text?: string | null;
};

/** The words on the preview card of a published article, also found by its former addresses; never for drafts. */
export async function findCardArticle(db: Knex, slug: string): Promise<CardArticle | null> {
  const find = (by: string) =>
    publicArticles(db)
      .where({ slug: by })
      .first(
        'slug',
        'title',
        'author',
        'category',
        'featured_image as featuredImage',
        'card_image as cardImage',
      );
  const article = await find(slug);
  if (article) return article;
  const current = await findCurrentSlug(db, slug);
  return current === null ? null : ((await find(current)) ?? null);
}
