import * as s from '../shape.ts';
import { articleFields } from './types.ts';

/**
 * An article as the admin panel sees it, drafts included. Sent along with an update, `version` tells whether someone else
 * saved in between.
 */
export const adminArticleShape = s.object('AdminArticle', {
  ...articleFields,
  updatedAt: s.moment(),
  version: s.integer('Counts the saves.'),
});
export type AdminArticle = s.TypeOf<typeof adminArticleShape>;

export const articleWithContentShape = s.object('AdminArticleWithContent', {
  ...adminArticleShape.properties,
  content: s.text(),
});
export type AdminArticleWithContent = s.TypeOf<typeof articleWithContentShape>;

export const savedArticleShape = s.object('SavedArticle', articleWithContentShape.properties, {
  formerPublishedAt: s.moment('The date that it had before, where this save has published it again.'),
});
export type SavedArticle = s.TypeOf<typeof savedArticleShape>;

export const restoredArticleShape = s.object('RestoredArticle', adminArticleShape.properties, {
  formerSlug: s.text('The slug that it had before, where another article has taken it.'),
});
export type RestoredArticle = s.TypeOf<typeof restoredArticleShape>;

/** A deleted article, as long as it can be restored. */
const deletedArticle = s.object('DeletedArticle', {
  id: s.integer(),
  title: s.text(),
  published: s.boolean('Whether it is public again once it is restored.'),
  deletedAt: s.moment(),
  restorableUntil: s.moment(),
});
export type DeletedArticle = s.TypeOf<typeof deletedArticle>;

export const deletedArticlesShape = s.object('DeletedArticles', {
  articles: s.list(deletedArticle, 'The last deleted first.'),
  total: s.integer('On all pages.'),
});
export type DeletedArticles = s.TypeOf<typeof deletedArticlesShape>;

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
export const revisionShape = s.object('ArticleRevision', {
  id: s.integer(),
  savedAt: s.moment('When this text was replaced.'),
  title: s.text(),
  length: s.integer('Characters of the body.'),
});
export type ArticleRevision = s.TypeOf<typeof revisionShape>;

export const revisionWithTextShape = s.object('ArticleRevisionWithText', {
  ...revisionShape.properties,
  slug: s.text(),
  excerpt: s.text(),
  content: s.text(),
  author: s.text(),
  category: s.text(),
  featuredImage: s.orNull(s.text()),
  featuredImageAlt: s.orNull(s.text()),
});
export type ArticleRevisionWithText = s.TypeOf<typeof revisionWithTextShape>;

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
