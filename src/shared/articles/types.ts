/** An article as visitors get it (specification, sections 3 and 7). Moments are ISO strings in UTC. */
export interface Article {
  id: number;
  title: string;
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  category: string;
  /** publishedAt, else createdAt. */
  date: string;
  /** For example `5 min read`. */
  readTime: string;
  /** The same as featuredImage. */
  image: string | null;
  featuredImage: string | null;
  featuredImageAlt: string | null;
  published: boolean;
  publishedAt: string | null;
  createdAt: string;
}

/**
 * A row of the list: no content. A list that is short and complete carries the words that a filter looks
 * for in it, so that it can be narrowed where it is; otherwise the database is asked.
 */
export type ArticleSummary = Omit<Article, 'content'> & { searchText?: string };
