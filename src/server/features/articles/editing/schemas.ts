import type {
  AdminArticle,
  AdminArticleWithContent,
  ArticleRevision,
  ArticleRevisionWithText,
  DeletedArticle,
  DeletedArticles,
  RestoredArticle,
  SavedArticle,
} from '../../../../shared/articles/editing.ts';
import { moment, objectSchema, orNull } from '../../../http/openapi/description.ts';

const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;

const adminProperties = {
  id: integer,
  title: text,
  slug: text,
  excerpt: text,
  author: text,
  category: text,
  date: moment,
  readTime: text,
  image: orNull(text),
  featuredImage: orNull(text),
  featuredImageAlt: orNull(text),
  published: { type: 'boolean' },
  publishedAt: orNull(moment),
  createdAt: moment,
  updatedAt: moment,
  version: { type: 'integer', description: 'Counts the saves.' },
} as const;
export const article = objectSchema<AdminArticle>('AdminArticle', adminProperties);
export const articleWithContent = objectSchema<AdminArticleWithContent>('AdminArticleWithContent', {
  ...adminProperties,
  content: text,
});
export const saved = objectSchema<SavedArticle>(
  'SavedArticle',
  {
    ...adminProperties,
    content: text,
    formerPublishedAt: {
      ...moment,
      description: 'The date that it had before, where this save has published it again.',
    },
  },
  { optional: ['formerPublishedAt'] },
);
export const restored = objectSchema<RestoredArticle>(
  'RestoredArticle',
  {
    ...adminProperties,
    formerSlug: {
      ...text,
      description: 'The slug that it had before, where another article has taken it.',
    },
  },
  { optional: ['formerSlug'] },
);
const deletedArticle = objectSchema<DeletedArticle>('DeletedArticle', {
  id: integer,
  title: text,
  published: { type: 'boolean', description: 'Whether it is public again once it is restored.' },
  deletedAt: moment,
  restorableUntil: moment,
});
export const deletedArticles = objectSchema<DeletedArticles>('DeletedArticles', {
  articles: { type: 'array', items: deletedArticle },
  total: { type: 'integer', description: 'On all pages.' },
});
const revisionProperties = { id: integer, savedAt: moment, title: text, length: integer } as const;
export const revision = objectSchema<ArticleRevision>('ArticleRevision', revisionProperties);
export const revisionWithText = objectSchema<ArticleRevisionWithText>('ArticleRevisionWithText', {
  ...revisionProperties,
  slug: text,
  excerpt: text,
  content: text,
  author: text,
  category: text,
  featuredImage: orNull(text),
  featuredImageAlt: orNull(text),
});
