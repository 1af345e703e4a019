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
  /** When it was last changed; never before `date`. */
  updatedAt: string;
}

/** A row of the list: no content, but the words that the filters look in. */
export type ArticleSummary = Omit<Article, 'content' | 'updatedAt'> & { searchText: string };
