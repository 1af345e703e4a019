import type { Knex } from 'knex';
import { articleShape, articleSummaryShape } from '../../../shared/articles/types.ts';
import { api } from '../../../shared/paths.ts';
import { list } from '../../../shared/shape.ts';
import { type Call, defineCall, noRateLimit, publicAccess } from '../../http/call.ts';
import { ifNoneMatch, json, unchanged, withEtag } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { answerQuery, type Source } from '../../http/public-queries.ts';
import { articleLists, articlePath, readArticle } from './public-queries.ts';
import { linkToNext, listParameters } from './schemas.ts';

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
        answers: {
          200: withEtag({
            description: 'The articles, without content.',
            content: json(list(articleSummaryShape)),
            headers: { Link: linkToNext },
          }),
          ...unchanged,
          ...refusals(422, 503),
        },
      },
      handler: answerQuery(source, (_params, search) => findList(search)),
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
        parameters: [
          { name: 'slug', in: 'path', description: 'The slug in its address.', schema: { type: 'string' } },
          ifNoneMatch,
        ],
        answers: {
          200: withEtag({ description: 'The article.', content: json(articleShape) }),
          ...unchanged,
          ...refusals(301, 404, 503),
        },
      },
      handler: answerQuery(source, ({ slug = '' }) => readArticle(knex, slug)),
    }),
  ];
}
