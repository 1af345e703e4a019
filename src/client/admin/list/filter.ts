import type { AdminArticle } from '../../../shared/articles/editing.ts';

export const states = ['all', 'published', 'draft'] as const;
export type State = (typeof states)[number];

export const stateLabels: Record<State, string> = { all: 'All', published: 'Published', draft: 'Drafts' };

export interface ListFilter {
  text: string;
  state: State;
}

export const noListFilter: ListFilter = { text: '', state: 'all' };

/** How many rows stand on a page: few enough to be there at once, whatever the list's length. */
export const PAGE_SIZE = 50;

/** What is searched, in lower case; made once for each row as it is in the cache. */
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
  /** How many articles of each state hold the words. */
  counts: Record<State, number>;
}

/** The articles that hold every word, in any case, and are of the state. */
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

/** A page that exists, for a list that may have become shorter. */
export function clampPage(page: number, count: number): number {
  return Math.max(0, Math.min(page, Math.ceil(count / PAGE_SIZE) - 1));
}
