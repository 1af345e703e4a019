import { categories, keywords } from './topics.ts';
import type { ArticleSummary } from './types.ts';

/** What /articles is narrowed down to; it lives in the address bar, so that a list can be shared. */
export interface ArticleFilter {
  text: string;
  /** Empty means all categories. */
  category: string;
  keywords: readonly string[];
}

export const noFilter: ArticleFilter = { text: '', category: '', keywords: [] };

/** The query parameters that /articles knows; every other one is ignored. */
export const filterParams = ['q', 'category', 'keyword'] as const;

const MAX_TEXT = 100;

/**
 * Reads a filter from the address. Unknown values are dropped. A keyword that occurs twice is off
 * again: that is how a chip is a toggle in a plain form, which can only add a parameter.
 */
export function readFilter(params: URLSearchParams): ArticleFilter {
  const category = params.get('category') ?? '';
  const named = params.getAll('keyword');
  return {
    text: (params.get('q') ?? '').slice(0, MAX_TEXT),
    category: (categories as readonly string[]).includes(category) ? category : '',
    keywords: keywords.filter((keyword) => named.filter((name) => name === keyword).length % 2 === 1),
  };
}

/** The address of a filter; parts that narrow nothing are left out. */
export function writeFilter(filter: ArticleFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.text.trim()) params.set('q', filter.text.trim());
  if (filter.category) params.set('category', filter.category);
  for (const keyword of filter.keywords) params.append('keyword', keyword);
  return params;
}

export function isFiltering(filter: ArticleFilter): boolean {
  return filter.text.trim() !== '' || filter.category !== '' || filter.keywords.length > 0;
}

/** A chip pressed: on becomes off, off becomes on. */
export function toggleKeyword(filter: ArticleFilter, keyword: string): ArticleFilter {
  const on = filter.keywords.includes(keyword);
  return {
    ...filter,
    keywords: on ? filter.keywords.filter((other) => other !== keyword) : [...filter.keywords, keyword],
  };
}

/** A chip double-clicked: the keyword is appended to the text, once. */
export function appendKeyword(filter: ArticleFilter, keyword: string): ArticleFilter {
  if (filter.text.toLowerCase().includes(keyword.toLowerCase())) return filter;
  return { ...filter, text: filter.text.trim() === '' ? keyword : `${filter.text.trimEnd()} ${keyword}` };
}

/** The articles that satisfy text, category and every keyword, without regard to case (decisions, 'Filters'). */
export function filterArticles(articles: readonly ArticleSummary[], filter: ArticleFilter): ArticleSummary[] {
  if (!isFiltering(filter)) return [...articles];
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const phrases = filter.keywords.map((keyword) => keyword.toLowerCase());
  return articles.filter((article) => {
    if (filter.category && article.category !== filter.category) return false;
    const haystack = [article.title, article.excerpt, article.category, article.author, article.searchText]
      .join('\n')
      .toLowerCase();
    return [...words, ...phrases].every((part) => haystack.includes(part));
  });
}
