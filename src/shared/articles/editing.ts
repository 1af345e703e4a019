import type { Article } from './types.ts';

/**
 * An article as the admin panel sees it, drafts included. `version` counts its saves: sent along with an
 * update it tells whether someone else saved in between.
 */
export type AdminArticle = Omit<Article, 'content'> & { updatedAt: string; version: number };
export type AdminArticleWithContent = AdminArticle & { content: string };

/**
 * What a save answers. Where it has published an article that was public before, `formerPublishedAt` is the date that it
 * had then, to be offered back.
 */
export type SavedArticle = AdminArticleWithContent & { formerPublishedAt?: string };

/** What a restore answers. `formerSlug` is the slug that another article has taken meanwhile, if one has. */
export type RestoredArticle = AdminArticle & { formerSlug?: string };

/** A deleted article, as long as it can be restored. */
export interface DeletedArticle {
  id: number;
  title: string;
  /** Whether it is public again once it is restored. */
  published: boolean;
  deletedAt: string;
  restorableUntil: string;
}

export interface DeletedArticles {
  /** The last deleted first. */
  articles: DeletedArticle[];
  /** On all pages. */
  total: number;
}

/** How many rows stand on a page of the panel: few enough to be there at once, whatever the list's length. */
export const ADMIN_PAGE_SIZE = 50;

/** The fields that an editor writes; what the create call sends besides the password. */
export interface ArticleDraft {
  title: string;
  /** As typed; the server normalises it, fills an empty one and keeps it unique. */
  slug: string;
  excerpt: string;
  content: string;
  author: string;
  category: string;
  /** A path of an upload, an absolute http(s) address, or null. */
  featuredImage: string | null;
  featuredImageAlt: string | null;
  published: boolean;
  /** ISO moment, or a date alone (noon in the firm's zone); null for a draft. */
  publishedAt: string | null;
}

/** The text that an article had before a save; newest first in the list. */
export interface ArticleRevision {
  id: number;
  /** When this text was replaced: an ISO moment. */
  savedAt: string;
  title: string;
  /** Characters of the body. */
  length: number;
}
export type ArticleRevisionWithText = ArticleRevision &
  Pick<
    ArticleDraft,
    'slug' | 'excerpt' | 'content' | 'author' | 'category' | 'featuredImage' | 'featuredImageAlt'
  >;

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

/** What a counter beside the excerpt says (product.md, 5); it is not enforced. */
export const RECOMMENDED_EXCERPT_LENGTH = 200;

/** What the panel knows a duplicate by (product.md, 5). */
export const UNIQUE_VIOLATION = 'duplicate key value violates unique constraint';
/** The body of a 409 when a slug is taken. */
export const DUPLICATE_SLUG = `Another article uses this slug (${UNIQUE_VIOLATION} "articles_slug_unique").`;
/** The body of a 409 when `version` is not the article's any more. */
export const CONFLICT = 'Someone else saved this article in the meantime.';
