import { readTimeLabel } from '../../../shared/articles/body/text.ts';
import type { Article, ArticleSummary } from '../../../shared/articles/types.ts';
import type { ArticleListRow, ArticleRow } from './store.ts';

/** Lists what leaves the server, so that a new column stays inside until someone adds it here. */
export function presentSummary(row: ArticleListRow): ArticleSummary {
  const publishedAt = row.publishedAt?.toISOString() ?? null;
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    excerpt: row.excerpt,
    author: row.author,
    category: row.category,
    date: publishedAt ?? createdAt,
    readTime: readTimeLabel(row.readMinutes),
    image: row.featuredImage,
    featuredImage: row.featuredImage,
    featuredImageAlt: row.featuredImageAlt,
    published: row.published,
    publishedAt,
    createdAt,
    ...(row.searchText !== undefined && { searchText: row.searchText }),
  };
}

export function presentArticle(row: ArticleRow): Article {
  return { ...presentSummary(row), content: row.content };
}
