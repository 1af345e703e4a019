import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { builtInSummaries, findBuiltInArticle } from '../../shared/articles/built-in.ts';
import { filterArticles, isFiltering } from '../../shared/articles/filter.ts';
import { isSlug } from '../../shared/articles/slug.ts';
import type { Article, ReadArticle } from '../../shared/articles/types.ts';
import { api } from '../../shared/paths.ts';
import { HttpError, isDatabaseAway, notFound } from '../http/errors.ts';
import { ListPart, type Read } from '../http/reads.ts';
import { findListPart } from './list.ts';
import { paramsAfter, readListRequest } from './list-request.ts';
import { presentArticle, presentSummary } from './presenter.ts';
import { type ArticleRow, findCurrentSlug, findPublishedBySlug, hasPublished } from './store.ts';
import { findSurroundings, surroundBuiltIn } from './surroundings.ts';

const listPath = api.articles;
const articlePath = `${api.articles}/:slug`;

/** GET /api/articles and GET /api/articles/{slug} (specification, section 7). */
export function articleReads(db: Knex): Read[] {
  return [
    { path: listPath, answer: (_params, query) => listArticles(db, query) },
    { path: articlePath, answer: ({ slug = '' }) => readArticle(db, slug) },
  ];
}

/**
 * The same data for pages rendered here, which never come out empty: where there is no article at all or
 * the database is away, readers get the built-in articles, as the browser would show them.
 */
export function articlePageReads(db: Knex, logger: Logger): Read[] {
  return [
    {
      path: listPath,
      async answer(_params, query, standIn) {
        const { filter, skip, after } = readListRequest(query);
        const builtIn = () => new ListPart(filterArticles(builtInSummaries(), filter), null);
        // What follows has nothing to fall back on: the built-in articles fit one page.
        if (skip > 0 || after) return listArticles(db, query);
        try {
          const part = await listArticles(db, query);
          if (part.items.length > 0 || (isFiltering(filter) && (await hasPublished(db)))) return part;
          return builtIn();
        } catch (error) {
          if (!isDatabaseAway(error)) throw error;
          standIn?.();
          logger.warn({ err: error }, 'The article list is served from the built-in articles.');
          return builtIn();
        }
      },
    },
    {
      path: articlePath,
      async answer({ slug = '' }, _query, standIn) {
        try {
          return await readArticle(db, slug);
        } catch (error) {
          const builtIn = isDatabaseAway(error) ? findBuiltInArticle(slug) : null;
          if (!builtIn) throw error;
          standIn?.();
          return surroundBuiltIn(builtIn);
        }
      },
    },
  ];
}

/** @throws {HttpError} 422 for parameters that make no sense */
async function listArticles(db: Knex, query: URLSearchParams): Promise<ListPart> {
  const { rows, end } = await findListPart(db, readListRequest(query));
  return new ListPart(rows.map(presentSummary), end && `${listPath}?${paramsAfter(query, end)}`);
}

/**
 * @throws {HttpError} 301 from a former address; 404 for what is unknown or a draft, which look alike
 */
async function readArticle(db: Knex, slug: string): Promise<ReadArticle> {
  const found = await findArticle(db, slug);
  if (!found) throw notFound('Article not found');
  if ('row' in found) return { ...presentArticle(found.row), ...(await findSurroundings(db, found.row)) };
  if ('builtIn' in found) return surroundBuiltIn(found.builtIn);
  throw new HttpError(301, 'This article has moved.', { headers: { Location: api.article(found.movedTo) } });
}

/** The slug that an article has now, for that one or a former one; null for what is unknown or a draft. */
export async function findArticleSlug(db: Knex, slug: string): Promise<string | null> {
  const found = await findArticle(db, slug);
  if (!found) return null;
  if ('movedTo' in found) return found.movedTo;
  return 'row' in found ? found.row.slug : found.builtIn.slug;
}

async function findArticle(
  db: Knex,
  slug: string,
): Promise<{ row: ArticleRow } | { builtIn: Article } | { movedTo: string } | null> {
  if (!isSlug(slug)) return null;
  const row = await findPublishedBySlug(db, slug);
  if (row) return { row };
  const movedTo = await findCurrentSlug(db, slug);
  if (movedTo) return { movedTo };
  // An empty list shows the built-in articles, so their pages exist as well (decisions, 'Six built-in articles').
  const builtIn = findBuiltInArticle(slug);
  return builtIn && !(await hasPublished(db)) ? { builtIn } : null;
}
