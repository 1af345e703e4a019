import { categories, keywords } from './topics.ts';
import type { ArticleSummary } from './types.ts';
import { wordsOf } from './words.ts';

/** What /articles is narrowed down to; it lives in the address bar, so that a list can be shared. */
export interface ArticleFilter {
  text: string;
  /** Empty means all categories. */
  category: string;
  keywords: readonly string[];
}

export const noFilter: ArticleFilter = { text: '', category: '', keywords: [] };

/** Characters of the search text; words past the tenth narrow no further. */
export const MAX_TEXT = 100;
const MAX_WORDS = 10;

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

/**
 * What text and keywords look for, all of it: single words, which a word of the article must hold, and phrases of
 * several, which the article must hold as they are. A lone letter looks for nothing yet: it is the beginning of a word
 * to come, and of most articles' words.
 * @returns null for a text without any word, such as '%': nothing matches that
 */
export function phrasesOf({ text, keywords: chosen }: ArticleFilter): string[][] | null {
  const words = wordsOf(text);
  if (text.trim() !== '' && words.length === 0) return null;
  const telling = [...new Set(words)].filter((word) => !/^[a-z]$/.test(word)).slice(0, MAX_WORDS);
  return [...telling.map((word) => [word]), ...chosen.map(wordsOf)];
}

/** Han, kana, Hangul, Thai and Lao: written without spaces, or with much meaning in a sign. */
export const DENSE_SCRIPTS = '\u0e00-\u0eff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af';
const beginsDense = new RegExp(`^[${DENSE_SCRIPTS}]`);

/**
 * Whether a word is also found inside of others. Two letters are too few for that: HR would be found in `three`, AI in
 * `training`. They must begin a word.
 */
export const isFoundInside = (word: string) => word.length >= 3 || beginsDense.test(word);

/** The articles that satisfy text, category and every keyword; the database finds the same. */
export function filterArticles(articles: readonly ArticleSummary[], filter: ArticleFilter): ArticleSummary[] {
  if (!isFiltering(filter)) return [...articles];
  const parts = phrasesOf(filter)?.map(asWritten);
  if (!parts) return [];
  return articles.filter((article) => {
    if (filter.category && article.category !== filter.category) return false;
    if (parts.length === 0) return true;
    const { title, excerpt, category, author, searchText = '' } = article;
    // The search text is made of such words already (search-text.ts); the others are short.
    const fields = [title, excerpt, category, author].map((field) => wordsOf(field).join(' '));
    const haystack = [...fields, searchText].map((field) => ` ${field} `).join('\n');
    return parts.every((part) => haystack.includes(part));
  });
}

/** What a phrase looks like in words that are separated by spaces. */
function asWritten(words: readonly string[]): string {
  const [word = '', ...more] = words;
  if (more.length > 0) return ` ${words.join(' ')} `;
  return isFoundInside(word) ? word : ` ${word}`;
}
