import { ADMIN_PAGE_SIZE, type AdminArticle } from '#shared/articles/editing.ts';

export const states = ['all', 'published', 'draft'] as const;
export type State = (typeof states)[number];

export const stateLabels: Record<State, string> = { all: 'All', published: 'Published', draft: 'Drafts' };

export interface ListFilter {
  text: string;
  state: State;
}

export const noListFilter: ListFilter = { text: '', state: 'all' };

export const PAGE_SIZE = ADMIN_PAGE_SIZE;

/** The text to search, in lower case. Created once for each row in the cache. */
const haystacks = new WeakMap<AdminArticle, string>();

function haystackOf(article: AdminArticle): string {
  let haystack = haystacks.get(article);
  if (haystack === undefined) {
    const { title, excerpt, author, category, slug } = article;
    haystack = [title, excerpt, author, category, slug].join('\n').toLowerCase();
    haystacks.set(article, haystack);
  }
  return haystack;
}

export interface Found {
  shown: AdminArticle[];
  /** How many articles of each state match the search. */
  counts: Record<State, number>;
}

/** The articles of a state that contain every word of the search, in any case. */
export function findArticles(articles: readonly AdminArticle[], { text, state }: ListFilter): Found {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matching =
    words.length === 0
      ? articles
      : articles.filter((article) => words.every((word) => haystackOf(article).includes(word)));
  const published = matching.filter((article) => article.published);
  return {
    shown:
      state === 'all'
        ? [...matching]
        : matching.filter((article) => article.published === (state === 'published')),
    counts: {
      all: matching.length,
      published: published.length,
      draft: matching.length - published.length,
    },
  };
}

/** The nearest page that exists, because the list may have become shorter. */
export function clampPageNumber(page: number, count: number): number {
  return Math.max(0, Math.min(page, Math.ceil(count / PAGE_SIZE) - 1));
}

/** `51 to 100 of 120 articles`, or only the total if all are shown. @param page from 0 */
export function pageLabel(page: number, rows: number, total: number): string {
  const all = total === 1 ? '1 article' : `${total.toLocaleString('en-US')} articles`;
  if (rows === total) return all;
  const first = page * PAGE_SIZE + 1;
  return `${first.toLocaleString('en-US')} to ${(first + rows - 1).toLocaleString('en-US')} of ${all}`;
}
