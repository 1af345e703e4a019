import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { builtInSummaries, findBuiltInArticle } from '../../shared/articles/built-in.ts';
import { isSlug } from '../../shared/articles/slug.ts';
import type { Article, ArticleSummary } from '../../shared/articles/types.ts';
import { api } from '../../shared/paths.ts';
import { HttpError, isDatabaseAway, notFound } from '../http/errors.ts';
import type { Read } from '../http/reads.ts';
import { presentArticle, presentSummary } from './presenter.ts';
import { findCurrentSlug, findPublishedBySlug, hasPublished, listPublished } from './store.ts';

const listPath = api.articles;
const articlePath = `${api.articles}/:slug`;

/** GET /api/articles and GET /api/articles/{slug} (specification, section 7). */
export function articleReads(db: Knex): Read[] {
  return [
    { path: listPath, answer: () => listArticles(db) },
    { path: articlePath, answer: ({ slug = '' }) => readArticle(db, slug) },
  ];
}

/**
 * The same data for pages rendered here, which never come out empty: where the list is empty or the
 * database away, readers get the built-in articles, as the browser would show them.
 */
export function articlePageReads(db: Knex, logger: Logger): Read[] {
  const nothingWhileAway = (error: unknown, standIn?: () => void): [] => {
    if (!isDatabaseAway(error)) throw error;
    standIn?.();
    logger.warn({ err: error }, 'The article list is served from the built-in articles.');
    return [];
  };
  return [
    {
      path: listPath,
      async answer(_params, standIn) {
        const articles = await listArticles(db).catch((error) => nothingWhileAway(error, standIn));
        return articles.length > 0 ? articles : builtInSummaries();
      },
    },
    {
      path: articlePath,
      async answer({ slug = '' }, standIn) {
        try {
          return await readArticle(db, slug);
        } catch (error) {
          const builtIn = isDatabaseAway(error) ? findBuiltInArticle(slug) : null;
          if (!builtIn) throw error;
          standIn?.();
          return builtIn;
        }
      },
    },
  ];
}

async function listArticles(db: Knex): Promise<ArticleSummary[]> {
  return (await listPublished(db)).map(presentSummary);
}

/**
 * @throws {HttpError} 301 from a former address; 404 for what is unknown or a draft, which look alike
 */
async function readArticle(db: Knex, slug: string): Promise<Article> {
  const found = await findArticle(db, slug);
  if (!found) throw notFound('Article not found');
  if ('article' in found) return found.article;
  throw new HttpError(301, 'This article has moved.', { headers: { Location: api.article(found.movedTo) } });
}

/** The slug that an article has now, for that one or a former one; null for what is unknown or a draft. */
export async function findArticleSlug(db: Knex, slug: string): Promise<string | null> {
  const found = await findArticle(db, slug);
  if (!found) return null;
  return 'article' in found ? found.article.slug : found.movedTo;
}

async function findArticle(
  db: Knex,
  slug: string,
): Promise<{ article: Article } | { movedTo: string } | null> {
  if (!isSlug(slug)) return null;
  const row = await findPublishedBySlug(db, slug);
  if (row) return { article: presentArticle(row) };
  const movedTo = await findCurrentSlug(db, slug);
  if (movedTo) return { movedTo };
  // An empty list shows the built-in articles, so their pages exist as well (decisions, 'Six built-in articles').
  const article = findBuiltInArticle(slug);
  return article && !(await hasPublished(db)) ? { article } : null;
}
