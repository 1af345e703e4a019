import { builtInArticles } from '../content/articles/index.ts';
import type { BuiltInArticle } from '../content/articles/types.ts';
import { readMinutes, readTimeLabel } from './body/text.ts';
import { searchText } from './search-text.ts';
import type { Article, ArticleSummary } from './types.ts';

/**
 * The built-in articles in the shape of the calls: what readers see when the list is empty or the
 * database is away (product.md, 2). Their ids are negative, so they never meet a row's.
 */
export function builtInSummaries(): ArticleSummary[] {
  return builtInArticles.map((article, index) => {
    const { content, ...summary } = present(article, index);
    return { ...summary, searchText: searchText(content) };
  });
}

export function findBuiltInArticle(slug: string): Article | null {
  const index = builtInArticles.findIndex((article) => article.slug === slug);
  const article = builtInArticles[index];
  return article ? present(article, index) : null;
}

function present(article: BuiltInArticle, index: number): Article {
  const { publishedAt, featuredImage } = article;
  return {
    ...article,
    id: -1 - index,
    date: publishedAt,
    readTime: readTimeLabel(readMinutes(article.content)),
    image: featuredImage,
    published: true,
    createdAt: publishedAt,
  };
}
