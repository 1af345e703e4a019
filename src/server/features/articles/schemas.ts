import type { Article, ArticleSummary } from '../../../shared/articles/types.ts';
import { moment, objectSchema, orNull } from '../../http/openapi/description.ts';

const text = { type: 'string' } as const;

/** What all views of an article share; its texts as visitors read them. */
const articleProperties = {
  id: { type: 'integer' },
  title: text,
  slug: text,
  excerpt: text,
  author: text,
  category: text,
  date: { ...moment, description: 'publishedAt, else createdAt.' },
  readTime: { type: 'string', description: 'Such as `5 min read`.' },
  image: orNull({ type: 'string', description: 'The same as featuredImage.' }),
  featuredImage: orNull(text),
  featuredImageAlt: orNull(text),
  published: { type: 'boolean' },
  publishedAt: orNull(moment),
  createdAt: moment,
} as const;

export const article = objectSchema<Article>('Article', {
  ...articleProperties,
  content: { type: 'string', description: 'Plain text with light marks, never HTML.' },
});

export const summary = objectSchema<ArticleSummary>('ArticleSummary', {
  ...articleProperties,
  searchText: { type: 'string', description: 'The words that the filters of the page look in.' },
});
