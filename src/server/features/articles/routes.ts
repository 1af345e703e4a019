import type { Knex } from 'knex';
import { type Call, defineCall, noRateLimit, publicAccess } from '#server/http/call.ts';
import {
  ifNoneMatch,
  json,
  notModified,
  parameter,
  refusals,
  withEtag,
} from '#server/http/openapi/description.ts';
import { type Source, serveQuery } from '#server/http/public-queries.ts';
import { MAX_TEXT } from '#shared/articles/filter.ts';
import { MAX_PAGE } from '#shared/articles/list-address.ts';
import { categories, keywords } from '#shared/articles/topics.ts';
import { articlePageShape, articleShape, articleSummaryShape } from '#shared/articles/types.ts';
import { api } from '#shared/paths.ts';
import { list } from '#shared/shape.ts';
import { MAX_LIMIT } from './list-request.ts';
import {
  articleLists,
  articlePagePath,
  articlePath,
  readArticle,
  readArticlePage,
} from './public-queries.ts';

/** What visitors read (product.md, 6). */
export function articleCalls(knex: Knex, source: Source): Call[] {
  const findList = articleLists(knex, source.content);
  return [
    defineCall({
      method: 'get',
      path: api.articles,
      access: publicAccess,
      limit: noRateLimit,
      describe: {
        id: 'listArticles',
        tag: 'articles',
        summary: 'List published articles, newest first',
        description:
          'Without parameters, all of them, up to 1,000. With `limit`, `page`, `after` or a filter, one page; the `Link` header then names the next.',
        parameters: [...listParameters, ifNoneMatch],
        responses: {
          200: withEtag({
            description: 'The articles, without content.',
            content: json(list(articleSummaryShape)),
            headers: { Link: linkToNext },
          }),
          ...notModified,
          ...refusals(422, 503),
        },
      },
      handler: serveQuery(source, (_params, search) => findList(search)),
    }),
    defineCall({
      method: 'get',
      path: articlePath,
      access: publicAccess,
      limit: noRateLimit,
      describe: {
        id: 'readArticle',
        tag: 'articles',
        summary: 'Read a published article',
        description: 'A draft answers like an article that does not exist.',
        parameters: [parameter('path', 'slug', 'The slug in its address.'), ifNoneMatch],
        responses: {
          200: withEtag({ description: 'The article.', content: json(articleShape) }),
          ...notModified,
          ...refusals(301, 404, 503),
        },
      },
      handler: serveQuery(source, ({ slug = '' }) => readArticle(knex, slug, source.content.contents)),
    }),
    defineCall({
      method: 'get',
      path: articlePagePath,
      access: publicAccess,
      limit: noRateLimit,
      describe: {
        id: 'readArticlePage',
        tag: 'articles',
        summary: 'Read what the page of a published article shows',
        description: 'For the website’s own pages: its text as blocks, which may change with each release.',
        parameters: [parameter('path', 'slug', 'The slug in its address.'), ifNoneMatch],
        responses: {
          200: withEtag({ description: 'The article.', content: json(articlePageShape) }),
          ...notModified,
          ...refusals(301, 404, 503),
        },
      },
      handler: serveQuery(source, ({ slug = '' }) => readArticlePage(knex, slug, source.content.contents)),
    }),
  ];
}

/** What `readListRequest` reads. */
const listParameters = [
  parameter('query', 'q', 'Words that all have to occur.', { type: 'string', maxLength: MAX_TEXT }),
  parameter('query', 'category', 'One of the categories; empty for all.', { enum: ['', ...categories] }),
  parameter('query', 'keyword', 'A keyword; repeat the parameter for several. All of them have to occur.', {
    type: 'array',
    items: { enum: ['', ...keywords] },
  }),
  parameter('query', 'page', 'A numbered page of the website, instead of `limit` and `after`.', {
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE,
  }),
  parameter('query', 'limit', 'How many at most.', { type: 'integer', minimum: 1, maximum: MAX_LIMIT }),
  parameter('query', 'after', 'The value of `after` in the `Link` header of the previous page.', {
    type: 'string',
    pattern: '^-?\\d{1,15}-\\d{1,15}$',
  }),
];

const linkToNext = {
  description: 'The next page: `<path>; rel="next"` (RFC 8288). Absent on the last page.',
  schema: { type: 'string' },
};
