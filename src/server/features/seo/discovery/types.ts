/**
 * What this feature needs of the articles; `app.ts` hands it in. Everything throws while the database is away,
 * and then the documents that are made of articles answer 503.
 */
export interface ArticleSource {
  /** Counts the changes of what is public. */
  version(): Promise<number>;
  /** Newest first, at most `limit`. */
  newest(limit: number): Promise<ListedArticle[]>;
  /** Texts by id; an article that has gone meanwhile has none. */
  contents(articles: readonly ListedArticle[]): Promise<ReadonlyMap<number, string>>;
  /** How the articles spread over ranges of `size` ids, in order; ranges without one are left out. */
  spans(size: number): Promise<Span[]>;
  /** Every article, or those of one span. */
  addresses(span?: Span): AsyncIterable<ArticleAddress>;
}

export interface ListedArticle {
  /** Stays the same for good, whatever happens to the slug. */
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  category: string;
  /** An absolute URL or a path of our own. */
  featuredImage: string | null;
  featuredImageAlt: string | null;
  publishedAt: Date;
  updatedAt: Date;
}

export interface ArticleAddress {
  slug: string;
  featuredImage: string | null;
  updatedAt: Date;
}

/** The articles whose ids are in `first` to `last`. */
export interface Span {
  first: number;
  last: number;
  count: number;
  /** The last save of any of them. */
  updatedAt: Date;
  /** Their sum: says, with the count, whether they are the same ones as before. */
  ids: string;
}

/** An article's text as HTML, the same that its page shows. */
export type RenderContent = (article: {
  content: string;
  imageUrl: string | null;
  featuredImageAlt: string | null;
}) => Promise<string>;
