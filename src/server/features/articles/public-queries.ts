import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { oncePerVersion } from '#server/db/once-per-version.ts';
import { isDatabaseUnavailable } from '#server/db/unavailable.ts';
import { HttpError, notFound } from '#server/http/errors.ts';
import { KeptPart, ListPart, type Query, type Source } from '#server/http/public-queries.ts';
import { builtInSummaries, findBuiltInArticle } from '#shared/articles/built-in.ts';
import { isFiltering } from '#shared/articles/filter.ts';
import { filterArticles } from '#shared/articles/matching.ts';
import { isSlug } from '#shared/articles/slug.ts';
import type { Article, PageArticle, ReadArticle } from '#shared/articles/types.ts';
import { builtInContents, type Contents } from '#shared/content/contents.ts';
import { api } from '#shared/paths.ts';
import { findArticlesPage } from './list.ts';
import { isWholeList, nextPageParams, readListRequest } from './list-request.ts';
import { addRelatedBuiltIn, type FoundArticle, findWithRelated } from './related.ts';
import { findCurrentSlug, findPublishedSlug, hasPublished } from './store.ts';

export const articlePath = `${api.articles}/:slug`;
export const articlePagePath = `${articlePath}/page`;

/**
 * The responses of the calls for pages rendered here. If there are no articles, or the database is unavailable, readers get the built-in
 * articles, as in the browser.
 */
export function articlePageQueries(
  db: Knex,
  logger: Logger,
  contents: () => Contents = () => builtInContents,
): Query[] {
  return [
    {
      path: api.articles,
      async read(_params, search, onFallback) {
        const { filter, skip, after } = readListRequest(search);
        const builtIn = () => new ListPart(filterArticles(builtInSummaries(), filter), null);
        // Later parts have no fallback, because the built-in articles fit on one page.
        if (skip > 0 || after) return listArticles(db, search);
        try {
          const part = await listArticles(db, search);
          if (part.items.length > 0 || (isFiltering(filter) && (await hasPublished(db)))) return part;
          return builtIn();
        } catch (error) {
          if (!isDatabaseUnavailable(error)) throw error;
          onFallback?.();
          logger.warn({ err: error }, 'The article list is served from the built-in articles.');
          return builtIn();
        }
      },
    },
    {
      path: articlePagePath,
      async read({ slug = '' }, _search, onFallback) {
        try {
          return await readArticlePage(db, slug, contents());
        } catch (error) {
          const builtIn = isDatabaseUnavailable(error) ? findBuiltInArticle(slug) : null;
          if (!builtIn) throw error;
          onFallback?.();
          return forPage(addRelatedBuiltIn(builtIn, contents()));
        }
      },
    },
  ];
}

/** @throws {HttpError} 422 for invalid parameters */
export async function listArticles(db: Knex, search: URLSearchParams): Promise<ListPart> {
  const request = readListRequest(search);
  const { rows, end } = await findArticlesPage(db, request);
  return new ListPart(rows, end && `${api.articles}?${nextPageParams(search, request, end)}`);
}

/** The same for the call: the whole list is made once for each content version, other parts on request. */
export function articleLists(db: Knex, content: Pick<Source['content'], 'version'>) {
  const wholeList = oncePerVersion(
    content,
    async () => new KeptPart(await listArticles(db, new URLSearchParams())),
  );
  return async (search: URLSearchParams): Promise<ListPart | KeptPart> =>
    isWholeList(readListRequest(search)) ? wholeList() : listArticles(db, search);
}

/**
 * @param contents for what the team's page says about the author
 * @throws {HttpError} 301 from a former address; 404 for an unknown article or a draft, with the same answer
 */
export async function readArticle(db: Knex, slug: string, contents: Contents): Promise<ReadArticle> {
  const { blocks: _, ...article } = await requireArticle(db, slug, contents, api.article);
  return article;
}

/** The same for its page. @throws {HttpError} like `readArticle` */
export const readArticlePage = async (db: Knex, slug: string, contents: Contents): Promise<PageArticle> =>
  forPage(await requireArticle(db, slug, contents, api.articlePage));

/** Without the text, of which a page has the blocks. */
export const forPage = ({ content: _, ...article }: FoundArticle): PageArticle => article;

/** @param address of the call that answers */
async function requireArticle(
  db: Knex,
  slug: string,
  contents: Contents,
  address: (slug: string) => string,
): Promise<FoundArticle> {
  if (!isSlug(slug)) throw notFound('Article not found');
  const found = await findWithRelated(db, slug, contents);
  if (found) return found;
  const elsewhere = await findElsewhere(db, slug);
  if (!elsewhere) throw notFound('Article not found');
  if ('builtIn' in elsewhere) return addRelatedBuiltIn(elsewhere.builtIn, contents);
  throw new HttpError(301, 'This article has moved.', {
    headers: { Location: address(elsewhere.movedTo) },
  });
}

/** The current slug of an article, for its current or a former one; null for an unknown article or a draft. */
export async function findArticleSlug(db: Knex, slug: string): Promise<string | null> {
  if (!isSlug(slug)) return null;
  const published = await findPublishedSlug(db, slug);
  if (published) return published;
  const elsewhere = await findElsewhere(db, slug);
  if (!elsewhere) return null;
  return 'builtIn' in elsewhere ? elsewhere.builtIn.slug : elsewhere.movedTo;
}

/** The article of a slug that no row has: at a new address, or built in. */
async function findElsewhere(
  db: Knex,
  slug: string,
): Promise<{ builtIn: Article } | { movedTo: string } | null> {
  const movedTo = await findCurrentSlug(db, slug);
  if (movedTo) return { movedTo };
  // An empty list shows the built-in articles, so their pages exist as well.
  const builtIn = findBuiltInArticle(slug);
  return builtIn && !(await hasPublished(db)) ? { builtIn } : null;
}
