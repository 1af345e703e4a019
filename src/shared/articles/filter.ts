import { categories, keywords } from './topics.ts';

/** The filters of /articles. The address contains them, so a list can be shared. */
export interface ArticleFilter {
  text: string;
  /** Empty means all categories. */
  category: string;
  keywords: readonly string[];
}

export const noFilter: ArticleFilter = { text: '', category: '', keywords: [] };

/** Characters of the search text. */
export const MAX_TEXT = 100;

/**
 * Reads a filter from the address. Unknown values are dropped. A keyword that occurs twice is off
 * again: that is how a chip is a toggle in a plain form, which can only add a parameter.
 */
export function readFilter(params: URLSearchParams): ArticleFilter {
  const category = params.get('category') ?? '';
  const named = params.getAll('keyword');
  return {
    text: params.get('q') ?? '',
    category: (categories as readonly string[]).includes(category) ? category : '',
    keywords: keywords.filter((keyword) => named.filter((name) => name === keyword).length % 2 === 1),
  };
}

/** The address of a filter, the same for filters that narrow alike; parts that narrow nothing are left out. */
export function writeFilter(filter: ArticleFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.text.trim()) params.set('q', filter.text.trim());
  if (filter.category) params.set('category', filter.category);
  for (const keyword of keywords) {
    if (filter.keywords.includes(keyword)) params.append('keyword', keyword);
  }
  return params;
}

/** By how many characters the text is too long to search for. */
export const searchExcess = ({ text }: ArticleFilter): number => text.trim().length - MAX_TEXT;

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
