import type { Row } from '#server/db/tables.ts';
import { toDate, toDateOrNull } from '#server/db/values.ts';
import { readTimeLabel } from '#shared/articles/body/text.ts';
import type { ArticleSummary } from '#shared/articles/types.ts';
import type { StoredListRow } from './store.ts';

type SearchWords = Pick<Row<'articles'>, 'search_title' | 'search_description' | 'card_image'>;

export const presentSearchWords = (row: SearchWords) => ({
  searchTitle: row.search_title,
  searchDescription: row.search_description,
  cardImage: row.card_image,
});

/** Lists the fields that leave the server, so that a new column is not public until it is added here. */
export function presentSummary(row: StoredListRow): ArticleSummary {
  const publishedAt = toDateOrNull(row.published_at)?.toISOString() ?? null;
  const createdAt = toDate(row.created_at).toISOString();
  return {
    id: Number(row.id),
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    author: row.author,
    category: row.category,
    date: publishedAt ?? createdAt,
    readTime: readTimeLabel(row.read_minutes),
    image: row.featured_image,
    featuredImage: row.featured_image,
    featuredImageAlt: row.featured_image_alt,
    published: Boolean(row.published),
    publishedAt,
    createdAt,
    ...(typeof row.search_text === 'string' && { searchText: row.search_text }),
  };
}
