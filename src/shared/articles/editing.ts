export type * from './responses.ts';

/** How many former texts an article keeps. */
export const MAX_REVISIONS = 50;

/** The text by an editor; a revision keeps all of it. */
export interface ArticleText {
  title: string;
  /** As typed. The server normalizes it, fills in an empty one, and keeps it unique. */
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  category: string;
  /** A path of an upload, an absolute http(s) address, or null. */
  featuredImage: string | null;
  featuredImageAlt: string | null;
  /** In search results and shared links, instead of title and excerpt. */
  searchTitle: string | null;
  searchDescription: string | null;
  /** In shared links, instead of the featured image. */
  cardImage: string | null;
}

export const emptyText: ArticleText = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  author: '',
  category: '',
  featuredImage: null,
  featuredImageAlt: null,
  searchTitle: null,
  searchDescription: null,
  cardImage: null,
};

/** What the create call sends besides the password. */
export interface ArticleDraft extends ArticleText {
  published: boolean;
  /** ISO moment, or a date alone (noon in the firm's zone); null for a draft. */
  publishedAt: string | null;
  /** ISO moment at which a draft is published; null for none. */
  scheduledFor: string | null;
  /** Tells readers that the article has changed today. */
  revised?: boolean;
}

/** Limits in characters, as the database holds them; the body's is what keeps a call below 512 KB. */
export const articleLimits = {
  title: 300,
  slug: 191,
  excerpt: 1_000,
  content: 120_000,
  author: 200,
  image: 2_048,
  imageAlt: 300,
} as const;

/** The limit in the counter beside the excerpt (product.md, 5); it is not enforced. */
export const RECOMMENDED_EXCERPT_LENGTH = 200;

/** The text by which the panel recognizes a duplicate (product.md, 5). */
export const UNIQUE_VIOLATION = 'duplicate key value violates unique constraint';
/** The body of a 409 when a slug is taken. */
export const DUPLICATE_SLUG = `Another article uses this slug (${UNIQUE_VIOLATION} "articles_slug_unique").`;
/** The body of a 409 when `version` is not the article's any more. */
export const CONFLICT = 'Someone else saved this article in the meantime.';
