import type { Knex } from 'knex';
import { type StoredMoment, toDate, toDateOrNull } from '../db/values.ts';

/** A row of `articles`, with moments as dates. */
export interface ArticleRow {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  searchText: string;
  author: string;
  category: string;
  readMinutes: number;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  published: boolean;
  publishedAt: Date | null;
  createdAt: Date;
}

export type ArticleListRow = Omit<ArticleRow, 'content'>;
export type CommonRow = Omit<ArticleListRow, 'searchText'>;

/** What every list shows of an article. */
export const commonColumns = [
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
] as const;

const listColumns = [...commonColumns, 'search_text'] as const;

/** What visitors may see: published and not deleted. Every public query starts here, so no draft can leak. */
export function publicArticles(db: Knex): Knex.QueryBuilder {
  return db('articles').where({ published: true }).whereNull('deleted_at');
}

/** The list's index serves the order. */
export function newestFirst(articles: Knex.QueryBuilder): Knex.QueryBuilder {
  return articles.orderBy([
    { column: 'published_at', order: 'desc' },
    { column: 'id', order: 'desc' },
  ]);
}

export async function listPublished(db: Knex): Promise<ArticleListRow[]> {
  const rows = await newestFirst(publicArticles(db)).select(listColumns);
  return rows.map(listRow);
}

export async function findPublishedBySlug(db: Knex, slug: string): Promise<ArticleRow | null> {
  const row = await publicArticles(db)
    .where({ slug })
    .first([...listColumns, 'content']);
  return row ? { ...listRow(row), content: row.content } : null;
}

/** The address that a published article has now, for one that it had before. */
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

interface StoredRow {
  [column: string]: unknown;
}

function listRow(row: StoredRow): ArticleListRow {
  return { ...commonRow(row), searchText: String(row.search_text) };
}

export function commonRow(row: StoredRow): CommonRow {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    title: String(row.title),
    excerpt: String(row.excerpt),
    author: String(row.author),
    category: String(row.category),
    readMinutes: Number(row.read_minutes),
    featuredImage: row.featured_image as string | null,
    featuredImageAlt: row.featured_image_alt as string | null,
    published: Boolean(row.published),
    publishedAt: toDateOrNull(row.published_at as StoredMoment | null),
    createdAt: toDate(row.created_at as StoredMoment),
  };
}
