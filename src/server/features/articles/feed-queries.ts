import { setImmediate } from 'node:timers/promises';
import type { Knex } from 'knex';
import { readContentVersion } from '#server/db/content-version.ts';
import type { Row } from '#server/db/tables.ts';
import { type StoredMoment, toDate } from '#server/db/values.ts';
import type { TextBlock } from '#shared/articles/body/types.ts';
import { builtInSummaries, findBuiltInArticle } from '#shared/articles/built-in.ts';
import type { Article, ArticleSummary } from '#shared/articles/types.ts';
import { articleBlocks, blocksColumns, parseText, type StoredText } from './blocks.ts';
import { presentSummary } from './presenter.ts';
import { listColumns, newestArticles, publicArticles, type StoredListRow } from './store.ts';

type ListedFields =
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'author'
  | 'category'
  | 'featuredImage'
  | 'featuredImageAlt';

/** Its id never changes, even if the slug does. Its image is an absolute URL or one of our paths. */
export interface ListedArticle extends Pick<Article, ListedFields> {
  publishedAt: Date;
  updatedAt: Date;
}

export type ArticleAddress = Pick<ListedArticle, 'slug' | 'featuredImage' | 'updatedAt'>;

/** The articles whose ids are in `first` to `last`. */
export interface Span {
  first: number;
  last: number;
  count: number;
  /** The last save of any of them. */
  updatedAt: Date;
  /** Their sum, which shows, with the count, whether they are the same as before. */
  ids: string;
}

export type ArticleSource = ReturnType<typeof feedQueries>;

/** How many rows are read before other requests get their turn. */
const SLICE = 250;

/**
 * The published articles for feeds and sitemaps. As on /articles, the built-in articles replace them while none is published. If the
 * database is unavailable, everything here throws, and the documents answer 503.
 */
export function feedQueries(db: Knex) {
  return {
    /** Counts the changes of public content. */
    version: () => readContentVersion(db),

    /** Newest first, at most `limit`. */
    async newest(limit: number): Promise<ListedArticle[]> {
      const rows: (StoredListRow & Pick<Row<'articles'>, 'updated_at'>)[] = await newestArticles(db)
        .limit(limit)
        .select([...listColumns, 'updated_at']);
      if (rows.length === 0) return builtIn();
      return rows.map((row) => listed(presentSummary(row), row.updated_at));
    },

    /** The texts of some of them by id, without those deleted meanwhile. */
    async texts(
      articles: readonly Pick<Article, 'id' | 'slug'>[],
    ): Promise<ReadonlyMap<number, readonly TextBlock[]>> {
      const ids = articles.map(({ id }) => id);
      const rows: (StoredText & { id: number })[] = await publicArticles(db)
        .whereIn('id', ids)
        .select(['id', ...blocksColumns]);
      const builtIn = articles
        .filter(({ id }) => id < 0)
        .flatMap(({ slug }) => findBuiltInArticle(slug) ?? []);
      return new Map([
        ...rows.map((row) => [Number(row.id), articleBlocks(row)] as const),
        ...builtIn.map(({ id, content }) => [id, parseText(content)] as const),
      ]);
    },

    /** How the articles spread over ranges of `size` ids, in order; ranges without one are left out. */
    async spans(size: number): Promise<Span[]> {
      const rows: { base: number; count: number; updated_at: StoredMoment; ids: number }[] =
        await publicArticles(db)
          .select(db.raw('(id - 1) - ((id - 1) % ?) as base', [size]))
          .count('* as count')
          .max('updated_at as updated_at')
          .sum('id as ids')
          .groupBy('base')
          .orderBy('base');
      return rows.map((row) => ({
        first: Number(row.base) + 1,
        last: Number(row.base) + size,
        count: Number(row.count),
        updatedAt: toDate(row.updated_at),
        ids: String(row.ids),
      }));
    },

    /** Every article, or those of one span, in the order of their ids. */
    async *addresses(span?: Pick<Span, 'first' | 'last'>): AsyncGenerator<ArticleAddress> {
      const query = publicArticles(db).orderBy('id').limit(SLICE);
      if (span) query.where('id', '<=', span.last);
      let after = (span?.first ?? 1) - 1;
      let found = false;
      for (;;) {
        const rows: Pick<Row<'articles'>, 'id' | 'slug' | 'featured_image' | 'updated_at'>[] = await query
          .clone()
          .where('id', '>', after)
          .select(['id', 'slug', 'featured_image', 'updated_at']);
        for (const { slug, featured_image: featuredImage, updated_at: at } of rows)
          yield { slug, featuredImage, updatedAt: toDate(at) };
        found ||= rows.length > 0;
        if (rows.length < SLICE) break;
        after = Number(rows.at(-1)?.id);
        await setImmediate();
      }
      if (!found && !span) yield* builtIn();
    },
  };
}

const listed = (article: ArticleSummary, updatedAt: StoredMoment): ListedArticle => ({
  ...article,
  publishedAt: toDate(article.date),
  updatedAt: toDate(updatedAt),
});

const builtIn = () => builtInSummaries().map((article) => listed(article, article.date));
