/** An article as visitors get it (product.md, 2 and 6). Moments are ISO strings in UTC. */
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

/** What leads from one article to another. */
export type ArticleLink = Pick<
  Article,
  'slug' | 'title' | 'category' | 'date' | 'readTime' | 'featuredImage'
>;

/** An article as its own page shows it, with what stands around it. */
export type ReadArticle = Article & {
  /** When it was last changed; never before `date`. */
  updatedAt: string;
  /** The author's post in the firm; null for somebody else. */
  authorTitle: string | null;
  /** The next one by date, and the one before. */
  newer: ArticleLink | null;
  older: ArticleLink | null;
  /** At most three that share its category or its topics, the closest first; not its neighbours by date. */
  related: readonly ArticleLink[];
};
