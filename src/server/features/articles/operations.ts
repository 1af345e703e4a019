import type { Article, ArticleSummary } from '../../../shared/articles/types.ts';
import { api } from '../../../shared/paths.ts';
import { json, moment, type Operation, objectSchema, orNull } from '../../http/openapi/operation.ts';
import { refusals } from '../../http/openapi/refusals.ts';

const text = { type: 'string' } as const;

/** What all views of an article share; its texts as visitors read them. */
export const articleProperties = {
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

const article = objectSchema<Article>('Article', {
  ...articleProperties,
  content: { type: 'string', description: 'Plain text with light marks, never HTML.' },
});
const summary = objectSchema<ArticleSummary>('ArticleSummary', {
  ...articleProperties,
  searchText: { type: 'string', description: 'The words that the filters of the page look in.' },
});

export const articleOperations: readonly Operation[] = [
  {
    method: 'get',
    path: api.articles,
    id: 'listArticles',
    tag: 'articles',
    summary: 'All published articles, the newest first',
    answers: {
      200: { description: 'Without their content.', content: json({ type: 'array', items: summary }) },
      ...refusals(503),
    },
  },
  {
    method: 'get',
    path: `${api.articles}/:slug`,
    id: 'readArticle',
    tag: 'articles',
    summary: 'One published article',
    description: 'A draft answers exactly like an article that does not exist.',
    parameters: [{ name: 'slug', in: 'path', description: 'As in its address.', schema: text }],
    answers: { 200: { description: 'The article.', content: json(article) }, ...refusals(301, 404, 503) },
  },
];
