import * as s from '../shape.ts';
import { articleFields } from './types.ts';

/**
 * An article as the admin panel sees it, drafts included. Sent along with an update, `version` tells whether someone else
 * saved in between.
 */
export const panelArticleShape = s.object('PanelArticle', {
  ...articleFields,
  scheduledFor: s.orNull(s.moment('When the draft will be published.')),
  scheduleProblem: s.orNull(s.text('Why it wasn’t published then. The next save tries again.')),
  updatedAt: s.moment(),
  version: s.integer('Counts the saves.'),
});
export type PanelArticle = s.TypeOf<typeof panelArticleShape>;

const searchWords = {
  searchTitle: s.orNull(s.text('In search results and shared links, instead of the title.')),
  searchDescription: s.orNull(s.text('The same, instead of the excerpt.')),
  cardImage: s.orNull(s.text('In shared links, instead of featuredImage.')),
};

export const articleWithContentShape = s.object('PanelArticleWithContent', {
  ...panelArticleShape.properties,
  content: s.text(),
  ...searchWords,
  revisedAt: s.orNull(s.moment('The day that readers see as its last change.')),
  previewUntil: s.orNull(s.moment('Until when the link to a preview of the draft works.')),
});
export type PanelArticleWithContent = s.TypeOf<typeof articleWithContentShape>;

/** A link by which anyone sees a draft. */
export const previewLinkShape = s.object('PreviewLink', { address: s.text(), until: s.moment() });
export type PreviewLink = s.TypeOf<typeof previewLinkShape>;

const brokenLink = {
  href: s.text('As in the text.'),
  text: s.text('Its words.'),
  problem: s.text('A sentence.'),
};
const brokenLinkShape = s.object('BrokenLink', brokenLink);
export type BrokenLink = s.TypeOf<typeof brokenLinkShape>;

export const brokenLinksShape = s.object('BrokenLinks', {
  links: s.list(
    s.object('BrokenLinkOfArticle', {
      ...brokenLink,
      articleId: s.integer(),
      title: s.text('Of the article.'),
    }),
    'The newest article first.',
  ),
  isComplete: s.boolean('False if there are more.'),
});
export type BrokenLinks = s.TypeOf<typeof brokenLinksShape>;

export const savedArticleShape = s.object('SavedArticle', articleWithContentShape.properties, {
  brokenLinks: s.list(brokenLinkShape, 'Links of the text to this site that lead nowhere.'),
  formerPublishedAt: s.moment('The date that it had before, where this save has published it again.'),
});
export type SavedArticle = s.TypeOf<typeof savedArticleShape>;

export const restoredArticleShape = s.object('RestoredArticle', panelArticleShape.properties, {
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
  ...searchWords,
});
export type ArticleRevisionWithText = s.TypeOf<typeof revisionWithTextShape>;
