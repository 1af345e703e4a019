import { MAX_TEXT } from '../../../shared/articles/filter.ts';
import { MAX_PAGE } from '../../../shared/articles/list-address.ts';
import { categories, keywords } from '../../../shared/articles/topics.ts';
import type { Article, ArticleSummary } from '../../../shared/articles/types.ts';
import { moment, objectSchema, orNull, type Parameter } from '../../http/openapi/description.ts';
import { MAX_LIMIT } from './list-request.ts';

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

const parameter = (name: string, description: string, schema: Parameter['schema']): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
});

/** What `readListRequest` reads. */
export const listParameters = [
  parameter('q', 'Words that all have to occur.', { type: 'string', maxLength: MAX_TEXT }),
  parameter('category', 'One of the categories; empty for all.', { enum: ['', ...categories] }),
  parameter('keyword', 'Once for each topic; all have to occur.', {
    type: 'array',
    items: { enum: ['', ...keywords] },
  }),
  parameter('page', 'A numbered page of the website, instead of `limit` and `after`.', {
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE,
  }),
  parameter('limit', 'How many at most.', { type: 'integer', minimum: 1, maximum: MAX_LIMIT }),
  parameter('after', 'Where the former part ended, as its `Link` says.', {
    type: 'string',
    pattern: '^-?\\d{1,15}-\\d{1,15}$',
  }),
];

export const linkToNext = {
  description: 'Where the list goes on: `<path>; rel="next"` (RFC 8288). None at its end.',
  schema: { type: 'string' },
};
