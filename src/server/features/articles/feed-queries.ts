import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { builtInSummaries, findBuiltInArticle } from '../../../shared/articles/built-in.ts';
import type { Article, ArticleSummary } from '../../../shared/articles/types.ts';
import { readContentVersion } from '../../db/content-version.ts';
import { toDate } from '../../db/values.ts';
import { newestArticles, publicArticles } from './store.ts';

const feedColumns = [
  'id',
  'slug',
  'title',
  'excerpt',
  'author',
  'category',
  'featured_image',
  'featured_image_alt',
  'published_at',
  'created_at',
  'updated_at',
];

interface StoredRow {
  // biome-ignore lint/suspicious/noExplicitAny: drivers give each column its own type.
  [column: string]: any;
}

/** How many rows are read before other requests get their turn. */
const SLICE = 250;

/**
 * The published articles for programs that carry them elsewhere: feeds and sitemaps. As on /articles, the built-in ones
 * stand in while none is published; with the database away everything here throws. The shapes are what `discovery`
 * asks for.
 */
export function feedQueries(db: Knex) {
  return {
    /** Counts the changes of what is public. */
    version: () => readContentVersion(db),

    /** Newest first, at most `limit`. */
    async newest(limit: number) {
      const rows = await newestArticles(db).limit(limit).select(feedColumns);
      if (rows.length === 0) return builtInSummaries().map(presentBuiltIn);
      return rows.map(presentRow);
    },

    /** The texts of some of them by id; without those that have gone meanwhile. */
    async contents(articles: readonly Pick<Article, 'id' | 'slug'>[]): Promise<ReadonlyMap<number, string>> {
      const ids = articles.map(({ id }) => id);
      const rows: { id: number; content: string }[] = await publicArticles(db)
        .whereIn('id', ids)
        .select(['id', 'content']);
      const builtIn = articles
        .filter(({ id }) => id < 0)
        .flatMap(({ slug }) => findBuiltInArticle(slug) ?? []);
      return new Map([...rows, ...builtIn].map(({ id, content }) => [Number(id), content]));
    },

    /** How the articles spread over ranges of `size` ids, in order; ranges without one are left out. */
    async spans(size: number) {
      const rows = await publicArticles(db)
        .select(db.raw('(id - 1) - ((id - 1) % ?) as base', [size]))
        .count('* as count')
        .max('updated_at as updated_at')
        .sum('id as ids')
        .groupBy('base')
        .orderBy('base');
      return rows.map((row: StoredRow) => ({
        first: Number(row.base) + 1,
        last: Number(row.base) + size,
        count: Number(row.count),
        updatedAt: toDate(row.updated_at ?? 0),
        ids: String(row.ids),
      }));
    },

    /** Every article, or those of one span, in the order of their ids. */
    async *addresses(span?: { first: number; last: number }) {
      const query = publicArticles(db).orderBy('id').limit(SLICE);
      if (span) query.where('id', '<=', span.last);
      let after = (span?.first ?? 1) - 1;
      let found = false;
      for (;;) {
        const rows = await query
          .clone()
          .where('id', '>', after)
          .select(['id', 'slug', 'featured_image', 'updated_at']);
        for (const row of rows) yield presentAddress(row);
        found ||= rows.length > 0;
        if (rows.length < SLICE) break;
        after = Number(rows.at(-1)?.id);
        await setImmediate();
      }
      if (!found && !span) yield* builtInAddresses();
    },
  };
}

function presentRow(row: StoredRow) {
  return {
    id: Number(row.id),
    slug: String(row.slug),
    title: String(row.title),
    excerpt: String(row.excerpt),
    author: String(row.author),
    category: String(row.category),
    featuredImage: (row.featured_image ?? null) as string | null,
    featuredImageAlt: (row.featured_image_alt ?? null) as string | null,
    publishedAt: toDate(row.published_at ?? row.created_at ?? 0),
    updatedAt: toDate(row.updated_at ?? 0),
  };
}

function presentBuiltIn(article: ArticleSummary): ReturnType<typeof presentRow> {
  const { id, slug, title, excerpt, author, category, featuredImage, featuredImageAlt, date } = article;
  const publishedAt = new Date(date);
  return {
    id,
    slug,
    title,
    excerpt,
    author,
    category,
    featuredImage,
    featuredImageAlt,
    publishedAt,
    updatedAt: publishedAt,
  };
}

function presentAddress(row: StoredRow) {
  return {
    slug: String(row.slug),
    featuredImage: (row.featured_image ?? null) as string | null,
    updatedAt: toDate(row.updated_at ?? 0),
  };
}

function builtInAddresses(): ReturnType<typeof presentAddress>[] {
  return builtInSummaries().map(({ slug, featuredImage, date }) => ({
    slug,
    featuredImage,
    updatedAt: new Date(date),
  }));
}
