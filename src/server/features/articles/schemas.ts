import { MAX_TEXT } from '../../../shared/articles/filter.ts';
import { MAX_PAGE } from '../../../shared/articles/list-address.ts';
import { categories, keywords } from '../../../shared/articles/topics.ts';
import type { Parameter } from '../../http/openapi/description.ts';
import { MAX_LIMIT } from './list-request.ts';

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
  description: 'The next page: `<path>; rel="next"` (RFC 8288). Absent on the last page.',
  schema: { type: 'string' },
};
