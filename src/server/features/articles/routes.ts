import type { Knex } from 'knex';
import { api } from '../../../shared/paths.ts';
import { anyone, type Call, defineCall, unlimited } from '../../http/call.ts';
import { json } from '../../http/openapi/description.ts';
import { refusals } from '../../http/openapi/refusals.ts';
import { answerQuery, type Source } from '../../http/public-queries.ts';
import { articlePath, listArticles, readArticle } from './public-queries.ts';
import { article, summary } from './schemas.ts';

/** What visitors read (product.md, 6). */
export const articleCalls = (knex: Knex, source: Source): Call[] => [
  defineCall({
    method: 'get',
    path: api.articles,
    access: anyone,
    limit: unlimited,
    describe: {
      id: 'listArticles',
      tag: 'articles',
      summary: 'All published articles, the newest first',
      answers: {
        200: { description: 'Without their content.', content: json({ type: 'array', items: summary }) },
        ...refusals(503),
      },
    },
    handler: answerQuery(source, (_params, search) => listArticles(knex, search)),
  }),
  defineCall({
    method: 'get',
    path: articlePath,
    access: anyone,
    limit: unlimited,
    describe: {
      id: 'readArticle',
      tag: 'articles',
      summary: 'One published article',
      description: 'A draft answers exactly like an article that does not exist.',
      parameters: [
        { name: 'slug', in: 'path', description: 'As in its address.', schema: { type: 'string' } },
      ],
      answers: { 200: { description: 'The article.', content: json(article) }, ...refusals(301, 404, 503) },
    },
    handler: answerQuery(source, ({ slug = '' }) => readArticle(knex, slug)),
  }),
];
